import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { applicant } from '../../fixtures/applicants.ts';
import { serveBackend } from '../../fixtures/backend-server.ts';
import { serveHttp } from '../../fixtures/http-server.ts';
import { requirePostgres } from '../../fixtures/postgres-server.ts';

/** The version to test. The steps in docs/operations.md name its major version. */
const cli = 'supabase@2.122.1';

/** The project's reference in its dashboard's address. */
const project = 'abcdefghijklmnopqrst';

const folder = await mkdtemp(join(tmpdir(), 'supabase-cli-'));
const postgres = await requirePostgres();
afterAll(postgres.stop);
await cp('supabase', join(folder, 'supabase'), {
  recursive: true,
  filter: (path) => !path.includes('.temp'),
});

/**
 * Runs the CLI in a copy of what is deployed, without the account of whoever runs the tests. Returns
 * its output.
 */
async function answered(...parameters: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('npx', ['--yes', cli, ...parameters], {
    cwd: folder,
    env: {
      ...process.env,
      HOME: folder,
      DO_NOT_TRACK: '1',
      SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
      npm_config_cache: process.env.npm_config_cache ?? join(process.env.HOME ?? folder, '.npm'),
    },
  });
  return stdout + stderr;
}

test('npx supabase@2 db push, as the guide has it, sets up a new project’s database once', async () => {
  const steps = await readFile('docs/operations.md', 'utf8');
  expect(steps).toContain('npx supabase@2 db push');
  expect(steps).not.toMatch(/npx supabase(?!@2 )/);
  // The CLI needs a host and a port, but the server has a socket.
  const socket = join(postgres.folder, '.s.PGSQL.5432');
  const door = createServer(
    (client) => void pipeline(client, connect(socket), client, () => {}),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void door.close());
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const url = `postgres://postgres:none@127.0.0.1:${port}/postgres?sslmode=disable`;
  const push = ['db', 'push', '--db-url', url, '--yes'];
  const first = await answered(...push);
  for (const file of await readdir('supabase/migrations')) expect(first).toContain(file);
  expect(await answered(...push)).toMatch(/up to date/i);

  const backend = await serveBackend({ databaseUrl: postgres.url });
  const row = applicant('ada@example.org');
  const stored = await backend.post('/rest/v1/applicants?select=email', row);
  await backend.close();
  expect(stored.status).toBe(201);
});

test('npx supabase@2 functions deploy --use-api sends every file of the function, without Docker', async () => {
  // The part of Supabase's management API that a deployment asks for.
  const name = 'send-application-email';
  const known = { id: '1b7e7b6a-0000-4000-8000-000000000000', slug: name, name, version: 1 };
  const answer = { ...known, status: 'ACTIVE', created_at: 1, updated_at: 1, verify_jwt: false };
  let deployed = '';
  const api = await serveHttp(async (request, response) => {
    const isDeployment = request.url?.includes('/functions/deploy');
    if (isDeployment) deployed = await text(request);
    response.writeHead(isDeployment ? 201 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isDeployment ? answer : []));
  });
  onTestFinished(api.close);
  const urls = { api_url: api.url, dashboard_url: api.url, docs_url: api.url };
  const profile = { name: 'test', ...urls, project_host: 'localhost', pooler_host: 'localhost' };
  await writeFile(join(folder, 'profile.yaml'), JSON.stringify(profile));
  const deploy = ['functions', 'deploy', name, '--use-api', '--profile', 'profile.yaml'];
  expect(await answered(...deploy, '--project-ref', project)).toContain('Deployed Functions');
  for (const part of [name, '_shared']) {
    for (const file of await readdir(`supabase/functions/${part}`)) {
      const path = `supabase/functions/${part}/${file}`;
      expect(deployed).toContain(path);
      expect(deployed).toContain((await readFile(path, 'utf8')).trim());
    }
  }
  expect(deployed).toMatch(/"verify_jwt":\s*false/);
});
