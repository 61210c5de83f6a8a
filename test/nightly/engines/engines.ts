import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { connect, type ElementHandle, type Page } from 'puppeteer-core';
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver';
import { startProgram } from '../../fixtures/child-program.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { freePort } from '../../fixtures/http-server.ts';

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
  readonly close: () => Promise<void>;
  /** Returns how many sheets of A4 the page takes on paper, if the engine can print. */
  readonly countSheets?: () => Promise<number>;
}

async function findInFirefox(page: Page, look: Find, text: string): Promise<ElementHandle> {
  const element = (await page.evaluateHandle(look, text)).asElement();
  if (!element) throw new Error(`Nothing on the page is '${text}'.`);
  return element as ElementHandle;
}

function firefoxTab(page: Page): Tab {
  return {
    async open(url) {
      // Otherwise, a change of hash alone would not load the document again.
      await page.goto('about:blank');
      await page.goto(url);
    },
    run: async (script) => void (await page.evaluate(script)),
    read: (look, text = '') => page.evaluate(look, text),
    press: async (look, text) => (await findInFirefox(page, look, text)).click(),
    type: async (look, text, keys) => (await findInFirefox(page, look, text)).type(keys),
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
 */
export async function launchFirefox(
  executablePath: string,
  { look = '--headless', env = process.env } = {},
): Promise<RunningEngine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const settings = {
    'layout.css.prefers-color-scheme.content-override': 0,
    // Nobody is there to say that the changes may be lost.
    'dom.disable_beforeunload': true,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref('${name}', ${value});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  // Not by Puppeteer, which kills the supervisor before it ends Firefox when the tests are interrupted.
  const parameters = [look, '--remote-debugging-port=0', '--profile', profile];
  const firefox = startProgram(executablePath, parameters, { env });
  try {
    const url = await firefox.untilPrinted(/(?<=WebDriver BiDi listening on )\S+(?=\n)/);
    const browser = await connect({
      protocol: 'webDriverBiDi',
      browserWSEndpoint: `${url}/session`,
      defaultViewport: null,
    });
    const page = await browser.newPage();
    return {
      tab: firefoxTab(page),
      close: firefox.stop,
      countSheets: async () => countSheets(await page.pdf({ format: 'A4' })),
    };
  } catch (error) {
    await firefox.stop();
    throw error;
  }
}

async function untilReady(url: string, attempts = 100): Promise<void> {
  const isReady = await fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) return;
  if (attempts === 0) throw new Error('WPEWebDriver does not respond.');
  await rest(100);
  return untilReady(url, attempts - 1);
}

async function findInWebKit(driver: WebDriver, look: Find, text: string): Promise<WebElement> {
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
    press: async (look, text) => (await findInWebKit(driver, look, text)).click(),
    type: async (look, text, keys) => (await findInWebKit(driver, look, text)).sendKeys(keys),
  };
}

/** Runs WPE WebKit in Cog, without a screen, over W3C WebDriver. It only has the light scheme. */
async function launchWebKit(driverPath: string, cogPath: string): Promise<RunningEngine> {
  const runtime = await mkdtemp(join(tmpdir(), 'wpe-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = startProgram(driverPath, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, XDG_RUNTIME_DIR: runtime },
  });
  try {
    await untilReady(url);
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities(
        new Capabilities({
          browserName: 'cog',
          'wpe:browserOptions': { binary: cogPath, args: ['--automation', '--platform=headless'] },
        }),
      )
      .build();
    return { tab: webKitTab(driver), close: () => driver.quit().finally(service.stop) };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

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
