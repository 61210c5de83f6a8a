import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';
import { checkBuild } from '../../site/browsers/check-build.ts';

test('every supported browser can run a site with dates and a third-party script', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'site-'));
  vi.stubEnv('VITE_REGISTRATION_CLOSES_AT', '2025-09-28T12:00:00-07:00');
  vi.stubEnv('VITE_ANALYTICS', '{"src":"https://stats.example.org/script.js"}');
  const cacheDir = 'node_modules/.cache/dated-support';
  await build({
    mode: 'embedded',
    logLevel: 'warn',
    cacheDir,
    build: { outDir, emptyOutDir: true },
  });
  vi.unstubAllEnvs();
  expect((await checkBuild(outDir)).unsupported).toEqual([]);
});
