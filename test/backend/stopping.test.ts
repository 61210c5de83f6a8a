import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../supabase/embedded/backend.ts';
import { stopUnderLoad } from '../fixtures/stop-under-load.ts';

describe('a dev server with the embedded backend', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'site-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  it.each([
    { signal: 'SIGTERM', code: 0, round: 1 },
    { signal: 'SIGINT', code: 130, round: 2 },
  ] as const)(
    'stopped by $signal, closes its database and has all it acknowledged',
    async ({ signal, code, round }) => {
      const { acknowledged, exitCode } = await stopUnderLoad(root, signal, round);
      expect(exitCode).toBe(code);
      expect(acknowledged.length).toBeGreaterThan(0);
      const backend = await startBackend({
        dataDirectory: join(root, 'supabase/.temp/database'),
        hasSchedule: false,
      });
      const stored = await backend.query('select email from applicants');
      expect(stored.map((row) => row.email)).toEqual(expect.arrayContaining([...acknowledged]));
      await backend.close();
    },
    90_000,
  );
});
