import { findProgram } from '../../fixtures/find-program.ts';
import { launchFirefox } from './firefox.ts';
import type { RunningEngine } from './tab.ts';
import { launchWebKit } from './webkit.ts';

/** A browser engine, and how to run it if it is installed. */
interface Engine {
  readonly name: string;
  /** The Debian packages that contain it. */
  readonly packages: readonly string[];
  /** Returns a function that runs it; `undefined` if it isn't installed. */
  readonly find: () => (() => Promise<RunningEngine>) | undefined;
}

/** The engines that the browser tests don't run in. Old WebKit only has the light scheme. */
export const engines: readonly Engine[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: () => {
      const path = findProgram('firefox-esr', 'firefox');
      return path ? () => launchFirefox(path) : undefined;
    },
  },
  {
    name: 'WebKit of 2022',
    packages: ['wpewebkit-driver', 'cog'],
    find: () => {
      const [driver, cog] = [findProgram('WPEWebDriver'), findProgram('cog')];
      return driver && cog ? () => launchWebKit(driver, cog) : undefined;
    },
  },
];
