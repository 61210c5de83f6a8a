import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { hero, meta } from '../fixtures/browser/content.ts';
import { isIdle } from '../fixtures/browser/loaded.ts';
import { expect, test } from '../fixtures/site.ts';
import { builtSite } from '../fixtures/site-folders.ts';

const phone = { width: 360, height: 740 };

const assets = (ending: 'css' | 'js') =>
  globSync(join(builtSite, `assets/*.${ending}`)).map((file) => readFileSync(file, 'utf8'));

test.describe('the built page', () => {
  test('is valid HTML in each of its views', async () => {
    // The views share the document, but only one is visible. Each must be valid without the others.
    const builtPage = readFileSync(join(builtSite, 'index.html'), 'utf8');
    const views = ['landing', 'application', 'management'];
    const placeOf = (id: string) => builtPage.indexOf(`<div id="${id}"`);
    for (const view of views) {
      const alone = views.reduce((html, other, index) => {
        if (other === view) return html;
        const next = placeOf(views[index + 1] ?? 'trouble');
        const whole = builtPage.slice(placeOf(other), builtPage.lastIndexOf('</div>', next));
        return html.replace(whole, whole.slice(0, whole.indexOf('>') + 1));
      }, builtPage);
      const report = await new HtmlValidate({
        extends: ['html-validate:standard', 'html-validate:a11y'],
        // Radix builds the progress bar.
        rules: { 'prefer-native-element': ['error', { exclude: ['progressbar'] }] },
      }).validateString(alone);
      expect
        .soft(
          report.results.flatMap(({ messages }) => messages),
          view,
        )
        .toEqual([]);
    }
  });

  test('has each style once, and one for every class in its scripts', async ({ page }) => {
    await page.goto('/');
    const faces = await page.evaluate(() =>
      [...document.fonts].map(({ family, display }) => ({ family, display })),
    );
    expect(faces.length).toBeGreaterThan(2);
    const blocking = faces.filter(({ display }) => display !== 'swap' && display !== 'optional');
    expect(
      blocking.filter(({ family }) => !/fallback/i.test(family)),
      'fonts that block text',
    ).toEqual([]);

    const sentTwice = await page.evaluate((sheets) => {
      const rules = ({ cssRules }: CSSStyleSheet | CSSLayerBlockRule): string[] =>
        [...cssRules].flatMap((rule) =>
          rule instanceof CSSLayerBlockRule ? rules(rule) : [rule.cssText],
        );
      const brought = new Set([...document.styleSheets].flatMap(rules));
      return sheets.flatMap((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return rules(sheet).filter((rule) => brought.has(rule));
      });
    }, assets('css'));
    expect(sentTwice, 'rules that are sent twice').toEqual([]);

    const names = new Set(
      assets('js')
        .join()
        .match(/(?<=["'`])_[0-9a-z]{1,3}(?=["'`])/g),
    );
    const inlined = [...(await page.content()).matchAll(/<style>(.*?)<\/style>/gs)];
    const styles = [...inlined.map(([, text]) => text), ...assets('css')].join();
    const styled = new Set(styles.match(/(?<=\.|@keyframes )_[0-9a-z]+/g));
    expect(names.size).toBeGreaterThan(40);
    expect(
      [...names].filter((name) => !styled.has(name)),
      'classes without a style',
    ).toEqual([]);
  });

  test('loads the banner that fits each width', async ({ page }) => {
    await page.goto('/');
    const sources = await page
      .locator('#main > section:first-of-type picture :is(source, img)')
      .evaluateAll((all) =>
        all.map((source) =>
          ['type', 'media', 'srcset', 'src', 'alt'].map((name) => source.getAttribute(name)),
        ),
      );
    const { banner } = hero;
    const files = ({ name, widths }: typeof banner.wide | typeof banner.tall, ending: string) =>
      widths.map((width) => `/images/${name}-${width}.${ending} ${width}w`).join(', ');
    const wideFrom = '(min-width: 64rem)';
    expect(sources).toEqual([
      ['image/avif', wideFrom, files(banner.wide, 'avif'), null, null],
      ['image/webp', wideFrom, files(banner.wide, 'webp'), null, null],
      ['image/avif', null, files(banner.tall, 'avif'), null, null],
      [null, null, files(banner.tall, 'webp'), `/images/${banner.tall.name}-480.webp`, banner.alt],
    ]);
  });

  test('is small: 3 KB of script before the first paint, 120 KB in all, from its own origin', async ({
    page,
    site,
  }) => {
    const files: Promise<{ type: string; bytes: number }>[] = [];
    const origins = new Set<string>();
    const load = async (request: Request) => {
      const body = (await (await request.response())?.body()) ?? Buffer.of();
      const type = request.resourceType();
      const isText = type === 'script' || type === 'document' || request.url().endsWith('.svg');
      return { type, bytes: isText ? brotliCompressSync(body).byteLength : body.byteLength };
    };
    page.on('request', (request) => {
      origins.add(new URL(request.url()).origin);
      files.push(load(request));
    });
    await page.setViewportSize(phone);
    await page.goto('/');
    await isIdle(page);
    const loaded = await Promise.all(files);
    const sum = (type?: string) =>
      loaded
        .filter((file) => type === undefined || file.type === type)
        .reduce((total, { bytes }) => total + bytes, 0);
    // With its headers, the page fits into the 14,600 bytes of TCP's first ten segments.
    expect(sum('document')).toBeLessThanOrEqual(14_300);
    expect(sum('script')).toBeLessThanOrEqual(3 * 1024);
    expect(sum('image')).toBeLessThanOrEqual(60 * 1024);
    expect(sum()).toBeLessThanOrEqual(120 * 1024);
    expect(origins).toEqual(new Set([new URL(site.url).origin]));
  });
});

test.describe('the security policy', () => {
  test.use({ expectedLogs: [/^Executing inline script violates/] });

  test('is in the headers and in the page, and blocks injected scripts', async ({ page }) => {
    const response = await page.goto('/');
    const headers = response?.headers() ?? {};
    const sent = headers['content-security-policy'];
    const written = await page
      .locator('meta[http-equiv="Content-Security-Policy"]')
      .getAttribute('content');
    expect(sent).toBe(`${written}; frame-ancestors 'none'`);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
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
});
