import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicant } from '../../fixtures/applicants.ts';
import { serveBackend } from '../../fixtures/backend-server.ts';
import { type HttpServer, serveHttp } from '../../fixtures/http-server.ts';
import { requirePostgres } from '../../fixtures/postgres-server.ts';

/** A request from the CLI, with its path below the project's own. */
type ManagementCall = Readonly<Record<'method' | 'path' | 'body', string>>;

/** The part of Supabase's management API that its CLI needs to put the event online, for one project. */
interface ManagementApi extends HttpServer {
  readonly calls: readonly ManagementCall[];
}

/** Starts an API that knows the project with this reference. */
async function startManagementApi(project: string): Promise<ManagementApi> {
  const calls: ManagementCall[] = [];
  const event = { id: project, ref: project, name: 'Event', region: 'eu-central-1' };
  const organization = { organization_id: 'organization', organization_slug: 'organization' };
  const version = { version: '17.1', postgres_engine: '17', release_channel: 'ga' };
  const name = 'send-application-email';
  const deployed = { id: '1b7e7b6a-0000-4000-8000-000000000000', slug: name, name, version: 1 };
  const answers: Readonly<Record<string, readonly [status: number, body: unknown]>> = {
    'GET ': [
      200,
      {
        ...{ ...event, ...organization, created_at: '2026-01-01T00:00:00Z' },
        ...{ status: 'ACTIVE_HEALTHY', database: { host: 'localhost', ...version } },
      },
    ],
    'GET /api-keys': [200, [{ name: 'anon', api_key: 'anon-key' }]],
    'POST /secrets': [201, ''],
    'GET /functions': [200, []],
    'POST /functions/deploy': [
      201,
      { ...deployed, status: 'ACTIVE', created_at: 1, updated_at: 1, verify_jwt: false },
    ],
  };
  const server = await serveHttp(async (request, response) => {
    const body = await text(request);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    const path = pathname.replace(`/v1/projects/${project}`, '');
    calls.push({ method, path, body });
    const [status, answer] = answers[`${method} ${path}`] ?? [404, { message: 'Not found' }];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  return { ...server, calls };
}

/** The version to test. The steps in docs/operations.md name its major version. */
const cli = 'supabase@2.122.1';

/** The project's reference in its dashboard's address. */
const project = 'abcdefghijklmnopqrst';

const folder = await mkdtemp(join(tmpdir(), 'supabase-cli-'));
const postgres = await requirePostgres();
let api: ManagementApi;
let door: Server;
let databaseUrl: string;

/**
 * Runs the CLI in a copy of what is deployed, without the account of whoever runs the tests. Returns
 * its output.
 */
async function answered(...parameters: string[]): Promise<string> {
  const command = ['--yes', cli, ...parameters, '--profile', 'profile.yaml'];
  const { stdout, stderr } = await promisify(execFile)('npx', command, {
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

beforeAll(async () => {
  await cp('supabase', join(folder, 'supabase'), {
    recursive: true,
    filter: (path) => !path.includes('.temp'),
  });
  api = await startManagementApi(project);
  const urls = { api_url: api.url, dashboard_url: api.url, docs_url: api.url };
  const profile = { name: 'test', ...urls, project_host: 'localhost', pooler_host: 'localhost' };
  await writeFile(join(folder, 'profile.yaml'), JSON.stringify(profile));
  // The CLI needs a host and a port, but the server has a socket.
  const relay = (client: Socket) =>
    void pipeline(client, connect(join(postgres.folder, '.s.PGSQL.5432')), client, () => {});
  door = createServer(relay);
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  databaseUrl = `postgres://postgres:none@127.0.0.1:${port}/postgres?sslmode=disable`;
});

afterAll(async () => {
  door.close();
  await api.close();
  await postgres.stop();
});

test('the documentation always names the tested major version', async () => {
  const steps = await readFile('docs/operations.md', 'utf8');
  expect(steps).toContain('npx supabase@2 db push');
  expect(steps).not.toMatch(/npx supabase(?!@2 )/);
});

test('npx supabase@2 db push sets up a new project’s database once', async () => {
  const push = ['db', 'push', '--db-url', databaseUrl, '--yes'];
  const first = await answered(...push);
  for (const file of await readdir('supabase/migrations')) expect(first).toContain(file);
  expect(await answered(...push)).toMatch(/up to date/i);

  const backend = await serveBackend({ databaseUrl: postgres.url });
  const row = applicant('ada@example.org');
  const stored = await backend.post('/rest/v1/applicants?select=email', row);
  await backend.close();
  expect(stored.status).toBe(201);
});

test('npx supabase@2 link finds the project, and secrets set sends each secret', async () => {
  const of = ['--project-ref', project];
  const linked = await answered('link', ...of, '--password', 'none');
  expect(linked).toMatch(/Finished supabase link/);
  await answered('secrets', 'set', 'SITE_URL=https://hackathon.dev/', ...of);
  const sent = api.calls.find(({ path, method }) => path === '/secrets' && method === 'POST');
  const secret = { name: 'SITE_URL', value: 'https://hackathon.dev/' };
  expect(JSON.parse(sent?.body ?? '')).toEqual([secret]);
});

test('npx supabase@2 functions deploy --use-api sends every file of the function, without Docker', async () => {
  const deploy = ['functions', 'deploy', 'send-application-email', '--use-api'];
  expect(await answered(...deploy, '--project-ref', project)).toContain('Deployed Functions');
  const sent = api.calls.find(({ path }) => path === '/functions/deploy')?.body ?? '';
  for (const name of ['send-application-email', '_shared']) {
    for (const file of await readdir(`supabase/functions/${name}`)) {
      const path = `supabase/functions/${name}/${file}`;
      expect(sent).toContain(path);
      expect(sent).toContain((await readFile(path, 'utf8')).trim());
    }
  }
  expect(sent).toMatch(/"verify_jwt":\s*false/);
});
