import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expect, test } from '../fixtures/site.ts';
import { builtSite } from '../fixtures/site-folders.ts';

test('every page is valid HTML, with one visible main', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      'no-inline-style': 'error',
      // Radix builds the progress bar.
      'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    },
  });
  for (const name of globSync('**/*.html', { cwd: builtSite })) {
    const html = readFileSync(join(builtSite, name), 'utf8');
    expect(html.match(/<main(?![^>]* hidden)/g), name).toHaveLength(1);
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) => messages);
    expect.soft(faults, name).toEqual([]);
  }
});

test('the landing page is small: 3 KB of scripts at first, 120 KB in all', async ({
  page,
  site,
  visitor,
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
  await page.setViewportSize({ width: 360, height: 740 });
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

  const blocking = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, display }) => !/fallback/i.test(family) && !/swap|optional/.test(display))
      .map(({ family }) => family),
  );
  expect(blocking, 'no font blocks text').toEqual([]);
});
