import { findChromium } from '../../fixtures/chromium.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { type ColorScheme, launchChromium, launchFirefox } from './puppeteer-engine.ts';
import type { RunningEngine } from './tab.ts';
import { launchWebKit } from './webkit-engine.ts';

/** A browser engine, and how to run it if it is installed. */
export interface Engine {
  readonly name: string;
  /** The Debian packages that contain it. */
  readonly packages: readonly string[];
  /** The visitor's preferred colour scheme. Old WebKit only has light, so Firefox takes dark. */
  readonly colorScheme: ColorScheme;
  /** Returns a function that runs it; `undefined` if it isn't installed. */
  readonly find: () => (() => Promise<RunningEngine>) | undefined;
}

/** Runs Chromium, which the tests need anyway, with a preferred colour scheme. */
export function runChromium(colorScheme: ColorScheme): Promise<RunningEngine> {
  const chromium = findChromium();
  if (!chromium) throw new Error('No Chromium was found. Set CHROMIUM to its path or name.');
  return launchChromium(chromium, colorScheme);
}

/** The engines to test. */
export const engines: readonly Engine[] = [
  {
    name: 'Chromium',
    packages: ['chromium'],
    colorScheme: 'light',
    find: () => (findChromium() ? () => runChromium('light') : undefined),
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    colorScheme: 'dark',
    find: () => {
      const path = findProgram('firefox-esr', 'firefox');
      return path ? () => launchFirefox(path, 'dark') : undefined;
    },
  },
  {
    name: 'WebKit of 2022',
    packages: ['wpewebkit-driver', 'cog'],
    colorScheme: 'light',
    find: () => {
      const [driver, cog] = [findProgram('WPEWebDriver'), findProgram('cog')];
      return driver && cog ? () => launchWebKit(driver, cog) : undefined;
    },
  },
];
