import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { event } from '../../src/content/event.ts';
import { meta } from '../../src/content/meta.ts';
import { sponsors } from '../../src/content/sponsors.ts';

/** The site as an organiser builds it for a hosted backend. */
let folder: string;
let page: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosted-site-'));
  const variables = {
    NODE_ENV: 'production',
    VITE_SUPABASE_URL: 'https://project.supabase.co',
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_key',
    VITE_SITE_URL: 'https://jam.dev/',
    VITE_FRAMEWORK_SITE: 'https://framework.dev/',
    VITE_CHAT_INVITE: 'https://chat.dev/invite',
    VITE_CONTACT_EMAIL: 'hello@jam.dev',
    VITE_ALLOW_EXAMPLE: '1',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  await build({ mode: 'production', logLevel: 'silent', build: { outDir: folder } });
  vi.unstubAllEnvs();
  page = file('index.html');
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

const file = (name: string) => readFileSync(join(folder, name), 'utf8');

/** A `_headers` file as paths with their headers. */
function headersByPath(text: string): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {};
  let path = '';
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, name = '', value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name === '') {
      path = line;
      rules[path] = {};
    } else {
      rules[path] = { ...rules[path], [name]: value };
    }
  }
  return rules;
}

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** The hashes of all inline elements of a kind that a policy has to name (CSP 3, section 2.3.1). */
function hashes(element: RegExp): string[] {
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

describe('the site built for a hosted backend', () => {
  test('may run its own scripts and styles, call its backend, and nothing else', () => {
    const [, attribute = ''] =
      /<meta http-equiv="Content-Security-Policy" content="(.*?)"/.exec(page) ?? [];
    const written = attribute.replaceAll('&#39;', "'");
    expect(directives(written)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...hashes(/<script>(.*?)<\/script>/gs)],
      'style-src': ["'self'", ...hashes(/<style>(.*?)<\/style>/gs)],
      'font-src': ["'self'"],
      'img-src': ["'self'"],
      'manifest-src': ["'self'"],
      'connect-src': ["'self'", 'https://project.supabase.co'],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
    });
    expect(hashes(/<script>(.*?)<\/script>/gs)).toHaveLength(1);
    // What stands before the policy isn't held to it.
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(
      page.search(/<(script|style|link)/),
    );
    expect(headersByPath(file('_headers'))['/*']).toEqual({
      'Content-Security-Policy': `${written}; frame-ancestors 'none'`,
      ...everywhere,
    });
  });

  test('lets a browser keep what never changes, and ask again for the page', () => {
    const { '/*': _, ...paths } = headersByPath(file('_headers'));
    expect(paths).toEqual({ '/': { 'Cache-Control': 'no-cache' }, ...caching });
    for (const path of globSync('assets/*', { cwd: folder })) {
      expect(path).toMatch(/-[\w-]{8}\.(js|css|json)(\.br|\.gz)?$/);
    }
  });

  test('has the same headers on Vercel', () => {
    const { headers, ...rest } = JSON.parse(readFileSync('vercel.json', 'utf8'));
    const rules = headers.map(
      (rule: { source: string; headers: { key: string; value: string }[] }) => [
        rule.source,
        Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
      ],
    );
    expect(rest).toEqual({ buildCommand: 'npm run build', outputDirectory: 'dist' });
    expect(Object.fromEntries(rules)).toEqual({
      '/(.*)': { 'Content-Security-Policy': "frame-ancestors 'none'", ...everywhere },
      '/assets/(.*)': caching['/assets/*'],
      '/fonts/(.*)': caching['/fonts/*'],
      '/(images|sponsors)/(.*)': forADay,
    });
  });

  test('says and links what its variables name', () => {
    for (const link of [
      'https://framework.dev/',
      'https://chat.dev/invite',
      'mailto:hello@jam.dev',
    ]) {
      expect(page).toContain(`href="${link}"`);
    }
    expect(page).not.toMatch(/href="[^"]*(framework|chat|hackathon)[^"]*example\.org/);
  });

  test('is found by crawlers', () => {
    expect(file('robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://jam.dev/sitemap.xml\n',
    );
    expect([...file('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://jam.dev/',
      'https://jam.dev/privacy.html',
      'https://jam.dev/code-of-conduct.html',
    ]);
    expect(page).toContain('<html lang="en"');
    expect(page).not.toMatch(/noindex/);
  });

  test('tells a search engine what the event is', () => {
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    const { sponsor, description, ...rest } = JSON.parse(data);
    expect(rest).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: meta.title,
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
        name: event.framework.name,
        url: 'https://framework.dev/',
      },
      performer: { '@type': 'PerformingGroup', name: meta.performers },
    });
    expect(sponsor).toEqual(
      sponsors.items.map(({ name, href }) => ({
        '@type': 'Organization',
        name,
        ...(href && { url: href }),
      })),
    );
    expect(description).toBe(meta.description);
  });

  test('has a head that can be shared, and every file that it names', () => {
    const head = page.slice(0, page.indexOf('</head>'));
    const tags = [...head.matchAll(/<(?:meta|link|title)[^>]*>(?:[^<]*<\/title>)?/g)]
      .map(([tag]) => tag.replace(/ ?\/?>/, '>'))
      .filter((tag) => !tag.includes('Content-Security-Policy'));
    const font = (name: string) =>
      `<link rel="preload" href="/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`;
    const property = (name: string, content: string) =>
      `<meta property="${name}" content="${content}">`;
    expect(tags).toEqual([
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      font('archivo-text'),
      font('archivo-display'),
      font('martian-mono'),
      `<title>${meta.title}</title>`,
      `<meta name="description" content="${meta.description}">`,
      `<meta name="theme-color" content="${meta.themeColor}">`,
      '<link rel="canonical" href="https://jam.dev/">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      '<link rel="manifest" href="/site.webmanifest">',
      property('og:type', 'website'),
      property('og:site_name', meta.title),
      property('og:title', meta.title),
      property('og:description', meta.description),
      property('og:url', 'https://jam.dev/'),
      property('og:image', 'https://jam.dev/social-card.jpg'),
      property('og:image:width', `${meta.socialCard.width}`),
      property('og:image:height', `${meta.socialCard.height}`),
      property('og:image:alt', meta.socialCard.alt),
      '<meta name="twitter:card" content="summary_large_image">',
    ]);
    const named = [...page.matchAll(/(?:href|src)="\/([\w./-]+)"/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    expect(existsSync(join(folder, 'social-card.jpg'))).toBe(true);
  });

  test('can be put on a home screen', () => {
    const manifest = JSON.parse(file('site.webmanifest'));
    expect(manifest).toMatchObject({
      name: meta.title,
      short_name: meta.shortTitle,
      start_url: './',
      display: 'minimal-ui',
      background_color: meta.themeColor,
      theme_color: meta.themeColor,
    });
    expect(
      manifest.icons.map(({ src, sizes, purpose }: Record<string, string>) => [
        src,
        sizes,
        purpose,
      ]),
    ).toEqual([
      ['icon-192.png', '192x192', undefined],
      ['icon-512.png', '512x512', undefined],
      ['icon-maskable-512.png', '512x512', 'maskable'],
    ]);
    for (const { src } of manifest.icons) expect(existsSync(join(folder, src))).toBe(true);
  });

  test('has a page of its own for an address where nothing is', () => {
    const missing = file('404.html');
    expect(missing).toContain('<title>Page not found</title>');
    expect(missing).toContain('<meta name="robots" content="noindex" />');
    expect(missing).toContain('There is nothing at this address.');
    expect(missing).toContain('<a href="/">Go to the hackathon</a>');
    expect(missing).toContain('href="/404.css"');
    expect(existsSync(join(folder, '404.css'))).toBe(true);
  });

  test.each([
    ['privacy.html', 'Privacy'],
    ['code-of-conduct.html', 'Code of conduct'],
  ])('has %s, a page of text that runs nothing', (name, title) => {
    const text = file(name);
    expect(text).toContain(`<title>${title} – ${meta.title}</title>`);
    expect(text).toContain(`<link rel="canonical" href="https://jam.dev/${name}"/>`);
    expect(text).toContain('<a href="mailto:hello@jam.dev">hello@jam.dev</a>');
    expect(text).toContain('http-equiv="Content-Security-Policy" content="default-src');
    expect(text).not.toMatch(/<script|<style|style=/);
    const named = [...text.matchAll(/(?:href|src)="\/([\w./-]+)"/g)].map(([, path = '']) => path);
    expect(named).toContain('pages.css');
    expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  test('names its backend and its public key, and no other', () => {
    const scripts = globSync('assets/*.js', { cwd: folder }).map(file).join('\n');
    expect(new Set(scripts.match(/https?:\/\/\w+\.supabase\.\w+/g))).toEqual(
      new Set(['https://project.supabase.co']),
    );
    expect(new Set(scripts.match(/sb_(?:publishable|secret)_\w+/g))).toEqual(
      new Set(['sb_publishable_key']),
    );
  });
});

test('a hosted project gives the web what is public, and lets anyone call the mail function', () => {
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
