import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { reviewTexts } from '../../../src/content/application.ts';
import {
  absentTexts,
  editWizardTexts,
  outcomeTexts,
  removalTexts,
  shownTexts,
} from '../../../src/content/management.ts';
import { callTexts } from '../../../src/content/messages.ts';
import { receiptTexts } from '../../../src/content/notices.ts';
import { inReadersZone } from '../../../src/phases/deadline.ts';
import { completeForm, teamForm } from '../../fixtures/forms.ts';
import { forward, serveHttp } from '../../fixtures/http-server.ts';
import { applyByMail, freshEmail, serveWithBackend } from '../../fixtures/sent-application.ts';
import { builtSite } from '../../fixtures/site-folders.ts';
import { buildSite } from '../../fixtures/sites.ts';
import { closeLabels, failureText, fieldMessages, modalTexts } from '../../spec/messages.ts';
import { applicantAt, isShown } from './applicant.ts';
import { engines, type RunningEngine } from './engines.ts';

await buildSite(builtSite);
const site = await serveWithBackend(builtSite);
afterAll(site.close);

const namesOf = async (email: string) =>
  (await site.backend.query('select full_name from applicants where email = $1', [email])).map(
    (row) => row.full_name,
  );

/** Whether the control with a text has the focus. Runs in the page. */
const isFocused = (text: string) => document.activeElement?.textContent === text;

/** Finds a control by its selector. Runs in the page. */
const controlAt = (selector: string) => document.querySelector(selector);

describe.each(engines)('$name', ({ name, run }) => {
  let engine: RunningEngine;
  if (!run) console.warn(`SKIPPED: ${name} is not installed here.`);
  const tried = test.skipIf(!run);

  beforeAll(async () => {
    if (run) engine = await run();
  });
  afterAll(() => engine?.close());

  tried('takes an application from the landing page to its receipt', async () => {
    const { come, press, fill, see } = applicantAt(engine.tab);
    const email = freshEmail();
    await come(site.url);
    await press('Register Now');
    await fill({ ...teamForm, email });
    await press('Submit Application');
    await see('the success', isShown, modalTexts.success);
    await see('the landing page', () => location.hash === '#/');
    await press(closeLabels.success);
    await see('the receipt', isShown, receiptTexts.title);
    expect(await namesOf(email)).toEqual([teamForm.full_name]);
  });

  tried('says that the server can’t be reached, and keeps the form', async () => {
    const { come, press, fill, see } = applicantAt(engine.tab);
    const email = freshEmail();
    // The site without its backend.
    const { url, close } = await serveHttp(async (request, response) => {
      const asked = new URL(request.url ?? '/', site.url);
      if (asked.pathname.startsWith('/rest/')) request.socket.destroy();
      else await forward(asked, response);
    });
    onTestFinished(close);
    await come(`${url}/#/apply`);
    await fill({ ...completeForm, email });
    await press('Submit Application');
    const failed = failureText({ kind: 'failed', message: callTexts.unreachable });
    await see('the failure', isShown, failed);
    await see('the focus on it', () => document.activeElement?.getAttribute('role') === 'dialog');
    await press(closeLabels.error);
    await see('the review', isShown, completeForm.motivation);
    await see('the button', isFocused, 'Submit Application');
    expect(await namesOf(email)).toEqual([]);
  });

  tried('opens an application with its mailed link, changes it and withdraws it', async () => {
    const { come, press, see } = applicantAt(engine.tab);
    const form = { ...teamForm, email: freshEmail() };
    const { email, link } = await applyByMail(site, form);
    await come(link);
    const when = 'select created_at from applicants where email = $1';
    const [row] = await site.backend.query(when, [email]);
    // Engines disagree about the space before AM and PM.
    const time = inReadersZone(Date.parse(String(row?.created_at))).replaceAll(/\s/g, ' ');
    await see('its time', isShown, time);
    await press(shownTexts.edit);
    await press('Edit Full name, Email');
    await see('the form', isShown, 'Step 1 of 4');
    await engine.tab.type(controlAt, '#management [name="full_name"]', ' Byron');
    await press(editWizardTexts.submit);
    await see('that it is saved', isShown, outcomeTexts.saved);
    expect(await namesOf(email)).toEqual([`${teamForm.full_name} Byron`]);
    await press(shownTexts.withdraw);
    await engine.tab.type(controlAt, '#removal-address', email);
    await press(removalTexts.confirm);
    await see('that it is gone', isShown, absentTexts.withdrawn.title);
    expect(await namesOf(email)).toEqual([]);
  });

  test.skipIf(!run || name !== 'Firefox')(
    'prints a long answer on as many sheets as it needs',
    async () => {
      const { come, fill } = applicantAt(engine.tab);
      await come(`${site.url}#/apply`);
      await fill({ ...completeForm, experience: 'A line.\n'.repeat(50) });
      expect(await engine.countSheets?.()).toBe(2);
    },
  );

  /** Checks that axe finds no barrier, such as text that is hard to read. */
  async function expectNoBarrier(): Promise<void> {
    await engine.tab.run(`${axe.source};
      axe.run({ runOnly: ['wcag2a', 'wcag2aa'] }).then((found) => { window.found = found; });`);
    const { see } = applicantAt(engine.tab);
    await see('what axe finds', () => Reflect.get(window, 'found')?.violations !== undefined);
    const barriers = await engine.tab.read(() => {
      const { violations }: { violations: { id: string; nodes: { html: string }[] }[] } =
        Reflect.get(window, 'found');
      Object.assign(window, { found: undefined });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
    });
    expect(barriers).toEqual([]);
  }

  tried(
    'has a landing page without barriers, whose answers open and whose header is transparent only at the top',
    async () => {
      const { come, press, see } = applicantAt(engine.tab);
      await come(site.url);
      await expectNoBarrier();
      await press('Who can join?');
      await see('the answer', () => document.querySelectorAll('#questions [hidden]').length === 6);
      await press('Who can join?');
      await see('no answer', () => document.querySelectorAll('#questions [hidden]').length === 7);
      const hasColor = (color: string) => {
        const header = document.querySelector('#landing header');
        return header !== null && getComputedStyle(header).backgroundColor === color;
      };
      for (const top of [0, 4, 9, 700, 0]) {
        const scroll = (to: string) => scrollTo({ top: Number(to), behavior: 'instant' });
        await engine.tab.read(scroll, String(top));
        await see(`at ${top} px`, hasColor, top < 8 ? 'rgba(0, 0, 0, 0)' : 'rgb(12, 14, 16)');
      }
    },
  );

  tried('has a review without barriers, which lists what is missing, and links to it', async () => {
    const { come, press, see, seeStep } = applicantAt(engine.tab);
    await come(`${site.url}#/apply`);
    for (const step of [2, 3, 4]) {
      await press('Next');
      await seeStep(step);
    }
    await see('the problems', isShown, reviewTexts.problems(6));
    await expectNoBarrier();
    await press(fieldMessages.noName);
    await see('the field', () => document.activeElement?.getAttribute('name') === 'full_name');
  });
});
