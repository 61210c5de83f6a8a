import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewTexts } from '../../../src/content/application.ts';
import {
  absentTexts,
  editFormTexts,
  outcomeTexts,
  removalTexts,
  shownTexts,
} from '../../../src/content/management.ts';
import { receiptTexts } from '../../../src/content/notices.ts';
import type { Backend } from '../../../supabase/embedded/backend.ts';
import { applicant, storeRow } from '../../fixtures/applicants.ts';
import { freshEmail } from '../../fixtures/application-page.ts';
import { startFreshBackend } from '../../fixtures/database-folder.ts';
import { type FaultProxy, startFaultProxy } from '../../fixtures/fault-proxy.ts';
import { completeForm, teamForm } from '../../fixtures/forms.ts';
import { serveSite } from '../../fixtures/preview-site.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { builtSite } from '../../fixtures/site-folders.ts';
import { closeLabels, failureText, fieldMessages, modalTexts } from '../../spec/messages.ts';
import { applicantAt } from './applicant.ts';
import { differences, type Looks, looksOf } from './colours.ts';
import { engines, runChromium } from './engines.ts';
import type { RunningEngine, Tab } from './tab.ts';

let backend: Backend;
let site: Awaited<ReturnType<typeof serveSite>>;
let proxy: FaultProxy;

beforeAll(async () => {
  backend = await startFreshBackend({ siteUrl: () => proxy?.url });
  await backend.query('update private.settings set inserts_per_minute = 10000');
  site = await serveSite(builtSite, backend);
  proxy = await startFaultProxy(site.url);
});

afterAll(async () => {
  await proxy.close();
  await site.close();
  await backend.close();
});

const namesOf = async (email: string) =>
  (await backend.query('select full_name from applicants where email = $1', [email])).map(
    (row) => row.full_name,
  );

/** Sends an application, and returns its address and the link in its mail. */
const apply = () => applyByMail({ url: proxy.url, backend }, { ...teamForm, email: freshEmail() });

const applyPage = () => `${proxy.url}/#/apply`;

/** Whether the application page shows a text. Runs in the page. */
function isInForm(text: string): boolean {
  return document.querySelector('#application')?.textContent?.includes(text) ?? false;
}

/** Whether the page behind a mailed link shows a text. Runs in the page. */
function isInApplication(text: string): boolean {
  return document.querySelector('#management')?.textContent?.includes(text) ?? false;
}

/** Whether the page asks before an action that can't be undone. Runs in the page. */
const isInQuestion = () => document.querySelector('[role="alertdialog"]') !== null;

/** Every view, and the form's states with colours of their own. */
async function everyView(tab: Tab, link: string): Promise<Record<string, Looks>> {
  const { come, press, see, seeStep } = applicantAt(tab);
  const looks: Record<string, Looks> = {};
  await come(proxy.url);
  looks['landing page'] = await looksOf(tab);
  await come(applyPage());
  await press('Next');
  await seeStep('experience');
  await press('Next');
  await seeStep('additionalInfo');
  await press('Have a team');
  await see('the team', () => document.querySelector('[name="team_members.3"]') !== null);
  looks['step 3 with a team'] = await looksOf(tab);
  await press('Next');
  await seeStep('review');
  looks['review with problems'] = await looksOf(tab);
  await press('Edit Full name');
  await seeStep('personalInfo');
  looks['step 1 with errors'] = await looksOf(tab);
  await come(link);
  await see('the application', isInApplication, shownTexts.answers);
  looks['an application that was sent'] = await looksOf(tab);
  await press(shownTexts.withdraw);
  await see('the question', isInQuestion);
  looks['the question before it is withdrawn'] = await looksOf(tab);
  return looks;
}

describe.each(engines)('$name', ({ name, colorScheme, find }) => {
  const run = find();
  let engine: RunningEngine;
  if (!run) console.warn(`SKIPPED: ${name} is not installed here.`);
  const tried = test.skipIf(!run);

  beforeAll(async () => {
    if (run) engine = await run();
  });
  afterAll(() => engine?.close());

  tried('takes an application from the landing page to its receipt', async () => {
    const { come, press, fill, seeModal, see } = applicantAt(engine.tab);
    const email = freshEmail();
    await come(proxy.url);
    await press('Register Now');
    await fill({ ...teamForm, email });
    await press('Submit Application');
    await seeModal(modalTexts.success);
    await see('the landing page', () => location.hash === '#/');
    await press(closeLabels.success);
    await see(
      'the receipt',
      (text) => document.querySelector('#application-status')?.textContent?.includes(text) ?? false,
      receiptTexts.title,
    );
    expect(await namesOf(email)).toEqual([teamForm.full_name]);
  });

  tried('says that an address has applied, and keeps the form', async () => {
    const { come, press, fill, seeModal, see } = applicantAt(engine.tab);
    const email = freshEmail();
    await storeRow(backend, applicant(email, { full_name: 'Faster' }));
    await come(applyPage());
    await fill({ ...completeForm, email });
    await press('Submit Application');
    await seeModal(modalTexts.duplicate);
    await press(closeLabels.error);
    await see('the review', isInForm, completeForm.motivation);
    expect(await namesOf(email)).toEqual(['Faster']);
  });

  tried('shows the server’s message about a refusal, and the next try succeeds', async () => {
    const { come, press, fill, seeModal } = applicantAt(engine.tab);
    const email = freshEmail();
    await come(applyPage());
    await fill({ ...completeForm, email });
    await backend.query('update private.settings set registration_open = false');
    try {
      await press('Submit Application');
      await seeModal('Registration is closed.');
    } finally {
      await backend.query('update private.settings set registration_open = true');
    }
    await press(closeLabels.error);
    await press('Submit Application');
    await seeModal(modalTexts.success);
    expect(await namesOf(email)).toEqual([completeForm.full_name]);
  });

  tried('says that the server can’t be reached, and keeps the form', async () => {
    const { come, press, fill, seeModal, see } = applicantAt(engine.tab);
    const email = freshEmail();
    const unreachable = await startFaultProxy(site.url);
    try {
      await come(`${unreachable.url}/#/apply`);
      await fill({ ...completeForm, email });
      // Firefox retries by itself, a few times.
      for (let call = 0; call < 20; call += 1) unreachable.spoil('check', { kind: 'cutBefore' });
      await press('Submit Application');
      await seeModal(failureText({ kind: 'failed', message: 'The server could not be reached.' }));
      await press(closeLabels.error);
      await see('the review', isInForm, completeForm.motivation);
      expect(await namesOf(email)).toEqual([]);
    } finally {
      await unreachable.close();
    }
  });

  tried('takes an application whose confirmation fails', async () => {
    const { come, press, fill, seeModal } = applicantAt(engine.tab);
    const email = freshEmail();
    await come(applyPage());
    await fill({ ...completeForm, email });
    proxy.spoil('email', { kind: 'answer', status: 503 });
    await press('Submit Application');
    await seeModal(modalTexts.success);
    expect(await namesOf(email)).toEqual([completeForm.full_name]);
  });

  tried('lists what is missing, and links to it', async () => {
    const { come, press, fill, see } = applicantAt(engine.tab);
    await come(applyPage());
    await fill({ ...completeForm, full_name: '', email: freshEmail() });
    await see('the problem', isInForm, reviewTexts.problems(1));
    const isDisabled = await engine.tab.read(
      () =>
        document.querySelector<HTMLButtonElement>('#application [type="submit"]')?.disabled ?? null,
    );
    expect(isDisabled).toBe(true);
    await press(fieldMessages.noName);
    await see('the field', () => document.activeElement?.getAttribute('name') === 'full_name');
  });

  tried('opens an application with its mailed link, changes it and withdraws it', async () => {
    const { come, press, see } = applicantAt(engine.tab);
    const { email, link } = await apply();
    await come(link);
    await press(shownTexts.edit);
    await press('Edit Full name');
    const find = (selector: string) => document.querySelector(selector);
    await see('the form', isInApplication, 'Step 1 of 4');
    await engine.tab.type(find, '#management [name="full_name"]', ' Byron');
    await press(editFormTexts.submit);
    await see('that it is saved', isInApplication, outcomeTexts.saved);
    expect(await namesOf(email)).toEqual([`${teamForm.full_name} Byron`]);
    await press(shownTexts.withdraw);
    await engine.tab.type(find, '#removal-address', email);
    await press(removalTexts.confirm);
    await see('that it is gone', isInApplication, absentTexts.withdrawn.title);
    expect(await namesOf(email)).toEqual([]);
  });

  tried('opens an answer and closes it again', async () => {
    const { come, press, see } = applicantAt(engine.tab);
    await come(proxy.url);
    await press('Who can join?');
    await see(
      'the answer',
      () =>
        document.querySelector(
          '#questions [role="region"], #questions section:not([data-state="closed"])',
        ) !== null,
    );
    await press('Who can join?');
    await see('no answer', () => document.querySelectorAll('#questions [hidden]').length === 7);
  });

  tried('has a transparent header over the banner, and a solid one below it', async () => {
    const { come, see } = applicantAt(engine.tab);
    const isClear = () => {
      const header = document.querySelector('#landing header');
      return header !== null && getComputedStyle(header).backgroundColor === 'rgba(0, 0, 0, 0)';
    };
    await come(proxy.url);
    await see('a clear header', isClear);
    await engine.tab.read(() => scrollTo({ top: 600, behavior: 'instant' }));
    await see('a filled header', () => {
      const header = document.querySelector('#landing header');
      return header !== null && getComputedStyle(header).backgroundColor === 'rgb(12, 14, 16)';
    });
  });

  // Chromium is the model for the others.
  if (name === 'Chromium') return;

  test.skipIf(!run)('has Chromium’s colours and borders everywhere', async () => {
    const { link } = await apply();
    const found = await everyView(engine.tab, link);
    const chromium = await runChromium(colorScheme);
    const wanted = await everyView(chromium.tab, link).finally(chromium.close);
    for (const [view, looks] of Object.entries(wanted)) {
      expect(Object.keys(looks).length, view).toBeGreaterThan(40);
      expect(differences(looks, found[view] ?? {}), view).toEqual([]);
    }
  });
});
