import { findChromium } from '../../browser/ensure-chromium.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { type ColorScheme, launchChromium, launchFirefox } from './puppeteer-engine.ts';
import type { RunningEngine } from './tab.ts';
import { launchWebKit } from './webkit-engine.ts';

/** A browser engine, and how it is run where it is installed. */
export interface Engine {
  readonly name: string;
  /** Debian's packages that bring it. */
  readonly packages: readonly string[];
  /** The colour scheme its visitor prefers. Old WebKit has light alone, so Firefox takes dark. */
  readonly colorScheme: ColorScheme;
  /** What runs it, `undefined` where it isn't installed. */
  readonly find: () => (() => Promise<RunningEngine>) | undefined;
}

/** Runs Chromium, which the tests need anyway, as a visitor who prefers a colour scheme. */
export function runChromium(colorScheme: ColorScheme): Promise<RunningEngine> {
  const path = findChromium();
  if (!path) throw new Error('No Chromium was found; CHROMIUM may name one.');
  return launchChromium(path, colorScheme);
}

/** The engines that walk through the site. */
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
