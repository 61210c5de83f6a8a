import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { middleware } from '../../supabase/embedded/middleware.ts';
import { embeddedBackend } from '../../supabase/embedded/vite-plugin.ts';
import { serveHttp } from '../fixtures/http-server.ts';

const secret = 'planted@example.com';
const file = 'supabase/.temp/database/cluster/base/planted.txt';

/** The status and the body of a raw request, to whatever path and with whatever host. */
function ask(
  port: number,
  path: string,
  options: { host?: string; method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    request(
      {
        port,
        path,
        host: options.host ?? '127.0.0.1',
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text,
          }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

describe("Vite's dev server with the embedded backend", () => {
  const failures: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.error = (text) => void failures.push(text);
  let root: string;
  let server: ViteDevServer;
  let port: number;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'site-'));
    await writeFile(join(root, 'index.html'), '<!doctype html><title>Site</title>');
    server = await createServer({
      root,
      configFile: false,
      customLogger,
      server: { host: '0.0.0.0', port: 0 },
      plugins: [embeddedBackend()],
    });
    await server.listen();
    const address = server.httpServer?.address();
    port = typeof address === 'object' && address ? address.port : 0;
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), secret);
  });
  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });

  const ways = (): string[] => [
    `/${file}`,
    ...[
      'raw',
      'url',
      'inline',
      'import',
      'import&raw',
      'raw??',
      'import&raw??',
      'raw&',
      'import&url&inline',
      'worker&inline',
      'raw#',
      'html-proxy&index=0.css',
      '.svg?.wasm?init',
      'init',
    ].map((query) => `/${file}?${query}`),
    `/@fs${join(root, file)}`,
    `/@fs${join(root, file)}?raw`,
    `/@fs${join(root, file)}?import&raw??`,
    `/@id/${join(root, file)}?raw`,
    `/x/../${file}?raw`,
    `/%73upabase/%2etemp/${file.slice(15)}?raw`,
    `/supabase/.TEMP/${file.slice(15)}?raw`,
    `/supabase//.temp/${file.slice(15)}?raw`,
    `/./${file}?raw`,
    `/${file}/?raw`,
    `/supabase/.temp/database/lock`,
  ];

  it('gives no file of the database away, however it is asked for', async ({ task }) => {
    task.meta.group = ['files and the outbox', 'PGlite'];
    for (const path of ways()) {
      const answer = await ask(port, path);
      expect(answer.text, path).not.toContain('planted@');
    }
    expect((await ask(port, `/${file}?raw`)).status).toBe(403);
    expect((await ask(port, '/index.html')).status).toBe(200);
  });

  it('shows the outbox to this machine only', async ({ task }) => {
    task.meta.group = ['files and the outbox', 'PGlite'];
    expect((await ask(port, '/outbox')).status).toBe(200);
    for (const path of ['/outbox', '/outbox?all', '/outbox/']) {
      const proxied = await ask(port, path, { headers: { 'x-forwarded-for': '203.0.113.7' } });
      expect(proxied.status, path).toBe(403);
    }
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address && !address.internal && address.family === 'IPv4');
    if (outside) {
      expect((await ask(port, '/outbox', { host: outside.address })).status).toBe(403);
      const page = await ask(port, '/index.html', { host: outside.address });
      expect(page.status).toBe(200);
    }
  });

  it.each([
    { what: 'TRACE', options: { method: 'TRACE' }, status: 405 },
    { what: 'an invented method', options: { method: 'PURGE' }, status: 405 },
  ])('answers $what in JSON', async ({ options, status }) => {
    const answer = await ask(port, '/rest/v1/applicants', options);
    expect({ status: answer.status, type: answer.type }).toEqual({
      status,
      type: 'application/json',
    });
  });

  it('goes on with its database after a restart, as where the configuration is saved', async () => {
    await server.restart();
    expect(failures).not.toContain('server restart failed');
    const answer = await ask(port, '/rest/v1/applicants?select=email', {
      headers: { apikey: publishableKey },
    });
    expect(answer).toMatchObject({ status: 200, text: '[]' });
  });

  it.each(['[', 'a b', '%00', 'x'.repeat(300), '127.0.0.1:99999'])(
    'never answers a host of %j with 500',
    async (host) => {
      const answer = await ask(port, '/rest/v1/applicants?select=email', { headers: { host } });
      expect(answer.status).toBeLessThan(500);
    },
  );
});

it('breaks an answer off that broke off itself, so that nobody waits for the rest', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const handle = middleware({
    fetch: async () => {
      const parts = ['[{"email":'];
      return new Response(
        new ReadableStream({
          pull(controller) {
            const part = parts.shift();
            if (part === undefined) controller.error(new Error('The database is gone.'));
            else controller.enqueue(new TextEncoder().encode(part));
          },
        }),
      );
    },
  });
  const server = await serveHttp((message, response) => handle(message, response, () => {}));
  const answer = fetch(`${server.url}/rest/v1/applicants`).then((begun) => begun.text());
  await expect(answer).rejects.toThrow(TypeError);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  await server.close();
});
