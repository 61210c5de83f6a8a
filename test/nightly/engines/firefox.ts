import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ElementHandle, type Page } from 'puppeteer-core';
import { startProgram } from '../../fixtures/child-program.ts';
import type { Find, RunningEngine, Tab } from './tab.ts';

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
    run: async (script) => void (await page.evaluate(script)),
    read: (look, text = '') => page.evaluate(look, text),
    press: async (look, text) => (await find(page, look, text)).click(),
    type: async (look, text, keys) => (await find(page, look, text)).type(keys),
  };
}

/** Runs Firefox, over WebDriver BiDi, for a visitor who prefers the dark scheme. */
export async function launchFirefox(executablePath: string): Promise<RunningEngine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const scheme = "user_pref('layout.css.prefers-color-scheme.content-override', 0);";
  await writeFile(join(profile, 'user.js'), scheme);
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
    return { tab: tabOf(await browser.newPage()), close: firefox.stop };
  } catch (error) {
    await firefox.stop();
    throw error;
  }
}
