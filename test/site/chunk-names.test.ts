import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const call = /loadChunk\(\s*'([^']+)',\s*\(\) => import\('([^']+)'\)/g;

test('every chunk is loaded by the name of its entry module', () => {
  const chunks = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(call)].map(([, name, module = '']) => ({
      name,
      module: join(dirname(file), module).replace(/^src\/|\.tsx?$/g, ''),
    })),
  );
  expect(chunks.length).toBeGreaterThan(5);
  for (const { name, module } of chunks) expect(name).toBe(module);
});
