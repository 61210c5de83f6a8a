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
 * Puts a blank in the place of each optional variable that isn't set, so that the build can tell what
 * is never used, and leaves it out.
 */
export function unsetVariables(): Plugin {
  return {
    name: 'unset-variables',
    config({ envDir, root }, { mode }) {
      const directory = envDir === false ? undefined : (envDir ?? root);
      const env = loadEnv(mode, directory ?? process.cwd());
      const unset = optional.filter((name) => !env[name]);
      return { define: Object.fromEntries(unset.map((name) => [`import.meta.env.${name}`, '""'])) };
    },
  };
}
