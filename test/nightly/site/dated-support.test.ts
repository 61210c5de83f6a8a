import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';
import { measureSupport } from '../../../tools/browsers/support.ts';

test('dates and a third-party script keep no browser of the goal out', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'site-'));
  // Vitest's own would build React for developers.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_REGISTRATION_CLOSES_AT', '2030-06-01T12:00:00-07:00');
  vi.stubEnv('VITE_ANALYTICS', '{"src":"https://stats.example.org/script.js"}');
  const cacheDir = 'node_modules/.cache/dated-support';
  await build({
    mode: 'embedded',
    logLevel: 'warn',
    cacheDir,
    build: { outDir, emptyOutDir: true },
  });
  vi.unstubAllEnvs();
  expect((await measureSupport(outDir)).faults.map(({ name }) => name)).toEqual([]);
  await rm(outDir, { recursive: true });
});
