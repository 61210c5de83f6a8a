import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { measureSupport, type Support } from '../../tools/browsers/support.ts';
import { supportTable } from '../../tools/browsers/support-table.ts';

let folder: string;
let support: Support;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const outDir = join(folder, 'built');
  // Vitest's own would build React for developers.
  vi.stubEnv('NODE_ENV', 'production');
  await build({ mode: 'embedded', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  vi.unstubAllEnvs();
  support = await measureSupport(outDir);
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

test('reading and applying work for at least 96 % of all visitors', () => {
  expect(support.share).toBeGreaterThanOrEqual(96);
});

test('nothing in the built files shuts a browser of the goal out', () => {
  expect(support.faults.map(({ name }) => name)).toEqual([]);
});

test('nor does what comes with dates and with a third-party script', async () => {
  const outDir = join(folder, 'dated');
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_REGISTRATION_CLOSES_AT', '2030-06-01T12:00:00-07:00');
  vi.stubEnv('VITE_ANALYTICS', '{"src":"https://stats.example.org/script.js"}');
  await build({ mode: 'embedded', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  vi.unstubAllEnvs();
  expect((await measureSupport(outDir)).faults.map(({ name }) => name)).toEqual([]);
}, 60_000);

test('no exception is made for what is not there', () => {
  expect(support.idleExceptions).toEqual([]);
});

test('the page that tells of the support is up to date: npm run browsers:table', async () => {
  expect(await readFile('docs/browser-support.md', 'utf8')).toBe(supportTable(support));
});

test.each([
  ['sheet.css', 'a { color: light-dark(#000, #fff) }', 'light-dark()'],
  ['sheet.css', 'a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['sheet.css', 'a { rotate: 45deg }', 'rotate'],
  ['sheet.css', 'a { block-size: 100dvh }', 'the unit dvh'],
  ['sheet.css', '@media (scripting: enabled) { a { color: red } }', '@media (scripting)'],
  ['code.js', 'fetch("/", { signal: AbortSignal.any([]) })', 'AbortSignal.any'],
  ['code.js', 'export const text = (given) => given.toWellFormed()', '.toWellFormed'],
  [
    'code.js',
    'export class Dated { static { Dated.x = 1 } }',
    'classes static initialization_blocks',
  ],
  ['code.js', 'export const pattern = /(?<=a)b/', 'regular_expressions lookbehind_assertion'],
  ['code.js', 'export const made = Promise.withResolvers()', 'Promise.withResolvers'],
  ['page.html', '<search>Words</search>', '<search>'],
])('%s with %s would be noticed', async (file, text, name) => {
  const planted = await mkdtemp(join(folder, 'planted-'));
  await writeFile(join(planted, file), text);
  const { faults } = await measureSupport(planted);
  expect(faults.map((fault) => fault.name)).toContain(name);
});

test('what has a fallback, or is asked for first, is not held against a browser', async () => {
  const planted = await mkdtemp(join(folder, 'planted-'));
  await writeFile(
    join(planted, 'sheet.css'),
    'a { color: red; color: light-dark(red, blue) } @supports (color: light-dark(red, blue)) { b { color: light-dark(red, blue) } }',
  );
  expect((await measureSupport(planted)).faults).toEqual([]);
});
