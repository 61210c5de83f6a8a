import { resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** Returns the base path of a build for an address. */
async function baseFor(siteUrl: string, inline: { base?: string } = {}): Promise<string> {
  vi.stubEnv('VITE_SITE_URL', siteUrl);
  return (await resolveConfig({ ...inline, logLevel: 'silent' }, 'build')).base;
}

test.each([
  ['', {}, '/'],
  ['https://hackathon.dev/', {}, '/'],
  ['https://you.github.io/repo/', {}, '/repo/'],
  ['https://school.example/events/2031/', {}, '/events/2031/'],
  ['https://you.github.io/repo/', { base: '/' }, '/'],
])('a site at "%s" with the options %j is built for %s', async (siteUrl, inline, base) => {
  expect(await baseFor(siteUrl, inline)).toBe(base);
});

const corrected = (siteUrl: string) =>
  [siteUrl, {}, `VITE_SITE_URL is '${siteUrl}'. Write the full URL with a trailing slash`] as const;

// The page names its files from the root.
test.each([
  ...['https://you.github.io/repo', 'you.github.io/repo/', 'https://a.dev/?a=/'].map(corrected),
  ...['./', '', 'https://cdn.example/'].map((base) => ['', { base }, 'It must be a path'] as const),
])('"%s" with the options %j stops the build: %s', async (siteUrl, inline, message) => {
  await expect(baseFor(siteUrl, inline)).rejects.toThrow(message);
});
