import { loadEnv, type Plugin } from 'vite';

/**
 * Serves the site below the path of `VITE_SITE_URL`, so that an address such as
 * `https://you.github.io/repo/` is all that has to be said; Vite's own `--base` goes before it.
 *
 * @throws Error where that is no address with a closing slash, or the base is not a path of the site.
 */
export function siteBase(): Plugin {
  return {
    name: 'site-base',
    config({ base, envDir, root }, { mode }) {
      if (base !== undefined || envDir === false) return;
      const { VITE_SITE_URL: url } = loadEnv(mode, envDir ?? root ?? process.cwd());
      return url ? { base: pathOf(url) } : {};
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
