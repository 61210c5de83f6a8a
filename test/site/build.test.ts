import { build, createLogger, resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/**
 * Builds everything except the site's scripts, which takes a second.
 *
 * @param entry a script to build as well.
 * @returns the build's messages.
 */
async function buildMessages(
  mode: string,
  variables: Readonly<Record<string, string>>,
  entry = 'src/env.d.ts',
): Promise<string> {
  for (const [name, value] of Object.entries(variables)) {
    vi.stubEnv(name, value);
  }
  const messages: string[] = [];
  const info = (text: string) => void messages.push(text);
  const customLogger = { ...createLogger('silent'), info };
  const cacheDir = 'node_modules/.cache/build-messages';
  const outDir = `${cacheDir}/site`;
  const withoutScripts = { ssr: entry, write: false, copyPublicDir: false, outDir };
  await build({ mode, customLogger, cacheDir, build: withoutScripts });
  return messages.join('\n');
}

test('a build is made for production, whatever NODE_ENV says', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(await resolveConfig({}, 'build')).toMatchObject({ isProduction: true });
});

const hosted = {
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_key',
};

test('a build for a hosted backend stops at remaining examples, unless they are allowed', async () => {
  const example = 'The site would still say example.org';
  await expect(buildMessages('hosted', hosted)).rejects.toThrow(example);
  const messages = await buildMessages('hosted', { ...hosted, VITE_ALLOW_EXAMPLE: '1' });
  expect(messages).not.toContain('No application can be sent');
});

test.each([
  [{}, 'VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY are not set'],
  [{ VITE_SUPABASE_URL: hosted.VITE_SUPABASE_URL }, 'VITE_SUPABASE_ANON_KEY is not set'],
])('a build without a backend says that no application can be sent: %j', async (env, names) => {
  expect(await buildMessages('hosted', { ...env, VITE_ALLOW_EXAMPLE: '1' })).toContain(
    `No application can be sent: ${names}. The application page will say so.`,
  );
});

test('a build for the embedded backend only says, once, that registration stays open', async () => {
  const messages = await buildMessages('embedded', {});
  expect(messages.match(/Registration stays open/g)).toHaveLength(1);
  expect(messages).not.toContain('No application can be sent');
});

test('a build whose dates make no sense stops, and says why once', async () => {
  const dates = {
    VITE_REGISTRATION_CLOSES_AT: '2999-09-28T23:59:59-12:00',
  };
  // With many style sheets.
  const messages = buildMessages('embedded', dates, 'src/landing/landing-page.tsx');
  const reason = 'start comes before VITE_REGISTRATION_CLOSES_AT';
  await expect(messages).rejects.toThrow(reason);
  expect((await messages.catch(String)).split(reason)).toHaveLength(2);
});
