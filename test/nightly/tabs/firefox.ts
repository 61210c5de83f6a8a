import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { startProgram } from '../../fixtures/child-program.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { type Browser, connectTo, tabWith, textIn, untilFound } from './browser.ts';

/** Firefox's settings: it restores its tabs, and stores them each second instead of each 15. */
const settings = {
  'browser.startup.page': 3,
  'browser.sessionstore.resume_from_crash': true,
  'browser.sessionstore.interval': 1000,
  'browser.sessionstore.interval.idle': 1000,
  // Nobody is there to say that the changes may be lost.
  'dom.disable_beforeunload': true,
};

/** Finds Firefox; `undefined` if it isn't installed. */
export const findFirefox = () => findProgram('firefox-esr', 'firefox');

/** Starts Firefox. It restores the tabs of its profile. */
export async function startFirefox(profile: string): Promise<Browser> {
  const lines = Object.entries(settings).map(
    (setting) => `user_pref(${JSON.stringify(setting).slice(1, -1)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const parameters = [
    '--headless',
    '--remote-debugging-port=0',
    '--remote-allow-system-access',
    '--profile',
    profile,
  ];
  const firefox = startProgram(findFirefox() ?? 'firefox', parameters);
  try {
    const url = await firefox.untilPrinted(/(?<=WebDriver BiDi listening on )\S+(?=\n)/);
    const call = await connectTo(`${url}/session`);
    const { capabilities } = (await call('session.new', { capabilities: {} })) as {
      capabilities: { 'moz:processID': number };
    };
    const tabOf = (context: string) =>
      tabWith(async (expression) => {
        const how = { awaitPromise: true, userActivation: true };
        return textIn(await call('script.evaluate', { expression, target: { context }, ...how }));
      });
    return {
      async open(url) {
        const { context } = (await call('browsingContext.create', { type: 'tab' })) as {
          context: string;
        };
        await call('browsingContext.navigate', { context, url });
        return tabOf(context);
      },
      find: (site) =>
        untilFound(`page of ${site}`, async () => {
          const { contexts } = (await call('browsingContext.getTree')) as {
            contexts: { context: string; url: string }[];
          };
          const found = contexts.find((tab) => tab.url.startsWith(site));
          return found && tabOf(found.context);
        }),
      // Its files are compressed. It stores each second, and a busy machine may be late.
      untilStored: () => rest(8000),
      async crash() {
        process.kill(capabilities['moz:processID'], 'SIGKILL');
        await firefox.stop();
      },
      async quit() {
        // As its menu does: the protocol's own method makes it forget its tabs.
        const { contexts } = (await call('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
          contexts: { context: string }[];
        };
        const expression = 'setTimeout(() => Services.startup.quit(Ci.nsIAppStartup.eAttemptQuit))';
        const target = { context: contexts[0]?.context };
        await call('script.evaluate', { expression, target, awaitPromise: false });
        while (!firefox.hasEnded()) await rest(100);
      },
      stop: firefox.stop,
    };
  } catch (error) {
    await firefox.stop();
    throw error;
  }
}
