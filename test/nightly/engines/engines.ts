import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { connect, type ElementHandle, type Page } from 'puppeteer-core';
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/chromium.js';
import { vi } from 'vitest';
import { startProgram } from '../../fixtures/child-program.ts';
import { findProgram } from '../../fixtures/find-program.ts';

/** How long the page may take to show something, in ms. It is long, for a busy machine. */
export const patience = { timeout: 30_000, interval: 50 };

/** Where Firefox is, if it is installed. */
export const firefoxPath = findProgram('firefox-esr', 'firefox');

/** Finds an element in the page by a distinguishing text. */
type Find = (text: string) => Element | null | undefined;

/** One tab of a real browser, with all that a walk needs, so that the same walk runs in every engine. */
export interface Tab {
  /** Loads an address as a new document. */
  readonly open: (url: string) => Promise<void>;
  /** Runs a script in the page, without waiting for what it starts. */
  readonly run: (script: string) => Promise<void>;
  /** Runs a function in the page. The function can use its text, but no variable of the test. */
  readonly read: <Result>(
    look: (text: string) => Result,
    text?: string,
  ) => Promise<Awaited<Result>>;
  /** Clicks an element with a pointer. */
  readonly press: (find: Find, text: string) => Promise<void>;
  /** Types into an element, key by key, after its present text. */
  readonly type: (find: Find, text: string, keys: string) => Promise<void>;
}

/** A running browser. */
export interface RunningEngine {
  readonly tab: Tab;
  /** Returns how many sheets of A4 the page takes on paper, if the engine can print. */
  readonly countSheets?: () => Promise<number>;
  readonly close: () => Promise<unknown>;
}

async function findOn(page: Page, look: Find, text: string): Promise<ElementHandle> {
  const element = (await page.evaluateHandle(look, text)).asElement();
  if (!element) throw new Error(`Nothing on the page is '${text}'.`);
  return element as ElementHandle;
}

function pageTab(page: Page): Tab {
  return {
    async open(url) {
      // Otherwise, a change of hash alone would not load the document again.
      await page.goto('about:blank');
      await page.goto(url);
    },
    run: async (script) => void (await page.evaluate(script)),
    read: (look, text = '') => page.evaluate(look, text),
    press: async (look, text) => (await findOn(page, look, text)).click(),
    type: async (look, text, keys) => (await findOn(page, look, text)).type(keys),
  };
}

/** Counts the pages of a file that Firefox printed. It compresses all but the pages' own drawings. */
function countSheets(pdf: Uint8Array): number {
  const parts = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/stream\r?\n(.*?)endstream/gs);
  const texts = [...parts].map(([, part = '']) => inflateSync(Buffer.from(part, 'latin1')));
  return texts.join('').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/**
 * Runs Firefox, over WebDriver BiDi, for a visitor who prefers the dark scheme.
 *
 * @param look how it shows its window.
 * @param profile the folder of its profile. By default, it is new.
 */
export async function launchFirefox({
  look = '--headless',
  env = process.env,
  profile = '',
  settings = {},
} = {}) {
  const folder = profile || (await mkdtemp(join(tmpdir(), 'firefox-')));
  const preferences = {
    'layout.css.prefers-color-scheme.content-override': 0,
    // Nobody is there to say that the changes may be lost.
    'dom.disable_beforeunload': true,
    ...settings,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref('${name}', ${value});`,
  );
  await writeFile(join(folder, 'user.js'), lines.join('\n'));
  // Not by Puppeteer, which kills the supervisor before it ends Firefox when the tests are interrupted.
  const parameters = [look, '--remote-debugging-port=0', '--profile', folder];
  const firefox = startProgram(firefoxPath ?? 'firefox', parameters, { env });
  try {
    const url = await firefox.untilPrinted(/(?<=WebDriver BiDi listening on )\S+(?=\n)/);
    const browser = await connect({
      protocol: 'webDriverBiDi',
      browserWSEndpoint: `${url}/session`,
      defaultViewport: null,
    });
    const page = await browser.newPage();
    return {
      tab: pageTab(page),
      /** Finds the tab with a page of this site, which the browser itself may have opened. */
      async find(site: string): Promise<Tab> {
        const shows = (one: Page) => one.url().startsWith(site);
        const look = async () => (await browser.pages()).find(shows);
        return pageTab(await vi.waitUntil(look, patience));
      },
      /** Ends it. It stores nothing then, as in a crash. */
      close: firefox.stop,
      countSheets: async () => countSheets(await page.pdf({ format: 'A4' })),
    };
  } catch (error) {
    await firefox.stop();
    throw error;
  }
}

async function findIn(driver: WebDriver, look: Find, text: string): Promise<WebElement> {
  const element: unknown = await driver.executeScript(look, text);
  if (!(element instanceof WebElement)) throw new Error(`Nothing on the page is '${text}'.`);
  return element;
}

function webKitTab(driver: WebDriver): Tab {
  return {
    async open(url) {
      await driver.get('about:blank');
      await driver.get(url);
    },
    run: (script) => driver.executeScript(script),
    read: (look, text = '') => driver.executeScript(look, text),
    press: async (look, text) => (await findIn(driver, look, text)).click(),
    type: async (look, text, keys) => (await findIn(driver, look, text)).sendKeys(keys),
  };
}

/** Runs WPE WebKit in Cog, without a screen, over W3C WebDriver. It only has the light scheme. */
async function launchWebKit(driverPath: string, cogPath: string): Promise<RunningEngine> {
  const runtime = await mkdtemp(join(tmpdir(), 'wpe-'));
  // Any driver that is told its port.
  const service = new ServiceBuilder(driverPath)
    .addArguments('--host=127.0.0.1')
    .setEnvironment({ ...process.env, XDG_RUNTIME_DIR: runtime })
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities(
      new Capabilities({
        browserName: 'cog',
        'wpe:browserOptions': { binary: cogPath, args: ['--automation', '--platform=headless'] },
      }),
    )
    .build();
  return { tab: webKitTab(driver), close: () => driver.quit().finally(() => service.kill()) };
}

const [driverPath, cogPath] = [findProgram('WPEWebDriver'), findProgram('cog')];

/** The engines that the browser tests don't run in, and how to run each that is installed. */
export const engines = [
  { name: 'Firefox', run: firefoxPath && (() => launchFirefox()) },
  {
    name: 'WebKit of 2022',
    run: driverPath && cogPath && (() => launchWebKit(driverPath, cogPath)),
  },
];
