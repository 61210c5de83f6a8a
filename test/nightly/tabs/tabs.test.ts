import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeTexts, shownTexts } from '../../../src/content/management.ts';
import { findChromium } from '../../fixtures/chromium.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { serveHttp } from '../../fixtures/http-server.ts';
import { applyByMail, serveWithBackend } from '../../fixtures/sent-application.ts';
import { buildSite } from '../../fixtures/sites.ts';
import { staticHost } from '../../fixtures/static-host.ts';
import { applicantAt, isShown } from '../engines/applicant.ts';
import { firefoxPath, launchFirefox, type Tab } from '../engines/engines.ts';
import { type Chromium, startChromium, startScreen } from './chromium.ts';

const hasChromium = findChromium({ isWindowed: true }) && findProgram('Xvfb');
if (!hasChromium) console.warn('SKIPPED: a whole Chromium or Xvfb is not installed here.');
if (!firefoxPath) console.warn('SKIPPED: Firefox is not installed here.');

const folder = await mkdtemp(join(tmpdir(), 'site-'));
await buildSite(folder);
const site = await serveWithBackend(folder);
const screen = hasChromium ? await startScreen() : undefined;
afterAll(async () => {
  await screen?.stop();
  await site.close();
});

const newProfile = () => mkdtemp(join(tmpdir(), 'profile-'));
const newChromium = (profile: string) => startChromium(screen?.name ?? '', profile);

/** Firefox restores its tabs, and stores them each second instead of each 15. */
const settings = {
  'browser.startup.page': 3,
  'browser.sessionstore.resume_from_crash': true,
  'browser.sessionstore.interval': 1000,
  'browser.sessionstore.interval.idle': 1000,
};

/** Starts Firefox, for what is done with Chromium. */
async function newFirefox(profile: string) {
  const { tab, find, close } = await launchFirefox({ profile, settings });
  return {
    open: (url: string) => tab.open(url).then(() => tab),
    find,
    // Its files are compressed. It stores each second, and a busy machine may be late.
    untilStored: () => rest(8000),
    end: close,
    stop: close,
  };
}

const mailedLink = async () => (await applyByMail(site)).link;

/** What a page says of itself. On a slow line, it has no body for a while. Runs in the page. */
const stateOf = () => ({
  visibility: document.visibilityState,
  script: document.documentElement.dataset.script,
  isBroken: document.body?.innerText.includes('could not be loaded') ?? false,
});

/** Finds the visible field for the full name. Runs in the page. */
const fullName = () =>
  [...document.querySelectorAll<HTMLElement>('[name="full_name"]')].find(
    (field) => field.getClientRects().length > 0,
  );

/** Begins to edit an application, and doesn't save. */
async function beginEdit(tab: Tab): Promise<void> {
  const { see, press } = applicantAt(tab);
  await press(shownTexts.edit);
  await press('Edit Full name, Email');
  await see('the form', isShown, 'Step 1 of 4');
  await tab.type(fullName, '', ' Byron');
}

/** Waits until a page shows the application again, and says that there are changes. */
async function seeUnsaved(tab: Tab): Promise<void> {
  const { see } = applicantAt(tab);
  await see('the changes', isShown, outcomeTexts.unsaved);
  await see('the offer', isShown, outcomeTexts.resume);
  await see('the application', isShown, shownTexts.answers);
}

/** Waits until the form of a site is ready. Meanwhile it must not say that something is missing. */
async function untilReady(tab: Tab): Promise<void> {
  const end = performance.now() + 120_000;
  let script: string | undefined;
  while (script !== 'ready' && performance.now() < end) {
    await rest(250);
    const state = await tab.read(stateOf);
    expect(state).toMatchObject({ visibility: 'visible', isBroken: false });
    script = state.script;
  }
  expect(script).toBe('ready');
}

describe.skipIf(!hasChromium)('in a whole Chromium', () => {
  let chromium: Chromium;

  beforeAll(async () => {
    chromium = await newChromium(await newProfile());
  });
  afterAll(() => chromium.stop());

  const hiddenPages = [
    { page: 'the form', address: async () => `${site.url}#/apply`, text: 'Step 1 of 4' },
    { page: 'a mailed link', address: mailedLink, text: shownTexts.answers },
  ] as const;

  test.concurrent.for(hiddenPages)(
    '$page is ready in a tab that nobody has looked at',
    async ({ address, text }) => {
      const tab = await chromium.open(await address(), true);
      await rest(30_000);
      const state = { script: 'ready', isBroken: false };
      expect(await tab.read(stateOf)).toEqual({ visibility: 'hidden', ...state });
      expect(await tab.read(isShown, text)).toBe(true);
      await tab.show();
      expect(await tab.read(stateOf)).toEqual({ visibility: 'visible', ...state });
    },
  );

  test.concurrent.for([20, 30, 64])(
    'the form starts on a line of %i kbit/s',
    async (kbits, { onTestFinished }) => {
      const host = await serveHttp(staticHost(folder, kbits));
      onTestFinished(host.close);
      await untilReady(await chromium.open(`${host.url}/#/apply`));
    },
  );

  test('an application and its changes are back after the tab was discarded', async ({
    onTestFinished,
  }) => {
    const own = await newChromium(await newProfile());
    onTestFinished(own.stop);
    // In one window, where only one of two tabs is shown.
    const tab = await own.open(await mailedLink(), true);
    await tab.show();
    await beginEdit(tab);
    await (await own.open('about:blank', true)).show();
    await expect.poll(() => tab.read(stateOf)).toMatchObject({ visibility: 'hidden' });
    await own.discardHidden();
    const again = await own.find(site.url);
    await again.show();
    await seeUnsaved(again);
    expect(await again.read(() => Reflect.get(document, 'wasDiscarded'))).toBe(true);
  });
});

test.for([
  { name: 'Chromium', end: 'crash', isThere: hasChromium, start: newChromium },
  { name: 'Chromium', end: 'quit', isThere: hasChromium, start: newChromium },
  { name: 'Firefox', end: 'crash', isThere: firefoxPath, start: newFirefox },
] as const)(
  'an application and its changes are back in $name after a $end',
  async ({ end, isThere, start }, { skip, onTestFinished }) => {
    if (!isThere) skip();
    const profile = await newProfile();
    const before = await start(profile);
    onTestFinished(before.stop);
    const tab = await before.open(await mailedLink());
    await beginEdit(tab);
    await before.untilStored('Byron');
    await before.end(end);
    const after = await start(profile);
    onTestFinished(after.stop);
    await seeUnsaved(await after.find(site.url));
  },
);
