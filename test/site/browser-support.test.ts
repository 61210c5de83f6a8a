import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureSupport } from '../../tools/browsers/support.ts';

/** What keeps a browser out of a site that has this file. */
async function faultsOf(file: string, text: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(folder, file), text);
  const { faults } = await measureSupport(folder);
  await rm(folder, { recursive: true });
  return faults.map(({ name }) => name);
}

test.each([
  ['sheet.css', 'a { color: light-dark(#000, #fff) }', 'light-dark()'],
  ['sheet.css', 'a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['sheet.css', 'a { rotate: 45deg }', 'rotate'],
  ['sheet.css', 'a { block-size: 100dvh }', 'the unit dvh'],
  ['sheet.css', '@media (scripting: enabled) { a { color: red } }', '@media (scripting)'],
  ['code.js', 'fetch("/", { signal: AbortSignal.any([]) })', 'AbortSignal.any'],
  ['code.js', 'export const text = (given) => given.toWellFormed()', '.toWellFormed'],
  ['code.js', 'class Dated { static { Dated.x = 1 } }', 'classes static initialization_blocks'],
  ['code.js', 'export const pattern = /(?<=a)b/', 'regular_expressions lookbehind_assertion'],
  ['code.js', 'export const made = Promise.withResolvers()', 'Promise.withResolvers'],
  ['page.html', '<search>Words</search>', '<search>'],
])('%s with %s keeps a browser of the goal out', async (file, text, name) => {
  expect(await faultsOf(file, text)).toContain(name);
});

test('what has a fallback, or stands behind @supports, keeps no browser out', async () => {
  const sheet =
    'a { color: red; color: light-dark(red, blue) } @supports (color: light-dark(red, blue)) { b { color: light-dark(red, blue) } }';
  expect(await faultsOf('sheet.css', sheet)).toEqual([]);
});
