import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { createOutbox } from '../../supabase/embedded/outbox.ts';
import { embeddedBackend } from '../../supabase/embedded/vite-plugin.ts';
import { makeDatabaseFolder } from '../fixtures/database-folder.ts';

const file = 'supabase/.temp/database/cluster/base/planted.txt';

/** Makes the folder of a site with an empty page. */
async function makeSite(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Site</title>');
  return root;
}

/** Returns the response to a raw request, for any path and host. */
async function ask(port: number, path: string, options: RequestOptions = {}) {
  const sent = request({ port, path, host: '127.0.0.1', ...options }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}

describe("Vite's dev server with the embedded backend", () => {
  const failures: string[] = [];
  const printed: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.error = (text) => void failures.push(text);
  customLogger.info = (text) => void printed.push(text);
  let root: string;
  let server: ViteDevServer;
  let port: number;
  beforeAll(async () => {
    vi.stubEnv('PUBLIC_URL', 'https://jam-4173.app.example.dev/');
    root = await makeSite();
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
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });

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

  it('prints the address of the outbox at its public host, and shows it only with the key', async () => {
    server.printUrls();
    const [, address = ''] = /Outbox: *(\S+)$/m.exec(printed.join('\n')) ?? [];
    expect(address).toMatch(/^https:\/\/jam-4173\.app\.example\.dev\/outbox\?key=.{20,}$/);
    const { host, pathname, search } = new URL(address);
    const proxied = { headers: { host, 'x-forwarded-for': '203.0.113.7' } };
    expect((await ask(port, pathname + search, proxied)).status).toBe(200);
    const keyless = [
      ...['/outbox', '/outbox?all', '/outbox?key=', `/outbox/${search}x`, `/outbox${search}x`],
      ...['/rest/v1/../../outbox', '/rest/v1/%2e%2e/%2E%2E/outbox', '/rest/v1/..\\..\\outbox'],
    ];
    for (const path of keyless)
      for (const options of [{}, proxied])
        expect((await ask(port, path, options)).status, path).toBeGreaterThanOrEqual(403);
    const stranger = await ask(port, '/index.html', { headers: { host: 'evil.example' } });
    expect(stranger.status).toBe(403);
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

it('The dev server ends if its database can’t be opened', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  // Nobody listens there.
  vi.stubEnv('DATABASE_URL', 'postgres://visitor@127.0.0.1:1/site');
  const root = await makeSite();
  const plugins = [embeddedBackend()];
  const server = await createServer({ root, configFile: false, logLevel: 'silent', plugins });
  await expect.poll(() => exit.mock.calls).toEqual([[1]]);
  expect(failed).toHaveBeenCalledWith('The database was not opened:', expect.any(Error));
  await server.close();
  // The process would have ended.
  Reflect.deleteProperty(globalThis, 'embeddedBackend');
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the outbox', () => {
  const outbox = createOutbox(() => 'http://site.example:8080/repo/');
  const address = `http://localhost/outbox?key=${outbox.key}`;
  const show = (headers = {}) => outbox.show(new Request(address, { headers }));

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
    const links = [...page.replaceAll('<wbr>', '').matchAll(/<a href="([^"]*)">([^<]*)/g)];
    const hrefs = own.map((address) => address.replace('&', '&amp;'));
    expect(links.map(([, ...link]) => link)).toEqual(hrefs.map((href) => [href, href]));
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
