import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { meta } from '../fixtures/browser/content.ts';
import { expect, test } from '../fixtures/site.ts';
import { builtSite } from '../fixtures/site-folders.ts';

const phone = { width: 360, height: 740 };

const builtPage = (name: string) => readFileSync(join(builtSite, name), 'utf8');

/** Returns what is wrong with a document's HTML. */
async function faultsOf(html: string, rules: ConfigData['rules'] = {}) {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules,
  });
  return (await validator.validateString(html)).results.flatMap(({ messages }) => messages);
}

test.describe('the built page', () => {
  test('is valid HTML, with one visible main', async () => {
    for (const name of ['index.html', 'application/index.html']) {
      const html = builtPage(name);
      expect(html.match(/<main(?![^>]* hidden)/g), name).toHaveLength(1);
      // Radix builds the progress bar.
      const faults = await faultsOf(html, {
        'prefer-native-element': ['error', { exclude: ['progressbar'] }],
      });
      expect.soft(faults, name).toEqual([]);
    }
  });

  test('has no font that blocks text', async ({ page }) => {
    await page.goto('/');
    const blocking = await page.evaluate(
      () =>
        [...document.fonts]
          .filter(({ family }) => !/fallback/i.test(family))
          .filter(({ display }) => !/^(swap|optional)$/.test(display)).length,
    );
    expect(blocking).toBe(0);
  });

  test('is small: 3 KB of scripts at first, 120 KB in all', async ({ page, site, visitor }) => {
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
    await visitor.isIdle();
    const loaded = await Promise.all(files);
    const sum = (...types: readonly string[]) =>
      loaded
        .filter(({ type }) => types.length === 0 || types.includes(type))
        .reduce((total, { bytes }) => total + bytes, 0);
    // With its headers, the page fits into the 14,600 bytes of TCP's first ten segments.
    expect(sum('document')).toBeLessThanOrEqual(14_300);
    expect(sum('script')).toBeLessThanOrEqual(3 * 1024);
    expect(sum('image')).toBeLessThanOrEqual(60 * 1024);
    expect(sum()).toBeLessThanOrEqual(120 * 1024);
    expect(origins).toEqual(new Set([new URL(site.url).origin]));
  });
});

for (const path of ['/privacy.html', '/code-of-conduct.html']) {
  test(`${path} is valid, loads two fonts and no script, and leads back`, async ({
    page,
    site,
    visitor,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const answer = await page.goto(path);
    const html = (await answer?.text()) ?? '';
    expect(await faultsOf(html, { 'no-inline-style': 'error' })).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(site.url) || url.endsWith('.js'))).toEqual([]);
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      return loaded.filter(({ family }) => !/fallback/i.test(family)).length;
    });
    expect(faces).toBe(2);
    await page.getByRole('link', { name: meta.title }).click();
    await expect(visitor.register).toBeVisible();
  });
}
