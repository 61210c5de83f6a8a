import { loadEnv, type Plugin } from 'vite';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { contradictions } from './check-facts.ts';

/**
 * Serves the site at the path of `VITE_SITE_URL`, so that a URL such as `https://you.github.io/repo/`
 * is the only setting. Vite's own `--base` takes precedence. If no closing time is set, replaces it with a
 * blank, so that the build drops the code of the phases.
 *
 * @throws Error if that isn't a URL with a trailing slash, the base isn't a path of the site, or the
 * event's facts make no sense.
 */
export function siteVariables(): Plugin {
  return {
    name: 'site-variables',
    config({ base, envDir, root }, { mode }) {
      const env = loadEnv(mode, envDir || root || process.cwd());
      const { VITE_SITE_URL: url, VITE_REGISTRATION_CLOSES_AT: closesAt } = env;
      return {
        ...(url && base === undefined && { base: pathOf(url) }),
        ...(!closesAt && { define: { 'import.meta.env.VITE_REGISTRATION_CLOSES_AT': '""' } }),
      };
    },
    configResolved({ base, env }) {
      const wrong = contradictions(eventFacts, env.VITE_REGISTRATION_CLOSES_AT);
      if (wrong.length > 0)
        throw new Error(`${wrong.join('\n')}\nSee supabase/functions/_shared/event.ts.`);
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
