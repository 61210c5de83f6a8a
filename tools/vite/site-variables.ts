import { loadEnv, type Plugin } from 'vite';

/** The variables whose absence leaves a part of the site out (`src/env.d.ts` has all there are). */
const optional = [
  'VITE_REGISTRATION_OPENS_AT',
  'VITE_REGISTRATION_CLOSES_AT',
  'VITE_EVENT_STARTS_AT',
  'VITE_EVENT_ENDS_AT',
  'VITE_EVENT_TIME_ZONE',
];

/**
 * Serves the site below the path of `VITE_SITE_URL`, so that an address such as
 * `https://you.github.io/repo/` is all that has to be said; Vite's own `--base` goes before it. Puts a
 * blank in the place of each optional variable that isn't set, so that the build can tell what is never
 * used, and leaves it out.
 *
 * @throws Error where that is no address with a closing slash, or the base is not a path of the site.
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
        `The base is '${base}'. Give it as a path from the domain's root with a slash at both ends, as in /repo/.`,
      );
    },
  };
}

function pathOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:/.test(url) || /[?#]/.test(url) || !url.endsWith('/')) {
    throw new Error(
      `VITE_SITE_URL is '${url}'. Write the whole address with a closing slash, as in https://you.github.io/repo/.`,
    );
  }
  return new URL(url).pathname;
}
