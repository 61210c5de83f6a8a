import { build, resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { sponsors } from '../../src/content/sponsors.ts';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';

afterEach(() => vi.unstubAllEnvs());

/**
 * Builds everything except the site's scripts, which takes a second.
 *
 * @param entry a script to build as well.
 */
async function buildPages(
  mode: string,
  variables: Readonly<Record<string, string>>,
  entry = 'src/env.d.ts',
): Promise<void> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const cacheDir = 'node_modules/.cache/build-pages';
  const outDir = `${cacheDir}/site`;
  const withoutScripts = { ssr: entry, write: false, copyPublicDir: false, outDir };
  await build({ mode, logLevel: 'silent', cacheDir, build: withoutScripts });
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
  const stopped = buildPages('hosted', hosted);
  await expect(stopped).rejects.toThrow('The site would still say example.org: ');
  const examples =
    JSON.stringify([eventFacts, sponsors.items]).match(/[\w@.-]*example\.org/g) ?? [];
  for (const address of ['hackathon.example.org', ...examples]) {
    await expect(stopped).rejects.toThrow(address);
  }
  await buildPages('hosted', { ...hosted, VITE_ALLOW_EXAMPLE: '1' });
});

test('a build whose dates make no sense stops, and says why once', async () => {
  const dates = {
    VITE_REGISTRATION_CLOSES_AT: '2999-09-28T23:59:59-12:00',
  };
  // With many style sheets.
  const stopped = buildPages('embedded', dates, 'src/landing/landing-page.tsx');
  const reason = 'start comes before VITE_REGISTRATION_CLOSES_AT';
  await expect(stopped).rejects.toThrow(reason);
  expect(String(await stopped.catch(String)).split(reason)).toHaveLength(2);
});
