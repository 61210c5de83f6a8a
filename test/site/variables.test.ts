import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';

const example = await readFile('.env.example', 'utf8');

test('the example of the variables names each that a build reads, and no other', async () => {
  const types = await readFile('src/env.d.ts', 'utf8');
  const read = [...types.matchAll(/readonly (VITE_\w+)/g)].map(([, name]) => name);
  const named = [...example.matchAll(/^# (VITE_\w+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(read.sort());
});

test('copied as it is, it sets nothing', () => {
  expect(parseEnv(example)).toEqual({});
});

test('the page on hosting explains each', async () => {
  const page = await readFile('docs/hosting.md', 'utf8');
  const names = [...example.matchAll(/^# (VITE_\w+)=/gm)].map(([, name = '']) => name);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
