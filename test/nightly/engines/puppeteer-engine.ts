import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, connect, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { startProgram } from '../../fixtures/child-program.ts';
import type { InstalledChromium } from '../../fixtures/chromium.ts';
import type { Find, RunningEngine, Tab } from './tab.ts';

export type ColorScheme = 'light' | 'dark';

/** The window size of every engine, in px. WPE WebKit without a screen has no other. */
const viewport = { width: 800, height: 600 };

async function find(page: Page, look: Find, text: string): Promise<ElementHandle> {
  const element = (await page.evaluateHandle(look, text)).asElement();
  if (!element) throw new Error(`Nothing on the page is '${text}'.`);
  return element as ElementHandle;
}

function tabOf(page: Page): Tab {
  return {
    async open(url) {
      // Otherwise, a change of hash alone would not load the document again.
      await page.goto('about:blank');
      await page.goto(url);
    },
    read: (look, text = '') => page.evaluate(look, text),
    press: async (look, text) => (await find(page, look, text)).click(),
    type: async (look, text, keys) => (await find(page, look, text)).type(keys),
  };
}

async function run(browser: Browser, colorScheme: ColorScheme): Promise<RunningEngine> {
  const page = await browser.newPage();
  await page.setViewport(viewport).catch((error: Error) => {
    // Puppeteer also sets the orientation, which Firefox 140 doesn't support.
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
  });
  await page.waitForFunction(({ width }) => innerWidth === width, {}, viewport);
  const shown = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  if (shown !== colorScheme) throw new Error(`The browser is ${shown}, not ${colorScheme}.`);
  return { tab: tabOf(page), close: () => browser.close() };
}

/** Runs Chromium over the Chrome DevTools Protocol. */
export async function launchChromium(
  { executablePath, env, args }: InstalledChromium,
  colorScheme: ColorScheme,
): Promise<RunningEngine> {
  const browser = await launch({
    executablePath,
    env,
    // Chromium ends with the process that holds the pipe.
    pipe: true,
    args: [...args, ...(colorScheme === 'dark' ? ['--blink-settings=preferredColorScheme=0'] : [])],
  });
  return run(browser, colorScheme);
}

/** Runs Firefox, over WebDriver BiDi. */
export async function launchFirefox(
  executablePath: string,
  colorScheme: ColorScheme,
): Promise<RunningEngine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const override = colorScheme === 'dark' ? 0 : 1;
  await writeFile(
    join(profile, 'user.js'),
    `user_pref('layout.css.prefers-color-scheme.content-override', ${override});`,
  );
  // Not by Puppeteer, which kills the supervisor before it ends Firefox when the tests are interrupted.
  const parameters = ['--headless', '--remote-debugging-port=0', '--profile', profile];
  const firefox = startProgram(executablePath, parameters);
  try {
    const url = await firefox.untilPrinted(/(?<=WebDriver BiDi listening on )\S+(?=\n)/);
    const browser = await connect({
      protocol: 'webDriverBiDi',
      browserWSEndpoint: `${url}/session`,
      defaultViewport: null,
    });
    return { ...(await run(browser, colorScheme)), close: firefox.stop };
  } catch (error) {
    await firefox.stop();
    throw error;
  }
}
