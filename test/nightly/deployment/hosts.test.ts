import { once } from 'node:events';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProgram } from '../../fixtures/child-program.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { freePort } from '../../fixtures/free-port.ts';

/** Serves a folder on a port of this machine, with the documented configuration of a host. */
interface StaticHost {
  readonly url: string;
  stop(): Promise<void>;
}

/** Cloudflare's own program. It is too large for everyone's `npm ci`. */
const wrangler = 'wrangler@4.164.0';

/** Serves a folder with nginx and `docs/hosting/nginx.conf`; returns null if nginx isn't installed. */
async function startNginx(folder: string): Promise<StaticHost | null> {
  const nginx = findProgram('nginx') ?? findProgram('/usr/sbin/nginx');
  if (!nginx) return skipped('nginx');
  const work = await workFolder();
  const port = await freePort();
  const site = (await readFile('docs/hosting/nginx.conf', 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/www/hackathon', folder);
  await writeFile(join(work, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${work}/${name};`,
  );
  await writeFile(
    join(work, 'nginx.conf'),
    `daemon off; pid ${work}/pid; error_log ${work}/error.log;
    include /etc/nginx/modules-enabled/*.conf;
    events {}
    http { access_log off; ${temporary.join(' ')} include site.conf; }`,
  );
  return run(nginx, ['-e', join(work, 'error.log'), '-c', join(work, 'nginx.conf')], port, work);
}

/** Serves a folder with Caddy and `docs/hosting/Caddyfile`; returns null if Caddy isn't installed. */
async function startCaddy(folder: string): Promise<StaticHost | null> {
  const caddy = findProgram('caddy');
  if (!caddy) return skipped('Caddy');
  const work = await workFolder();
  const port = await freePort();
  const site = (await readFile('docs/hosting/Caddyfile', 'utf8'))
    .replace('hackathon.example {', `http://127.0.0.1:${port} {`)
    .replace('/var/www/hackathon', folder);
  const file = join(work, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n}\n${site}`);
  return run(caddy, ['run', '--adapter', 'caddyfile', '--config', file], port, work, {
    XDG_DATA_HOME: work,
    XDG_CONFIG_HOME: work,
  });
}

/** Serves a folder like Cloudflare Pages, with Cloudflare's program, which npm downloads if it can. */
async function startCloudflare(folder: string): Promise<StaticHost | null> {
  const npx = findProgram('npx');
  if (!npx) return skipped('wrangler');
  const work = await workFolder();
  const port = await freePort();
  const options = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'];
  return run(npx, ['--yes', wrangler, 'pages', 'dev', folder, ...options], port, work, {
    WRANGLER_SEND_METRICS: 'false',
    CI: '1',
  });
}

function skipped(name: string): null {
  console.info(`${name} is not installed: its configuration is not tried.`);
  return null;
}

/** Creates a folder that a worker process without root's rights can read. */
async function workFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Starts a host and waits until it responds.
 *
 * @throws Error with its output if it ends before.
 */
async function run(
  program: string,
  parameters: readonly string[],
  port: number,
  work: string,
  env: Readonly<Record<string, string>> = {},
): Promise<StaticHost> {
  const host = startProgram(program, parameters, { cwd: work, env: { ...process.env, ...env } });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (host.hasEnded()) throw new Error(`${program} ended: ${host.printed()}`);
    await setTimeout(100);
  }
  return {
    url,
    stop: host.stop,
  };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'site-'));
const outDir = join(folder, 'dist');
let page: string;
let script: string;

beforeAll(async () => {
  await chmod(folder, 0o755);
  await build({ mode: 'embedded', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  page = await readFile(join(outDir, 'index.html'), 'utf8');
  script = /assets\/start-application-[^"]+\.js/.exec(page)?.[0] ?? '';
});

/** Returns a host's raw response, which `fetch` would decompress. */
async function ask(url: string, encoding = 'identity') {
  const asked = get(url, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, headers, body: await buffer(response) };
}

const hosts = [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
  ['Cloudflare Pages', startCloudflare],
] as const;

describe.each(hosts)('%s', (name, start) => {
  let host: StaticHost | null = null;

  beforeAll(async () => {
    host = await start(outDir);
  });

  afterAll(() => host?.stop());

  /** A test that is skipped, not passed, if the host isn't installed. */
  const hostTest = (title: string, body: (url: string) => Promise<void>) =>
    test(title, async ({ skip }) => (host ? body(host.url) : skip(`${name} is not installed`)));

  hostTest('makes browsers revalidate the page each time', async (url) => {
    const { status, headers, body } = await ask(`${url}/`);
    expect(status).toBe(200);
    expect(body.toString()).toBe(page);
    expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(headers['cache-control']).toBe('no-cache');
  });

  hostTest('requires HTTPS for this host name, and for no other of the domain', async (url) => {
    const { headers } = await ask(`${url}/`);
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  hostTest('responds to unknown paths with 404, which nobody caches', async (url) => {
    for (const path of ['/assets/gone.js', '/images/gone.avif', '/fonts/gone.woff2', '/gone']) {
      const { status, headers, body } = await ask(url + path);
      expect(status, path).toBe(404);
      expect(headers['cache-control'] ?? '', path).not.toMatch(/max-age=[1-9]/);
      expect(body.toString(), path).toContain('There is nothing at this address.');
    }
  });

  hostTest('sends scripts, pictures and the small files with the right types', async (url) => {
    for (const [path, type] of [
      [`/${script}`, /^(text|application)\/javascript/],
      ['/site.webmanifest', /^application\/manifest\+json/],
      ['/event.ics', /^text\/calendar/],
      ['/images/title.svg', /^image\/svg\+xml/],
      ['/images/hero-tall-480.avif', /^image\/avif/],
      ['/fonts/archivo-text.woff2', /^font\/woff2/],
    ] as const) {
      const { status, headers } = await ask(url + path);
      expect(status, path).toBe(200);
      expect(headers['content-type'], path).toMatch(type);
    }
  });

  hostTest('lets files with a hash in their name be cached for a year', async (url) => {
    const { headers } = await ask(`${url}/${script}`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  hostTest('compresses text for clients that accept it', async (url) => {
    const plain = await readFile(join(outDir, script));
    const small = await ask(`${url}/${script}`, 'br');
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.body).equals(plain)).toBe(true);
    const zipped = await ask(`${url}/${script}`, 'gzip');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).equals(plain)).toBe(true);
    expect(small.headers.vary ?? 'Accept-Encoding').toMatch(/accept-encoding/i);
  });

  hostTest('doesn’t serve the list of headers', async (url) => {
    expect((await ask(`${url}/_headers`)).status).not.toBe(200);
  });
});
