import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import browserslist from 'browserslist';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { builtEvent } from '../fixtures/built-event.ts';
import { checkBuild } from './check-build.ts';

const { folder, file } = builtEvent('autumn');
/** The event with dates, and with a script that counts visits. */
const dated = builtEvent('winter');

test('with a script that counts visits, the privacy page says so', () => {
  expect(dated.file('privacy.html')).toContain('it loads a script from stats.example.net, which');
});

test('the scripts contain their backend and its public key, and no other', () => {
  const scripts = globSync('assets/*.js', { cwd: folder }).map(file).join('\n');
  const found = scripts.match(/https?:\/\/\w+\.supabase\.\w+|sb_(?:publishable|secret)_\w+/g);
  expect([...new Set(found)].sort()).toEqual(['https://project.supabase.co', 'sb_publishable_key']);
});

const texts = (cwd = folder) => globSync('**/*.{css,html,ics,js,svg,txt,webmanifest,xml}', { cwd });

test.each([
  [folder, 'https://jam.dev/', file],
  [dated.folder, 'https://jam.dev/winter/', dated.file],
])('every file that %s names exists below %s, and every script is used', (within, url, read) => {
  const { host, pathname: base } = new URL(url);
  const all = texts(within).map(read).join('\n');
  const inFolders: readonly string[] =
    all.match(/(?:assets|fonts|images(?:\/logos)?)\/[\w.-]+\.\w+/g) ?? [];
  const inRoot =
    all.match(/(?<="|jam\.dev)[\w/-]*?\w+\.(?:css|html|ics|jpg|png|svg|webmanifest)(?=")/g) ?? [];
  const names = inRoot.map((name) => (name.startsWith(base) ? name.slice(base.length) : name));
  const missing = [...inFolders, ...names].filter((name) => !existsSync(join(within, name)));
  expect(missing, host).toEqual([]);
  // Lists of advertisements have these words, and a browser with one shows no such picture.
  expect(inFolders.filter((name) => /\b(?:ads?|banners?|sponsors?)\b/.test(name))).toEqual([]);
  const scripts = globSync('*.js', { cwd: join(within, 'assets') });
  expect(scripts.filter((name) => !all.includes(`/${name}`))).toEqual([]);
});

test('the name of every file that browsers keep for good changes with its content', () => {
  // Both pages contain all their styles.
  for (const path of globSync('assets/*', { cwd: folder })) {
    expect(path).toMatch(/-[\w-]{8}\.js(\.br|\.gz)?$/);
  }
});

test('the robot’s pictures have 60 KB in all', () => {
  const pictures = globSync('images/robot-*.avif', { cwd: folder });
  const sizes = pictures.map((name) => statSync(join(folder, name)).size);
  expect(sizes).toHaveLength(4);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60 * 1024);
});

test('each text file has correct compressed copies', () => {
  for (const name of texts()) {
    const text = file(name);
    const copy = (ending: string) => readFileSync(join(folder, `${name}.${ending}`));
    expect(brotliDecompressSync(copy('br')).toString()).toBe(text);
    expect(gunzipSync(copy('gz')).toString()).toBe(text);
  }
});

test('reading and applying work for at least 96 % of all visitors', async () => {
  expect(await checkBuild(dated.folder)).toEqual({ unsupported: [], idleExceptions: [] });
  const share = browserslist.coverage(browserslist());
  expect(share).toBeGreaterThanOrEqual(96);
  const text = readFileSync('docs/browser-support.md', 'utf8');
  expect(text).toContain(`${share.toFixed(1)} %`);
});

test('a hosted project exposes only public schemas, and lets anyone call the mail function', () => {
  expect(parse(readFileSync('supabase/config.toml', 'utf8'))).toEqual({
    project_id: 'global-hackathon',
    api: { enabled: true, schemas: ['public'], extra_search_path: [], max_rows: 100 },
    db: { major_version: 17 },
    auth: { enabled: false },
    storage: { enabled: false },
    realtime: { enabled: false },
    functions: { 'send-application-email': { verify_jwt: false } },
  });
});
