import { loadEnv, type Plugin } from 'vite';

/**
 * The optional variables, whose absence leaves a part of the site out (`src/env.d.ts` lists all
 * variables).
 */
const optional = [
  'VITE_REGISTRATION_OPENS_AT',
  'VITE_REGISTRATION_CLOSES_AT',
  'VITE_EVENT_STARTS_AT',
  'VITE_EVENT_ENDS_AT',
  'VITE_EVENT_TIME_ZONE',
];

/**
 * Serves the site at the path of `VITE_SITE_URL`, so that a URL such as `https://you.github.io/repo/`
 * is the only setting. Vite's own `--base` takes precedence. Replaces each optional variable that isn't
 * set with a blank, so that the build drops code that nothing uses.
 *
 * @throws Error if that isn't a URL with a trailing slash, or the base isn't a path of the site.
 */
export function siteVariables(): Plugin {
  return {
    name: 'site-variables',
    config({ base, envDir, root }, { mode }) {
      const env = loadEnv(mode, envDir || root || process.cwd());
      const unset = optional.filter((name) => !env[name]);
      const { VITE_SITE_URL: url } = env;
      return {
        ...(url && base === undefined && { base: pathOf(url) }),
        define: Object.fromEntries(unset.map((name) => [`import.meta.env.${name}`, '""'])),
      };
    },
    configResolved({ base }) {
      if (/^\/(.*\/)?$/.test(base)) return;
      throw new Error(
        `The base is '${base}'. It must be a path from the domain's root with a slash at both ends, such as /repo/.`,
      );
    },
  };
}

function pathOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:/.test(url) || /[?#]/.test(url) || !url.endsWith('/')) {
    throw new Error(
      `VITE_SITE_URL is '${url}'. Write the full URL with a trailing slash, such as https://you.github.io/repo/.`,
    );
  }
  return new URL(url).pathname;
}
