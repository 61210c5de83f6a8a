import { once } from 'node:events';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type StaticHost,
  startCaddy,
  startCloudflare,
  startNginx,
} from '../../fixtures/static-hosts.ts';

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
