import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { publishableKey } from '../../../supabase/embedded/api.ts';
import { startBackend } from '../../../supabase/embedded/backend.ts';
import { applicant } from '../../fixtures/applicants.ts';
import { makeDatabaseFolder } from '../../fixtures/database-folder.ts';

const program = fileURLToPath(new URL('../../fixtures/serve-site.ts', import.meta.url));

let folder: string;
let dataDirectory: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  dataDirectory = join(folder, 'supabase/.temp/database');
});
afterEach(() => vi.restoreAllMocks());

/** Starts a dev server with its database in the folder, as another process. */
function serveElsewhere() {
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const server = spawn(process.execPath, [program, folder], { stdio: [...stdio] });
  onTestFinished(() => kill(server));
  return server;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.kill('SIGKILL')) await once(child, 'exit');
}

/**
 * Waits until a server listens, and sends it applications at once. `onAnswer` is called at each answer.
 * Returns the addresses that it acknowledged.
 */
async function applyTo(
  server: ReturnType<typeof serveElsewhere>,
  count: number,
  onAnswer = (_index: number): unknown => undefined,
): Promise<string[]> {
  const [port] = await once(server.stdout, 'data');
  const url = `http://127.0.0.1:${String(port).trim()}/rest/v1/applicants?select=email`;
  const answers = Array.from({ length: count }, async (_, index) => {
    const email = `applicant${index}@example.com`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify([applicant(email)]),
    }).catch(() => null);
    onAnswer(index);
    return answer?.status === 201 ? [email] : [];
  });
  return (await Promise.all(answers)).flat();
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
    const other = serveElsewhere();
    const acknowledged = await applyTo(other, 1);
    await expect(open()).rejects.toThrow(
      `The database in ${dataDirectory} is open already, perhaps in another dev or preview`,
    );
    await kill(other);
    expect(acknowledged).toHaveLength(1);
    expect(await emails()).toEqual(acknowledged);
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

it.each(['cluster.unfinished', 'cluster.unfinished/*/PG_VERSION', 'cluster/PG_VERSION'])(
  'A database opens after a first start that was killed right after creating %s',
  async (file) => {
    const child = serveElsewhere();
    await expect
      .poll(() => globSync(file, { cwd: dataDirectory }), { interval: 5, timeout: 120_000 })
      .toHaveLength(1);
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
    const server = serveElsewhere();
    const ended = once(server, 'exit');
    const acknowledged = await applyTo(server, 20, (index) => index === 2 && server.kill(signal));
    expect(await ended).toEqual([code, null]);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await emails()).toEqual(expect.arrayContaining([...acknowledged]));
  },
);
