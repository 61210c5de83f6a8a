import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { createOutbox } from '../../supabase/embedded/outbox.ts';
import { embeddedBackend } from '../../supabase/embedded/vite-plugin.ts';
import { makeDatabaseFolder } from '../fixtures/database-folder.ts';

const file = 'supabase/.temp/database/cluster/base/planted.txt';

/** Returns the response to a raw request, for any path and host. */
async function ask(port: number, path: string, options: RequestOptions = {}) {
  const sent = request({ port, path, host: '127.0.0.1', ...options }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: await text(answer) };
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
    await makeDatabaseFolder(join(root, 'supabase/.temp/database'));
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
    await writeFile(join(root, file), 'planted@example.com');
  });
  afterAll(() => server.close());

  it('never serves a file of the database, whatever the request', async () => {
    const queries =
      '?raw ?url ?import&raw ?import&raw?? ?raw& ?import&url&inline ?worker&inline ?raw# ?html-proxy&index=0.css ?.svg?.wasm?init';
    const below = file.slice('supabase/.temp/'.length);
    const ways = [
      ...['', ...queries.split(' '), '/?raw'].map((query) => `/${file}${query}`),
      `/@fs${join(root, file)}`,
      `/@fs${join(root, file)}?import&raw??`,
      `/@id/${join(root, file)}?raw`,
      `/x/../${file}?raw`,
      `/%73upabase/%2etemp/${below}?raw`,
      `/supabase/.TEMP/${below}?raw`,
      `/supabase//.temp/${below}?raw`,
      `/./${file}?raw`,
      '/supabase/.temp/database/lock',
    ];
    for (const path of ways) expect((await ask(port, path)).text, path).not.toContain('planted@');
    expect((await ask(port, `/${file}?raw`)).status).toBe(403);
    expect((await ask(port, '/index.html')).status).toBe(200);
  });

  it('shows the outbox to this machine only', async () => {
    expect((await ask(port, '/outbox')).status).toBe(200);
    const hidden = [
      '/rest/v1/../../outbox',
      '/rest/v1/%2e%2e/%2E%2E/outbox',
      '/rest/v1/..\\..\\outbox',
    ];
    for (const path of ['/outbox', '/outbox?all', '/outbox/', ...hidden]) {
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

  it('keeps its database through a restart, such as after a change of configuration', async () => {
    await server.restart();
    expect(failures).not.toContain('server restart failed');
    const answer = await ask(port, '/rest/v1/applicants?select=email', {
      headers: { apikey: publishableKey },
    });
    expect(answer).toMatchObject({ status: 200, text: '[]' });
  });
});

describe('the outbox', () => {
  const outbox = createOutbox(() => 'http://site.example:8080/repo/');
  const show = (headers = {}) => outbox.show(new Request('http://localhost/outbox', { headers }));

  function receive(key: string, text: string) {
    const html = `<p title="1">${text}</p>`;
    const mail = { from: 'a@b.co', to: [`${key}@example.com`], subject: 's', text, html };
    const headers = { 'idempotency-key': key };
    const init = { method: 'POST', headers, body: JSON.stringify(mail) };
    return outbox.receive(new Request('http://embedded/emails', init));
  }

  it('the dev server shows a mail as text, never as markup, with its own addresses as links', async () => {
    const own = [
      'http://site.example:8080/repo/application/#a-_9',
      'http://site.example:8080/?a=1&b=',
    ];
    const others = `https://site.example:8080/ http://site.example:8080.evil.example/
      http://site.example:8080@evil.example/ javascript:alert(1)//http`;
    await receive('ada', `<b> ${own.join('" ')} ${others}`);
    const [, page = ''] = (await show().text()).split('<article>');
    expect(page).toContain('&lt;b&gt;');
    const links = [...page.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, ...link]) => link);
    const hrefs = own.map((address) => address.replace('&', '&amp;'));
    expect(links).toEqual(hrefs.map((href) => [href, href]));
    // The HTML is a separate document in which no script runs.
    expect(page).toContain('srcdoc="&lt;p title=&quot;1&quot;&gt;&lt;b&gt;');
    expect(page).toMatch(/<iframe [^>]*sandbox="(?![^"]*allow-scripts)/);
  });

  it('it keeps the last thousand mails, and serves them as JSON', async () => {
    for (let key = 0; key < 1_001; key += 1) await receive(`mail${key}`, 't');
    expect(outbox.mails).toHaveLength(1_000);
    expect(outbox.mails[0]?.to).toEqual(['mail1000@example.com']);
    expect(await show({ accept: 'application/json' }).json()).toEqual(outbox.mails);
  });
});
