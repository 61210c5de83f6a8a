import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBuild } from './browsers/check-build.ts';

/** Checks a site that consists of this file. */
async function check(file: string, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(folder, file), text);
  const { unsupported, idleExceptions } = await checkBuild(folder);
  return { unsupported: unsupported.map(([name]) => name), idleExceptions };
}

test.each([
  ['sheet.css', 'a { color: light-dark(#000, #fff) }', 'light-dark()'],
  ['sheet.css', 'a { transition-timing-function: linear(0, 1) }', 'linear()'],
  ['sheet.css', 'a { rotate: 45deg }', 'rotate'],
  ['sheet.css', 'a { overflow: clip }', 'overflow: clip'],
  ['sheet.css', 'a { block-size: 100dvh }', 'the unit dvh'],
  ['sheet.css', 'a { block-size: 2lh }', 'the unit lh'],
  ['sheet.css', 'a { b { color: red } }', 'nested rules'],
  ['sheet.css', 'a:popover-open { color: red }', ':popover-open'],
  ['sheet.css', '@container (width > 1px) { a { color: red } }', '@container'],
  ['sheet.css', '@media (scripting: enabled) { a { color: red } }', '@media (scripting)'],
  ['sheet.css', '@media (width > 1px) { a { color: red } }', '@media (… <= …)'],
  ['code.js', 'fetch("/", { signal: AbortSignal.any([]) })', 'AbortSignal.any'],
  ['code.js', 'export const answer = Response.json({})', 'Response.json'],
  ['code.js', 'export const text = (given) => given.toWellFormed()', '.toWellFormed'],
  ['code.js', 'export const wait = () => scheduler.yield()', 'scheduler'],
  ['code.js', 'new CompressionStream("gzip")', 'CompressionStream'],
  ['code.js', 'class Dated { static { Dated.x = 1 } }', 'syntax'],
  ['code.js', 'export const pattern = /[a--b]/v', 'syntax'],
  ['code.js', 'RegExp("(?<=a)b")', 'javascript.regular_expressions.lookbehind_assertion'],
  ['code.js', 'RegExp("([a--b])", "v")', 'javascript.builtins.RegExp.unicodeSets'],
  ['code.js', 'export const pattern = /(?i:a)/', 'javascript.regular_expressions.modifier'],
  ['page.html', '<search>Words</search>', '<search>'],
  ['page.html', '<p popover>Words</p>', 'p[popover]'],
  ['page.html', '<style>a { rotate: 45deg }</style>', 'rotate'],
  ['page.html', '<script>new CompressionStream("gzip")</script>', 'CompressionStream'],
])(
  'the check reports that a supported browser lacks something in %s with %s',
  async (file, text, name) => {
    expect((await check(file, text)).unsupported).toContain(name);
  },
);

test.each([
  ['sheet.css', 'a { color: red; color: light-dark(red, blue) }'],
  ['sheet.css', '@supports (rotate: 45deg) { a { rotate: 45deg } }'],
  ['sheet.css', 'a { text-wrap: balance }'],
  ['code.js', 'export const last = (list) => list?.at(-1) ?? Object.hasOwn(list, 0)'],
])('every supported browser can run %s with %s', async (file, text) => {
  expect((await check(file, text)).unsupported).toEqual([]);
});

test('the check reports an exception that no file uses', async () => {
  const { idleExceptions } = await check('sheet.css', 'a { text-wrap: balance }');
  expect(idleExceptions).toContain('field-sizing');
  expect(idleExceptions).not.toContain('text-wrap');
});
