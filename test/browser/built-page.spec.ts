import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { fields } from '../../machines/application.form.ts';
import { event, meta } from '../fixtures/browser/content.ts';
import { expect, test } from '../fixtures/site.ts';
import { builtSite } from '../fixtures/site-folders.ts';

const phone = { width: 360, height: 740 };
const builtPage = readFileSync(join(builtSite, 'index.html'), 'utf8');

const assets = (ending: 'css' | 'js') =>
  globSync(join(builtSite, `assets/*.${ending}`)).map((file) => readFileSync(file, 'utf8'));

test.describe('the built page', () => {
  // The views share the document, but never the screen: each must be valid without the others.
  const views = ['landing', 'application', 'management'];
  for (const view of views) {
    test(`is valid HTML as the ${view} view`, async () => {
      const placeOf = (id: string) => builtPage.indexOf(`<div id="${id}"`);
      const page = views.reduce((html, other, index) => {
        if (other === view) return html;
        const next = placeOf(views[index + 1] ?? 'trouble');
        const whole = builtPage.slice(placeOf(other), builtPage.lastIndexOf('</div>', next));
        return html.replace(whole, whole.slice(0, whole.indexOf('>') + 1));
      }, builtPage);
      const report = await new HtmlValidate({
        extends: ['html-validate:standard', 'html-validate:a11y'],
        // The progress bar is Radix's.
        rules: { 'prefer-native-element': ['error', { exclude: ['progressbar'] }] },
      }).validateString(page);
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    });
  }

  test('shows its words before their faces have come', async ({ page }) => {
    await page.goto('/');
    const faces = await page.evaluate(() =>
      [...document.fonts].map(({ family, display }) => ({ family, display })),
    );
    expect(faces.length).toBeGreaterThan(2);
    const blocking = faces.filter(({ display }) => display !== 'swap' && display !== 'optional');
    expect(blocking.filter(({ family }) => !/fallback/i.test(family))).toEqual([]);
  });

  test('can be found and shared', async ({ page, request }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(meta.title);
    const content = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    expect(await content('description')).toContain(event.dates);
    expect(await content('og:title')).toBe(meta.title);
    expect(await content('twitter:card')).toBe('summary_large_image');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', event.siteUrl);

    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'Event',
      startDate: event.startsOn,
      endDate: event.endsOn,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      offers: {
        price: 0,
        validFrom: event.registrationOpensOn,
        validThrough: event.registrationClosesOn,
      },
      organizer: { name: event.framework.name },
      performer: { name: meta.performers },
    });

    const card = new URL((await content('og:image')) ?? '');
    const icons = await page
      .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const path of [card.pathname, '/robots.txt', '/sitemap.xml', ...icons]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(response.headers()['content-type'], path).not.toContain('text/html');
    }
  });

  test('brings no style that is sent again later', async ({ page }) => {
    await page.goto('/');
    const sentTwice = await page.evaluate((sheets) => {
      const rules = ({ cssRules }: CSSStyleSheet) => [...cssRules].map(({ cssText }) => cssText);
      const brought = new Set([...document.styleSheets].flatMap(rules));
      return sheets.flatMap((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return rules(sheet).filter((rule) => brought.has(rule));
      });
    }, assets('css'));
    expect(sentTwice).toEqual([]);
  });

  test('has a style for every class that its scripts name', () => {
    const modules = globSync('src/**/*.module.css').map((path) => basename(path, '.module.css'));
    const className = new RegExp(`\\b(?:${modules.join('|')})_[a-zA-Z]+\\b`, 'g');
    const names = new Set(assets('js').join().match(className));
    const inlined = [...builtPage.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
    const styles = [...inlined, ...assets('css')].join();
    expect(names.size).toBeGreaterThan(40);
    const classNames = [...names].filter((name) => !Object.hasOwn(fields, name));
    expect(classNames.filter((name) => !styles.includes(name))).toEqual([]);
  });

  test('weighs little: 3 KB of script before the first paint, 120 KB in all', async ({ page }) => {
    const loaded: { type: string; bytes: number }[] = [];
    page.on('response', async (response) => {
      const body = await response.body();
      const type = response.request().resourceType();
      const isText = type === 'script' || type === 'document' || response.url().endsWith('.svg');
      const bytes = isText ? brotliCompressSync(body).byteLength : body.byteLength;
      loaded.push({ type, bytes });
    });
    await page.setViewportSize(phone);
    await page.goto('/', { waitUntil: 'networkidle' });
    const sum = (type?: string) =>
      loaded
        .filter((file) => type === undefined || file.type === type)
        .reduce((total, { bytes }) => total + bytes, 0);
    expect(sum('script')).toBeLessThanOrEqual(3 * 1024);
    expect(sum('image')).toBeLessThanOrEqual(60 * 1024);
    expect(sum()).toBeLessThanOrEqual(120 * 1024);
  });
});

test.describe('the security policy', () => {
  test.use({ expectedLogs: [/^Executing inline script violates/] });

  test('lets no injected script run', async ({ page }) => {
    await page.goto('/');
    const violation = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'document.title = "Taken over"';
          document.body.append(script);
        }),
    );
    expect(await violation).toBe('script-src-elem');
    await expect(page).toHaveTitle(meta.title);
  });

  test('is sent with the page and written in it, with no unsafe source', async ({ page }) => {
    const response = await page.goto('/');
    const headers = response?.headers() ?? {};
    const sent = headers['content-security-policy'] ?? '';
    const written = await page
      .locator('meta[http-equiv="Content-Security-Policy"]')
      .getAttribute('content');
    expect(sent).toBe(`${written}; frame-ancestors 'none'`);
    expect(sent).toContain("default-src 'none'");
    expect(sent).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test('is the same for every host', () => {
    const lines = readFileSync('public/_headers', 'utf8').split('\n');
    const everywhere = lines.slice(1, lines.indexOf('/')).map((line) =>
      line
        .trim()
        .split(/:\s+(.*)/s)
        .slice(0, 2),
    );
    const nginx = readFileSync('docs/hosting/nginx.conf', 'utf8');
    expect(
      [...nginx.matchAll(/add_header (\S+) "(.*)" always;/g)].map((match) => match.slice(1)),
    ).toEqual(everywhere);
    const caddy = readFileSync('docs/hosting/Caddyfile', 'utf8');
    const [, block = ''] = /\theader \{\n(.*?)\t\}/s.exec(caddy) ?? [];
    expect([...block.matchAll(/(\S+) "(.*)"/g)].map((match) => match.slice(1))).toEqual(everywhere);
    const { headers } = JSON.parse(readFileSync('vercel.json', 'utf8'));
    expect(headers[0].source).toBe('/(.*)');
    expect(
      headers[0].headers.map(({ key, value }: { key: string; value: string }) => [key, value]),
    ).toEqual(everywhere);
  });
});
