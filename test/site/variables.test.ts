import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';

const example = await readFile('.env.example', 'utf8');

test('.env.example names exactly the variables that a build reads', async () => {
  const types = await readFile('src/env.d.ts', 'utf8');
  const read = [...types.matchAll(/readonly (VITE_\w+)/g)].map(([, name]) => name);
  const named = [...example.matchAll(/^# (VITE_\w+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(read.sort());
});

test('.env.example sets nothing if it is copied unchanged', () => {
  expect(parseEnv(example)).toEqual({});
});

test('the hosting guide explains each variable', async () => {
  const page = await readFile('docs/hosting.md', 'utf8');
  const names = [...example.matchAll(/^# (VITE_\w+)=/gm)].map(([, name = '']) => name);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
