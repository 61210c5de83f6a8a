import { resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** Returns the base path of a build for an address. */
async function baseFor(siteUrl: string, inline: { base?: string } = {}): Promise<string> {
  vi.stubEnv('VITE_SITE_URL', siteUrl);
  return (await resolveConfig({ ...inline, logLevel: 'silent' }, 'build')).base;
}

test.each([
  ['', '/'],
  ['https://hackathon.dev/', '/'],
  ['https://you.github.io/repo/', '/repo/'],
  ['https://school.example/events/2031/', '/events/2031/'],
])('a site at "%s" is built for %s', async (siteUrl, base) => {
  expect(await baseFor(siteUrl)).toBe(base);
});

test('--base overrides the address', async () => {
  expect(await baseFor('https://you.github.io/repo/', { base: '/' })).toBe('/');
});

test.each(['https://you.github.io/repo', 'you.github.io/repo/', 'https://hackathon.dev/?a=/'])(
  'an address such as %s stops the build, with a correction',
  async (siteUrl) => {
    await expect(baseFor(siteUrl)).rejects.toThrow(
      `VITE_SITE_URL is '${siteUrl}'. Write the full URL with a trailing slash`,
    );
  },
);

test.each(['./', '', 'https://cdn.example/'])(
  'a base such as "%s" stops the build, since the page names its files from the root',
  async (base) => {
    await expect(baseFor('', { base })).rejects.toThrow('It must be a path');
  },
);
