import browserslist from 'browserslist';

/**
 * The browsers that reading and applying must work in, each as caniuse names it with a version of
 * its own (`chrome 98`): package.json's `browserslist`.
 */
export const goal: readonly string[] = browserslist();

/** How many of all visitors use a browser of the goal, in percent, by caniuse-lite's figures. */
export const goalCoverage: number = browserslist.coverage([...goal]);

/** The engines a build can be lowered for, by the names that caniuse and Vite give them. */
const buildNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
} as const;

/** The oldest browsers of the goal, as `build.target` names them: `chrome98`. */
export function buildTargets(): string[] {
  return Object.entries(buildNames).map(([browser, name]) => {
    const versions = goal
      .filter((entry) => entry.startsWith(`${browser} `))
      .map((entry) => Number.parseFloat(entry.slice(browser.length + 1)));
    return `${name}${Math.min(...versions)}`;
  });
}
