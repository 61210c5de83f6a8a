import { loadEnv, type Plugin } from 'vite';
import { checkSchedule, scheduleNames } from './check-schedule.ts';

/**
 * Serves the site at the path of `VITE_SITE_URL`, so that a URL such as `https://you.github.io/repo/`
 * is the only setting. Vite's own `--base` takes precedence. Replaces each variable of the schedule that
 * isn't set with a blank, so that the build drops code that nothing uses.
 *
 * @throws Error if that isn't a URL with a trailing slash, the base isn't a path of the site, or the
 * event's instants make no sense.
 */
export function siteVariables(): Plugin {
  return {
    name: 'site-variables',
    config({ base, envDir, root }, { mode }) {
      const env = loadEnv(mode, envDir || root || process.cwd());
      const unset = scheduleNames.filter((name) => !env[name]);
      const { VITE_SITE_URL: url } = env;
      return {
        ...(url && base === undefined && { base: pathOf(url) }),
        define: Object.fromEntries(unset.map((name) => [`import.meta.env.${name}`, '""'])),
      };
    },
    configResolved({ base, env }) {
      checkSchedule(env);
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
