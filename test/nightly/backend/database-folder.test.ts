import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackend } from '../../../supabase/embedded/backend.ts';
import { makeDatabaseFolder } from '../../fixtures/database-folder.ts';
import { stopUnderLoad } from '../../fixtures/stop-under-load.ts';

const holder = fileURLToPath(new URL('../../fixtures/hold-database.ts', import.meta.url));
const starter = fileURLToPath(new URL('../../fixtures/start-unoptimised.ts', import.meta.url));

let folder: string;
let dataDirectory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  dataDirectory = join(folder, 'supabase/.temp/database');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(children.splice(0).map(kill));
  await rm(folder, { recursive: true });
});

/** Starts another process that opens the database. */
function openElsewhere(): ChildProcess {
  const child = spawn(process.execPath, [holder, dataDirectory]);
  children.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.kill('SIGKILL')) await once(child, 'exit');
}

const open = () => startBackend({ dataDirectory, hasSchedule: false });
const emails = async () => {
  const backend = await open();
  const rows = await backend.query('select email from applicants');
  await backend.close();
  return rows.map(({ email }) => email);
};

describe('a database in a folder', () => {
  beforeEach(() => makeDatabaseFolder(dataDirectory));

  it('is opened by one process at a time, and still has every application after a kill', async () => {
    const other = openElsewhere();
    // It has stored an application.
    if (other.stdout) await once(other.stdout, 'data');
    await expect(open()).rejects.toThrow('is open already');
    await kill(other);
    expect(await emails()).toEqual(['held@example.com']);
  });

  it.each(['global/pg_control', 'PG_VERSION'])(
    'that can’t be opened because %s is missing is set aside and reported',
    async (file) => {
      await truncate(join(dataDirectory, 'cluster', file), 0);
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      expect(await emails()).toEqual([]);
      const renamed = expect.stringContaining(
        `It was renamed to ${dataDirectory}/cluster.unopenable-`,
      );
      expect(warn).toHaveBeenCalledWith(renamed, expect.anything());
    },
  );
});

it.each(['cluster.unfinished', 'cluster/PG_VERSION'])(
  'A database opens after a first start that was killed right after creating %s',
  async (file) => {
    const child = openElsewhere();
    await expect
      .poll(() => existsSync(join(dataDirectory, file)), { interval: 5, timeout: 30_000 })
      .toBe(true);
    await kill(child);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await emails()).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  },
);

it.each([
  ['SIGTERM', 0],
  ['SIGINT', 130],
] as const)(
  'A dev server that %s stops closes its database and keeps everything it acknowledged',
  async (signal, code) => {
    const { acknowledged, exitCode } = await stopUnderLoad(folder, signal, 1);
    expect(exitCode).toBe(code);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await emails()).toEqual(expect.arrayContaining([...acknowledged]));
  },
);

it('A first start without optimisation takes no more memory than documented', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [starter]);
  expect(Number(stdout)).toBeLessThan(800);
});
