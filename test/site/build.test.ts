import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sponsors } from '../../src/content/sponsors.ts';

let outDir: string;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'site-'));
});

afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(outDir, { recursive: true }));

/** Builds the site. Returns what the build said to whoever ran it. */
async function buildSite(mode: string, env: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [name, value] of Object.entries({ NODE_ENV: 'production', ...env })) {
    vi.stubEnv(name, value);
  }
  const said: string[] = [];
  const logger = createLogger('silent');
  const customLogger = { ...logger, info: (text: string) => void said.push(text) };
  await build({ mode, customLogger, build: { outDir, emptyOutDir: true } });
  return said;
}

/** What the links of the site are before anyone has set them. */
const examples: Readonly<Record<string, string>> = {
  VITE_SITE_URL: 'https://hackathon.example.org/',
  VITE_FRAMEWORK_SITE: 'https://framework.example.org/',
  VITE_CHAT_INVITE: 'https://chat.example.org/invite',
  VITE_CONTACT_EMAIL: 'hackathon@example.org',
};

const hosted = {
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_key',
};

/** Where a link to an example is left in the content, for as long as one is. */
const sponsorsPlace = sponsors.items.some(({ href }) => href?.includes('example.org'))
  ? ['the links in src/content/sponsors.ts']
  : [];

test.each(Object.keys(examples))(
  'a build for a hosted backend that still says example.org stops, and names what to set, as %s',
  async (name) => {
    const { [name]: _, ...others } = examples;
    const isSet = name === 'VITE_CONTACT_EMAIL' ? 'hello@hackathon.dev' : 'https://hackathon.dev/';
    const names = [...Object.keys(others), ...sponsorsPlace].join(', ');
    await expect(buildSite('hosted', { ...hosted, ...others, [name]: isSet })).rejects.toThrow(
      `Set ${names};`,
    );
  },
  60_000,
);

test('it is built all the same for whoever allows it', async () => {
  await buildSite('hosted', { ...hosted, ...examples, VITE_ALLOW_EXAMPLE: '1' });
  expect(await readFile(join(outDir, 'index.html'), 'utf8')).toContain('example.org');
}, 60_000);

test.each([
  [{}, 'VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY are not set'],
  [{ VITE_SUPABASE_URL: hosted.VITE_SUPABASE_URL }, 'VITE_SUPABASE_ANON_KEY is not set'],
])(
  'a build without a backend says that the form will say so: %j',
  async (env, names) => {
    const said = await buildSite('hosted', { ...env, VITE_ALLOW_EXAMPLE: '1' });
    expect(said).toContain(
      `No application can be sent: ${names}, and the application page will say so.`,
    );
  },
  60_000,
);

test('a build that has its backend says nothing of the kind', async () => {
  const said = await buildSite('hosted', { ...hosted, VITE_ALLOW_EXAMPLE: '1' });
  const saidOfEmbedded = await buildSite('embedded', {});
  expect([...said, ...saidOfEmbedded].join()).not.toContain('No application can be sent');
}, 60_000);

test('a build that names no closing says once that registration stays open', async () => {
  const said = await buildSite('embedded', {});
  expect(said.filter((text) => text.includes('Registration stays open'))).toHaveLength(1);
  const page = await readFile(join(outDir, 'index.html'), 'utf8');
  expect(/data-during|dataset\.phase/.test(page)).toBe(false);
}, 60_000);

test('a build whose dates contradict each other stops, and names the variable', async () => {
  await expect(
    buildSite('embedded', {
      VITE_REGISTRATION_CLOSES_AT: '2025-09-28T23:59:59-12:00',
      VITE_EVENT_STARTS_AT: '2025-09-01T00:00:00-12:00',
    }),
  ).rejects.toThrow('VITE_EVENT_STARTS_AT comes before VITE_REGISTRATION_CLOSES_AT');
}, 60_000);
