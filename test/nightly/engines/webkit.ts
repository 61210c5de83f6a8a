import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver';
import { startProgram } from '../../fixtures/child-program.ts';
import { freePort } from '../../fixtures/http-server.ts';
import type { Find, RunningEngine, Tab } from './tab.ts';

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

async function find(driver: WebDriver, look: Find, text: string): Promise<WebElement> {
  const element: unknown = await driver.executeScript(look, text);
  if (!(element instanceof WebElement)) throw new Error(`Nothing on the page is '${text}'.`);
  return element;
}

function tabOf(driver: WebDriver): Tab {
  return {
    async open(url) {
      await driver.get('about:blank');
      await driver.get(url);
    },
    run: (script) => driver.executeScript(script),
    read: (look, text = '') => driver.executeScript(look, text),
    press: async (look, text) => (await find(driver, look, text)).click(),
    type: async (look, text, keys) => (await find(driver, look, text)).sendKeys(keys),
  };
}

/** Runs WPE WebKit in Cog, without a screen, over W3C WebDriver. It only has the light scheme. */
export async function launchWebKit(driverPath: string, cogPath: string): Promise<RunningEngine> {
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
    return { tab: tabOf(driver), close: () => driver.quit().finally(service.stop) };
  } catch (error) {
    await service.stop();
    throw error;
  }
}
