import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { startProgram } from '../../fixtures/child-program.ts';
import { findChromium } from '../../fixtures/chromium.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import type { Tab } from '../engines/engines.ts';
import { type Browser, connectTo, tabWith, textIn, untilFound } from './browser.ts';

/** A tab that needn't be the one that is shown. */
interface ChromiumTab extends Tab {
  /** Shows the tab, as a click on it does. */
  readonly show: () => Promise<void>;
}

/** A whole Chromium. */
export interface Chromium extends Browser {
  readonly open: (url: string, isHidden?: boolean) => Promise<ChromiumTab>;
  readonly find: (site: string) => Promise<ChromiumTab>;
  /** Discards the hidden tabs, as a browser does to save memory. */
  readonly discardHidden: () => Promise<void>;
}

interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

/** Starts a screen that nobody sees, and returns its name. */
export async function startScreen(): Promise<{ readonly name: string; stop(): Promise<void> }> {
  const parameters = ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'];
  const screen = startProgram(findProgram('Xvfb') ?? 'Xvfb', parameters);
  return { name: `:${await screen.untilPrinted(/\d+(?=\n)/)}`, stop: screen.stop };
}

/** Writes the extension whose worker discards tabs, which the DevTools protocol can't. */
async function writeExtension(folder: string): Promise<void> {
  const background = { service_worker: 'worker.js' };
  const about = { manifest_version: 3, name: 'Discards tabs', version: '1' };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'worker.js'), '');
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...about, background, permissions: ['tabs'] }),
  );
}

/** Chooses to restore the tabs after a crash, about which Chromium would ask. */
async function acceptRestore(profile: string): Promise<void> {
  const file = join(profile, 'Default/Preferences');
  const settings = await readFile(file, 'utf8').catch(() => '');
  if (settings) await writeFile(file, settings.replace('"Crashed"', '"Normal"'));
}

/**
 * Starts a whole Chromium on a screen. It restores the tabs of its profile. It is driven without a
 * library, because those make a hidden page behave as a visible one, and keep it from being discarded.
 */
export async function startChromium(screen: string, profile: string): Promise<Chromium> {
  const { executablePath = '', env = {}, args = [] } = findChromium({ isWindowed: true }) ?? {};
  const extension = join(profile, 'extension');
  await writeExtension(extension);
  await acceptRestore(profile);
  const chromium = startProgram(
    executablePath,
    [
      ...args,
      '--disable-gpu',
      '--restore-last-session',
      // The windows lie over each other.
      '--disable-backgrounding-occluded-windows',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--load-extension=${extension}`,
    ],
    { env: { ...env, DISPLAY: screen } },
  );
  try {
    const call = await connectTo(
      await chromium.untilPrinted(/(?<=DevTools listening on )\S+(?=\n)/),
    );
    const { processInfo } = (await call('SystemInfo.getProcessInfo')) as {
      processInfo: { type: string; id: number }[];
    };
    const crash = async () => {
      const own = processInfo.find(({ type }) => type === 'browser');
      if (own && !chromium.hasEnded()) process.kill(own.id, 'SIGKILL');
      await chromium.stop();
    };
    const targetThat = (what: string, fits: (target: Target) => boolean) =>
      untilFound(what, async () => {
        const { targetInfos } = (await call('Target.getTargets')) as { targetInfos: Target[] };
        return targetInfos.find(fits)?.targetId;
      });
    const attach = async (targetId: string) => {
      const answer = await call('Target.attachToTarget', { targetId, flatten: true });
      return (answer as { sessionId: string }).sessionId;
    };
    const evaluateIn = async (sessionId: string, expression: string) => {
      const how = { expression, awaitPromise: true, userGesture: true };
      return textIn(await call('Runtime.evaluate', how, sessionId));
    };
    /** Evaluates a script, and detaches at once, as an attached tab isn't discarded. */
    const evaluate = async (targetId: string, script: string) => {
      const sessionId = await attach(targetId);
      try {
        return await evaluateIn(sessionId, script);
      } finally {
        await call('Target.detachFromTarget', { sessionId });
      }
    };

    // A worker that something is attached to doesn't fall asleep.
    const worker = await attach(
      await targetThat('worker', ({ type }) => type === 'service_worker'),
    );
    const tabOf = (targetId: string): ChromiumTab => ({
      ...tabWith((script) => evaluate(targetId, script)),
      show: async () => void (await call('Target.activateTarget', { targetId })),
    });
    return {
      async open(url, isHidden = false) {
        const where = { url, background: isHidden, newWindow: !isHidden };
        return tabOf(((await call('Target.createTarget', where)) as Target).targetId);
      },
      find: async (site) =>
        tabOf(
          await targetThat(
            `page of ${site}`,
            ({ type, url }) => type === 'page' && url.startsWith(site),
          ),
        ),
      async discardHidden() {
        const discarded = `chrome.tabs.query({ active: false }).then((tabs) =>
          Promise.all(tabs.map(({ id }) => chrome.tabs.discard(id))))`;
        await evaluateIn(worker, `${discarded}.then(() => '')`);
      },
      untilStored: (text) =>
        untilFound(`stored ${text}`, async () => {
          const files = join(profile, 'Default/{Preferences,Sessions/*,Session Storage/*.log}');
          const written = globSync(files).map((file) => readFileSync(file, 'latin1'));
          const all = written.join('').replaceAll('\0', '');
          return all.includes(text) && all.includes('"Crashed"') && all.includes('localhost');
        }),
      crash,
      async quit() {
        // It may end before it answers.
        await call('Browser.close').catch(() => undefined);
        while (!chromium.hasEnded()) await rest(100);
      },
      // A page with changes would ask whether to close it.
      stop: crash,
    };
  } catch (error) {
    await chromium.stop();
    throw error;
  }
}
