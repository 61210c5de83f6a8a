import { once } from 'node:events';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChildProgram, startProgram } from '../../fixtures/child-program.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { freePort } from '../../fixtures/http-server.ts';
import { buildSite } from '../../fixtures/sites.ts';

/** A program that serves a folder. */
interface StaticHost {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A server before which it stands. */
  readonly behind?: ChildProgram;
}

/** What a host gets: the served folder, the site's path in it, a port of this machine, and a folder for files of its own. */
type Place = Readonly<Record<'folder' | 'base' | 'port' | 'work', string>>;

/** Cloudflare's own program. It is too large for everyone's `npm ci`. */
const wrangler = 'wrangler@4.164.0';

/** Prepares nginx with `docs/hosting/nginx.conf`. */
async function nginx({ folder, port, work }: Place): Promise<StaticHost> {
  const program = findProgram('nginx', '/usr/sbin/nginx') ?? '';
  const site = (await readFile('docs/hosting/nginx.conf', 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/www/hackathon', folder);
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
  const parameters = ['-e', join(work, 'error.log'), '-c', join(work, 'nginx.conf')];
  return { program, parameters };
}

/** Prepares Caddy with `docs/hosting/Caddyfile`. */
async function caddy({ folder, port, work }: Place): Promise<StaticHost> {
  const site = (await readFile('docs/hosting/Caddyfile', 'utf8'))
    .replace('hackathon.example {', `http://127.0.0.1:${port} {`)
    .replaceAll('/var/www/hackathon', folder);
  const file = join(work, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n}\n${site}`);
  return {
    program: findProgram('caddy') ?? '',
    parameters: ['run', '--adapter', 'caddyfile', '--config', file],
    env: { XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
  };
}

/** Prepares Apache with `docs/hosting/htaccess`, and with what shared hosts enable beside it. */
async function apache({ folder, port, work, base }: Place): Promise<StaticHost> {
  const program = findProgram('apache2', '/usr/sbin/apache2') ?? '';
  const site = await readFile('docs/hosting/htaccess', 'utf8');
  await writeFile(join(folder, base, '.htaccess'), site.replaceAll(' /404', ` ${base}404`));
  const modules = ['mpm_event', 'authz_core', 'mime', 'dir', 'alias', 'rewrite', 'headers'];
  const loaded = [...modules, 'negotiation', 'autoindex', 'filter', 'deflate'].map(
    (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
  );
  await writeFile(
    join(work, 'apache.conf'),
    `${loaded.join('\n')}
    Listen 127.0.0.1:${port}
    ServerName localhost
    User www-data
    Group www-data
    PidFile ${work}/pid
    ErrorLog ${work}/error.log
    TypesConfig /etc/mime.types
    AddLanguage br .br
    AddType application/x-gzip .gz
    AddOutputFilterByType DEFLATE text/html text/css
    DocumentRoot ${folder}
    <Directory ${folder}>
      Options Indexes MultiViews
      AllowOverride All
      Require all granted
    </Directory>`,
  );
  return { program, parameters: ['-D', 'FOREGROUND', '-f', join(work, 'apache.conf')] };
}

/** Prepares Varnish, which stores what it may for two minutes, before nginx. */
async function varnish(place: Place): Promise<StaticHost> {
  const program = findProgram('varnishd', '/usr/sbin/varnishd') ?? '';
  const behind = { ...place, port: String(await freePort()) };
  const { program: server, parameters } = await nginx(behind);
  if (!program || !server) return { program: '', parameters };
  // It leaves compression to nginx.
  const cache = [
    '-F',
    '-p',
    'http_gzip_support=off',
    '-n',
    join(place.work, 'varnish'),
    '-b',
    `127.0.0.1:${behind.port}`,
  ];
  return {
    program,
    parameters: [...cache, '-a', `127.0.0.1:${place.port}`],
    behind: startProgram(server, parameters, { cwd: place.work }),
  };
}

/** Prepares Cloudflare's program, which npm downloads if it can. */
function cloudflare(port: string, ...command: string[]): StaticHost {
  const options = ['--ip', '127.0.0.1', '--port', port, '--inspector-port', '0'];
  return {
    program: findProgram('npx') ?? '',
    parameters: ['--yes', wrangler, ...command, ...options],
    env: { WRANGLER_SEND_METRICS: 'false', CI: '1' },
  };
}

/** Prepares it to serve like Cloudflare Pages. */
const pages = async ({ folder, port }: Place) => cloudflare(port, 'pages', 'dev', folder);

/** Prepares it to serve like Cloudflare Workers, with `docs/hosting/wrangler.json`. */
async function workers({ folder, port, work }: Place): Promise<StaticHost> {
  const settings = await readFile('docs/hosting/wrangler.json', 'utf8');
  await writeFile(join(work, 'wrangler.json'), settings.replace('"dist"', JSON.stringify(folder)));
  return cloudflare(port, 'dev');
}

/** Creates a folder that a worker process without root's rights can read. */
async function readableFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  await chmod(folder, 0o755);
  return folder;
}

/** The folders to serve: with the site at the domain's root, and with the site below it. */
const folders = { '/': await readableFolder(), '/2027/': await readableFolder() } as const;

beforeAll(async () => {
  for (const [base, folder] of Object.entries(folders)) {
    await buildSite(join(folder, base), { base });
  }
});

/** A host's response, with the body as it was sent. */
interface Answer extends Pick<IncomingMessage, 'headers'> {
  readonly status: number | undefined;
  readonly body: Buffer;
}

/** Returns a host's raw response, which `fetch` would decompress, where its redirects lead. */
async function ask(url: string, encoding = 'identity'): Promise<Answer> {
  const asked = get(url, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  if (headers.location) return ask(new URL(headers.location, url).href, encoding);
  return { status, headers, body: await buffer(response) };
}

const hosts = [
  ['nginx', '/', nginx],
  ['nginx', '/2027/', nginx],
  ['Caddy', '/', caddy],
  ['Caddy', '/2027/', caddy],
  ['Apache', '/', apache],
  ['Apache', '/2027/', apache],
  ['Varnish before nginx', '/', varnish],
  ['Cloudflare Pages', '/', pages],
  ['Cloudflare Workers', '/', workers],
] as const;

describe.each(hosts)('%s at %s', (name, base, prepare) => {
  const folder = folders[base];
  // Cloudflare's own header for whatever has none.
  const kept =
    name === 'Cloudflare Workers' ? /^public, max-age=0, must-revalidate$/ : /^no-store$/;
  const built = (file: string) => readFile(join(folder, base, file));
  let url: string;
  let host: ChildProgram | undefined;
  let server: ChildProgram | undefined;

  beforeAll(async () => {
    const [port, work] = [String(await freePort()), await readableFolder()];
    const { program, parameters, env, behind } = await prepare({ folder, base, port, work });
    if (!program) return;
    server = behind;
    host = startProgram(program, parameters, { cwd: work, env: { ...process.env, ...env } });
    url = `http://127.0.0.1:${port}${base}`;
    while (!(await fetch(url).catch(() => undefined))) {
      if (host.hasEnded()) throw new Error(`${program} ended: ${host.printed()}`);
      await setTimeout(100);
    }
  });

  afterAll(() => Promise.all([host?.stop(), server?.stop()]));

  // Skipped, not passed, without the host.
  beforeEach(({ skip }) => skip(!host, `${name} is not installed`));

  test.each(['', 'application/'])(
    'makes browsers revalidate /%s each time, and requires HTTPS for this host alone',
    async (path) => {
      const { status, headers, body } = await ask(url + path);
      expect(status).toBe(200);
      expect(body.equals(await built(`${path}index.html`))).toBe(true);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/html; ?charset=utf-8$/i),
        'cache-control': 'no-cache',
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    },
  );

  test('responds to unknown paths with 404, which no cache keeps', async () => {
    const encoded = ['%23/apply', '%23%2Fapply', '%2523%252Fapply', 'application/%23A'];
    const files = ['assets/gone.js', 'images/gone.avif', 'fonts/gone.woff2', 'gone'];
    // Apache reads no .htaccess for a path with an encoded slash.
    const asked = encoded.filter((path) => name !== 'Apache' || !path.includes('%2F'));
    for (const path of [...files, ...asked]) {
      const { status, headers, body } = await ask(url + path);
      expect(status, path).toBe(404);
      expect(headers['cache-control'], path).toMatch(kept);
      expect(body.equals(await built('404.html')), path).toBe(true);
    }
    expect((await ask(`${url}_headers`)).status, 'the list of headers').not.toBe(200);
  });

  test('sends each file with the right type', async () => {
    for (const [path, type] of [
      ['site.webmanifest', /^application\/manifest\+json/],
      ['event.ics', /^text\/calendar/],
      ['images/title.svg', /^image\/svg\+xml/],
      ['images/hero-tall-480.avif', /^image\/avif/],
      ['fonts/archivo-text.woff2', /^font\/woff2/],
    ] as const) {
      expect((await ask(url + path)).headers['content-type'], path).toMatch(type);
    }
  });

  test('compresses text for clients that accept it, and lets them keep for a year what has a hash', async () => {
    const page = `${await built('index.html')}`;
    const script = /assets\/start-application-[^"]+\.js/.exec(page)?.[0] ?? '';
    const plain = await built(script);
    const small = await ask(`${url}${script}`, 'br');
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(small.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.body).equals(plain)).toBe(true);
    const zipped = await ask(`${url}${script}`, 'gzip');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).equals(plain)).toBe(true);
    expect(small.headers.vary ?? 'Accept-Encoding').toMatch(/accept-encoding/i);
  });

  test('sends a file that was missing as soon as it is there', async () => {
    const path = `assets/late-${name.replaceAll(' ', '-')}.js`;
    expect((await ask(url + path)).status).toBe(404);
    await writeFile(join(folder, base, path), 'late()');
    await expect.poll(async () => (await ask(url + path)).status).toBe(200);
  });
});
