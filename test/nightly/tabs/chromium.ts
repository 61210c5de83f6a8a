import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { Connection, type ConnectionTransport, type Protocol } from 'puppeteer-core';
import { vi } from 'vitest';
import { startProgram } from '../../fixtures/child-program.ts';
import { findChromium } from '../../fixtures/chromium.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { patience, type Tab } from '../engines/engines.ts';

/** A tab that needn't be the one that is shown. */
interface ChromiumTab extends Tab {
  /** Shows the tab, as a click on it does. */
  readonly show: () => Promise<void>;
}

/** A whole Chromium with a window and a profile of its own. */
export type Chromium = Awaited<ReturnType<typeof startChromium>>;

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

async function connectTo(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  const transport: ConnectionTransport = {
    send: (message) => socket.send(message),
    close: () => socket.close(),
  };
  socket.addEventListener('message', ({ data }) => transport.onmessage?.(data));
  socket.addEventListener('close', () => transport.onclose?.());
  await once(socket, 'open');
  return new Connection(url, transport);
}

/**
 * Starts a whole Chromium on a screen. It restores the tabs of its profile. Puppeteer only carries the
 * messages: its pages, as any library's, stay attached to their tabs, which then aren't discarded.
 */
export async function startChromium(screen: string, profile: string) {
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
  const connection = await connectTo(
    await chromium.untilPrinted(/(?<=DevTools listening on )\S+(?=\n)/),
  );

  const targetThat = (fits: (target: Protocol.Target.TargetInfo) => boolean) =>
    vi.waitUntil(
      async () => (await connection.send('Target.getTargets')).targetInfos.find(fits)?.targetId,
      patience,
    );
  /** Evaluates a script, and returns its text. It detaches at once, as an attached tab isn't discarded. */
  const evaluate = async (targetId: string, expression: string): Promise<string> => {
    const to = { targetId, flatten: true };
    const { sessionId } = await connection.send('Target.attachToTarget', to);
    try {
      const how = { expression, awaitPromise: true, userGesture: true };
      const answer = await connection.session(sessionId)?.send('Runtime.evaluate', how);
      if (!answer || answer.exceptionDetails) throw new Error(JSON.stringify(answer));
      return answer.result.value;
    } finally {
      await connection.send('Target.detachFromTarget', { sessionId });
    }
  };
  const tabOf = (targetId: string): ChromiumTab => {
    /** A script that calls a function of the test. */
    const called = (look: (text: string) => unknown, text: string) =>
      `(${look})(${JSON.stringify(text)})`;
    const run = async (script: string) => void (await evaluate(targetId, script));
    return {
      run,
      open: (url) => run(`location.href = ${JSON.stringify(url)}`),
      async read(look, text = '') {
        const script = `JSON.stringify(${called(look, text)} ?? null)`;
        // A page that is being replaced has no answer yet, or loses it.
        const ask = () => Promise.race([evaluate(targetId, script), rest(5000, '')]);
        return JSON.parse(await vi.waitUntil(() => ask().catch(() => ''), patience));
      },
      press: (find, text) => run(`${called(find, text)}.click()`),
      // As a keyboard does, so that the page gets its events.
      type: (find, text, keys) =>
        run(`{
          const field = ${called(find, text)};
          field.focus();
          field.setSelectionRange(field.value.length, field.value.length);
          document.execCommand('insertText', false, ${JSON.stringify(keys)});
        }`),
      show: () => connection.send('Target.activateTarget', { targetId }),
    };
  };
  /** Ends it at once, or in good order. It may not answer any more. */
  const end = async (how: 'crash' | 'quit') => {
    connection.send(how === 'crash' ? 'Browser.crash' : 'Browser.close').catch(() => undefined);
    while (!chromium.hasEnded()) await rest(100);
  };
  return {
    /** Opens an address in a new tab. Each tab that isn't hidden has a window of its own. */
    async open(url: string, isHidden = false): Promise<ChromiumTab> {
      const where = { url, background: isHidden, newWindow: !isHidden };
      return tabOf((await connection.send('Target.createTarget', where)).targetId);
    },
    /** Finds the tab with a page of this site, which the browser itself may have opened. */
    find: async (site: string): Promise<ChromiumTab> =>
      tabOf(await targetThat(({ type, url }) => type === 'page' && url.startsWith(site))),
    /** Discards the hidden tabs, as a browser does to save memory. */
    async discardHidden(): Promise<void> {
      const worker = await targetThat(({ type }) => type === 'service_worker');
      const discarded = `chrome.tabs.query({ active: false }).then((tabs) =>
        Promise.all(tabs.map(({ id }) => chrome.tabs.discard(id))))`;
      await evaluate(worker, `${discarded}.then(() => '')`);
    },
    /** Waits until the disk has what a tab stored last, which contains a text. */
    untilStored: (text: string) =>
      vi.waitUntil(() => {
        const files = join(profile, 'Default/{Preferences,Sessions/*,Session Storage/*.log}');
        const written = globSync(files).map((file) => readFileSync(file, 'latin1'));
        const all = written.join('').replaceAll('\0', '');
        return all.includes(text) && all.includes('"Crashed"') && all.includes('localhost');
      }, patience),
    end,
    // A page with changes would ask whether to close it.
    stop: () => end('crash'),
  };
}
