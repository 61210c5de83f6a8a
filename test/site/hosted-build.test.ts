import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import browserslist from 'browserslist';
import { parse } from 'smol-toml';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { event } from '../../src/content/event.ts';
import { meta } from '../../src/content/meta.ts';
import { sponsors } from '../../src/content/sponsors.ts';
import { checkBuild } from './browsers/check-build.ts';

const cacheDir = 'node_modules/.cache/hosted-build';
const folder = join(cacheDir, 'site');
let page: string;

// Builds the site as an organiser does for a hosted backend.
beforeAll(async () => {
  const variables = {
    VITE_SUPABASE_URL: 'https://project.supabase.co',
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_key',
    VITE_SITE_URL: 'https://jam.dev/',
    VITE_FRAMEWORK_SITE: 'https://framework.dev/',
    VITE_CHAT_INVITE: 'https://chat.dev/invite',
    VITE_CONTACT_EMAIL: 'hello@jam.dev',
    VITE_ALLOW_EXAMPLE: '1',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  await build({ mode: 'production', logLevel: 'silent', cacheDir, build: { outDir: folder } });
  vi.unstubAllEnvs();
  page = file('index.html');
});

afterAll(() => rm(cacheDir, { recursive: true }));

const file = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Parses a `_headers` file into the headers per path. */
function headersByPath(text: string): Record<string, Record<string, string>> {
  const rules = text.trim().split(/\n(?=\S)/);
  return Object.fromEntries(
    rules.map((rule) => {
      const [path = '', ...lines] = rule.trim().split(/\n+\s+/);
      return [path, Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)))];
    }),
  );
}

/** Returns the hashes of all inline elements of a kind, for the policy (CSP 3, section 2.3.1). */
function hashes(element: RegExp): readonly string[] {
  return [...page.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

const everywhere = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const forADay = { 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' };
const caching = {
  '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  '/fonts/*': { 'Cache-Control': 'public, max-age=2592000' },
  '/images/*': forADay,
  '/sponsors/*': forADay,
};

test('the policy allows only the page’s own scripts and styles, and calls to its backend', () => {
  const [, attribute = ''] =
    /<meta http-equiv="Content-Security-Policy" content="(.*?)"/.exec(page) ?? [];
  const policy = attribute.replaceAll('&#39;', "'");
  const scripts = hashes(/<script>(.*?)<\/script>/gs);
  expect(scripts).toHaveLength(1);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${hashes(/<style>(.*?)<\/style>/gs).join(' ')}`,
    "font-src 'self'",
    "img-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self' https://project.supabase.co",
    "form-action 'none'",
    "base-uri 'none'",
  ]);
  // Browsers don't apply a policy to anything before it.
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.search(/<(script|style|link)/));
  const { '/*': all, ...paths } = headersByPath(file('_headers'));
  const header = `${policy}; frame-ancestors 'none'`;
  expect(all).toEqual({ 'Content-Security-Policy': header, ...everywhere });
  // Browsers cache files that never change, and revalidate the page.
  expect(paths).toEqual({ '/': { 'Cache-Control': 'no-cache' }, ...caching });
  for (const path of globSync('assets/*', { cwd: folder })) {
    expect(path).toMatch(/-[\w-]{8}\.(js|css|json)(\.br|\.gz)?$/);
  }
});

test('Vercel sends the same headers', () => {
  const { headers, ...rest } = JSON.parse(readFileSync('vercel.json', 'utf8'));
  expect(rest).toEqual({ buildCommand: 'npm run build', outputDirectory: 'dist' });
  const listed = (values: object) => Object.entries(values).map(([key, value]) => ({ key, value }));
  expect(headers).toEqual([
    {
      source: '/(.*)',
      headers: listed({ 'Content-Security-Policy': "frame-ancestors 'none'", ...everywhere }),
    },
    { source: '/assets/(.*)', headers: listed(caching['/assets/*']) },
    { source: '/fonts/(.*)', headers: listed(caching['/fonts/*']) },
    { source: '/(images|sponsors)/(.*)', headers: listed(forADay) },
  ]);
});

test('the page has the links in its variables, and omits the phases without dates', () => {
  const links = ['https://framework.dev/', 'https://chat.dev/invite', 'mailto:hello@jam.dev'];
  expect(links.filter((link) => !page.includes(`href="${link}"`))).toEqual([]);
  expect(page).not.toMatch(/href="[^"]*(framework|chat|hackathon)[^"]*example\.org/);
  expect(page).not.toMatch(/data-during|dataset\.phase/);
});

test('the scripts contain their backend and its public key, and no other', () => {
  const scripts = globSync('assets/*.js', { cwd: folder }).map(file).join('\n');
  const found = scripts.match(/https?:\/\/\w+\.supabase\.\w+|sb_(?:publishable|secret)_\w+/g);
  expect([...new Set(found)].sort()).toEqual(['https://project.supabase.co', 'sb_publishable_key']);
});

test('crawlers find every page', () => {
  expect(file('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://jam.dev/sitemap.xml\n',
  );
  expect(file('sitemap.xml').match(/(?<=<loc>).*?(?=<\/loc>)/g)).toEqual([
    'https://jam.dev/',
    'https://jam.dev/privacy.html',
    'https://jam.dev/code-of-conduct.html',
  ]);
  expect(page).toContain('<html lang="en"');
  expect(page).not.toMatch(/noindex/);
});

test('search engines and calendars get the event’s data', () => {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: meta.title,
    description: meta.description,
    url: 'https://jam.dev/',
    image: ['https://jam.dev/social-card.jpg'],
    startDate: event.startsOn,
    endDate: event.endsOn,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://jam.dev/' },
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      validFrom: event.registrationOpensOn,
      validThrough: event.registrationClosesOn,
      url: 'https://jam.dev/#/apply',
    },
    organizer: {
      '@type': 'Organization',
      name: event.framework?.name,
      url: 'https://framework.dev/',
    },
    performer: { '@type': 'PerformingGroup', name: meta.performers },
    sponsor: sponsors.items.map(({ name, href: url }) => ({
      '@type': 'Organization',
      name,
      ...(url && { url }),
    })),
  });
  // In calendar files, the end of whole days is exclusive.
  expect(file('event.ics')).toMatch(/DTSTART;VALUE=DATE:20250929\s+DTEND;VALUE=DATE:20251007\s/);
});

const texts = () => globSync('**/*.{css,html,ics,js,svg,txt,webmanifest,xml}', { cwd: folder });

test('every file in a page, style sheet or script exists, and every script is used', () => {
  const all = texts().map(file).join('\n');
  const inFolders: readonly string[] =
    all.match(/(?:assets|fonts|images|sponsors)\/[\w.-]+\.\w+/g) ?? [];
  const inRoot = all.match(/(?<=(?:href|src)="\/?)[\w-]+\.\w+(?=")/g) ?? [];
  const missing = [...inFolders, ...inRoot].filter((name) => !existsSync(join(folder, name)));
  expect(missing).toEqual([]);
  const built = globSync('assets/*.{css,js}', { cwd: folder });
  expect(built.filter((name) => !inFolders.includes(name))).toEqual([]);
});

test('each text file of 1 KB or more has correct compressed copies', () => {
  for (const name of texts()) {
    const text = file(name);
    if (Buffer.byteLength(text) < 1024) continue;
    const copy = (ending: string) => readFileSync(join(folder, `${name}.${ending}`));
    expect(brotliDecompressSync(copy('br')).toString()).toBe(text);
    expect(gunzipSync(copy('gz')).toString()).toBe(text);
  }
});

test('the head has all that sharing needs, and every file in it exists', () => {
  const head = page.slice(0, page.indexOf('</head>'));
  const tags = [...head.matchAll(/<(?:meta|link|title)[^>]*>(?:[^<]*<\/title>)?/g)]
    .map(([tag]) => tag.replace(/ ?\/?>/, '>'))
    .filter((tag) => !tag.includes('Content-Security-Policy'));
  const font = (name: string) =>
    `<link rel="preload" href="/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`;
  const property = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${content}">`;
  expect(tags).toEqual([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...['archivo-text', 'archivo-display'].map(font),
    `<title>${meta.title}</title>`,
    `<meta name="description" content="${meta.description}">`,
    `<meta name="theme-color" content="${meta.themeColor}">`,
    '<link rel="canonical" href="https://jam.dev/">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '<link rel="expect" href="#tracks" blocking="render">',
    property('type', 'website'),
    property('site_name', meta.title),
    property('title', meta.title),
    property('description', meta.description),
    property('url', 'https://jam.dev/'),
    property('image', 'https://jam.dev/social-card.jpg'),
    property('image:width', meta.socialCard.width),
    property('image:height', meta.socialCard.height),
    property('image:alt', meta.socialCard.alt),
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="stylesheet" media="print" href="/print.css">',
  ]);
  expect(existsSync(join(folder, 'social-card.jpg'))).toBe(true);
});

test('the site can be added to a home screen', () => {
  const manifest = JSON.parse(file('site.webmanifest'));
  expect(manifest).toMatchObject({
    name: meta.title,
    short_name: meta.shortTitle,
    start_url: './',
    display: 'minimal-ui',
    background_color: meta.themeColor,
    theme_color: meta.themeColor,
    icons: [
      { src: 'icon-192.png', sizes: '192x192' },
      { src: 'icon-512.png', sizes: '512x512' },
      { src: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
  for (const { src } of manifest.icons) expect(existsSync(join(folder, src))).toBe(true);
});

const textPage = (name: string, title: string) => [
  `<title>${title} – ${meta.title}</title>`,
  `<link rel="canonical" href="https://jam.dev/${name}">`,
  '<a href="mailto:hello@jam.dev">hello@jam.dev</a>',
  'http-equiv="Content-Security-Policy" content="default-src',
];

test.each([
  ['privacy.html', textPage('privacy.html', 'Privacy')],
  ['code-of-conduct.html', textPage('code-of-conduct.html', 'Code of conduct')],
  [
    '404.html',
    [
      '<title>Page not found</title>',
      '<meta name="robots" content="noindex">',
      'There is nothing at this address.',
      '<a class="button" href="/">Go to the hackathon</a>',
    ],
  ],
])('%s is a text page without scripts', (name, parts) => {
  const text = file(name);
  expect(parts.filter((part) => !text.includes(part))).toEqual([]);
  expect(text).not.toMatch(/<script|<style|style=/);
});

test('reading and applying work for at least 96 % of all visitors', async () => {
  expect(await checkBuild(folder)).toEqual({ unsupported: [], idleExceptions: [] });
  const share = browserslist.coverage(browserslist());
  expect(share).toBeGreaterThanOrEqual(96);
  const { browserslist: supported } = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = readFileSync('docs/browser-support.md', 'utf8');
  expect(text.match(/`\w+ >= [\d.]+`/g)?.toSorted()).toEqual(
    supported.map((entry: string) => `\`${entry}\``).toSorted(),
  );
  expect(text).toContain(`${share.toFixed(1)} %`);
});

test('a hosted project exposes only public schemas, and lets anyone call the mail function', () => {
  expect(parse(readFileSync('supabase/config.toml', 'utf8'))).toEqual({
    project_id: 'global-hackathon',
    api: { enabled: true, schemas: ['public'], extra_search_path: [], max_rows: 100 },
    db: { major_version: 17 },
    auth: { enabled: false },
    storage: { enabled: false },
    realtime: { enabled: false },
    functions: { 'send-application-email': { verify_jwt: false } },
  });
});
