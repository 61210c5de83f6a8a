import { afterEach, beforeEach, expect, test } from 'vitest';
import { choiceNames } from '../../../machines/application.form.ts';
import {
  actionLabels,
  fieldTexts,
  stepTitles,
  stillNeeds,
  submittingStatus,
} from '../../../src/content/application.ts';
import {
  absentTexts,
  editWizardTexts,
  outcomeTexts,
  removalTexts,
  shownTexts,
} from '../../../src/content/management.ts';
import { duplicateTexts } from '../../../src/content/messages.ts';
import { receiptTexts } from '../../../src/content/notices.ts';
import { viewTitles } from '../../../src/content/views.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { applyByMail, serveWithBackend } from '../../fixtures/sent-application.ts';
import { builtSite } from '../../fixtures/site-folders.ts';
import { buildSite } from '../../fixtures/sites.ts';
import { fieldMessages, modalTexts, modalTitles } from '../../spec/messages.ts';
import { readerPrograms, startReader } from './reader.ts';

const missing = readerPrograms.filter((name) => !findProgram(name));
const heard = test.skipIf(missing.length > 0);
if (missing.length > 0) console.warn(`SKIPPED: ${missing.join(', ')} is not installed here.`);

let site: Awaited<ReturnType<typeof serveWithBackend>>;
let reader: Awaited<ReturnType<typeof startReader>>;

beforeEach(async () => {
  if (missing.length > 0) return;
  await buildSite(builtSite);
  site = await serveWithBackend(builtSite);
  reader = await startReader();
});

afterEach(async () => {
  await reader?.stop();
  await site?.close();
});

/** The hint of a field is read again, or isn't, when its error ends. */
const { hint } = fieldTexts.email;

/** What Orca says of its own state, and between two places of the focus. It depends on the machine's speed. */
const aside =
  /^(?:leaving .*|(?:Focus|Browse) mode|.*document web.*|main content.*|(?:Finished )?loading.*|Page has .*|clickable\.|Skip to content link\.?)$/i;

/** How Orca ends what it says. Whether it adds the word depends on the machine's speed. */
const ending = /\.?(?: clickable\.)?$/;

/** What is longer than a role or a short value, which a page that is read whole repeats. */
const sentencesIn = (said: readonly string[]) =>
  said.filter((text) => / .* /.test(text) && !/^heading level \d$/.test(text));

/** A walk: what somebody does, the messages that this must result in, and everything that is then said. */
function walk() {
  const record: string[] = [];
  return {
    record,
    async hear(action: string, act: () => unknown, ...messages: readonly string[]): Promise<void> {
      await reader.listen([]);
      await act();
      const all = await reader.listen(messages);
      const said = all.filter((text) => text !== hint && !aside.test(text));
      const times = messages.map((text) => [text, all.join(' ').split(text).length - 1]);
      expect
        .soft(times, `${action}:\n${said.join('\n')}`)
        .toEqual(messages.map((text) => [text, 1]));
      expect.soft(sentencesIn(said), action).toEqual([...new Set(sentencesIn(said))]);
      // In the alphabet's order, because that of a message and the focus depends on the machine's speed.
      const words = said.map((text) => text.replace(ending, ''));
      record.push(`## ${action}`, ...words.toSorted(), '');
    },
  };
}

heard(
  'every message of an application is said once, from the landing page to the withdrawal',
  // A fault of the site is heard in each try. Orca itself hangs in about one of ten.
  { retry: 2 },
  async () => {
    const { key, type, reach, tab, enterPage } = reader;
    const { record, hear } = walk();
    const ada = 'ada@example.org';
    await tab.open(site.url);
    enterPage();
    await reach('Register Now');
    await hear('Register Now', () => key('Return'), `main content ${viewTitles.application}`);
    await reach('Next');
    await hear(
      'Next, with nothing filled in',
      () => key('Return'),
      `${stepTitles.experience} heading`,
      stillNeeds(['full_name', 'email']),
    );
    await reach('Next');
    await hear(
      'Next, with nothing filled in',
      () => key('Return'),
      `${stepTitles.additionalInfo} heading`,
      stillNeeds(['experience', 'motivation']),
    );
    await reach('Next');
    await hear(
      'Next, with nothing filled in',
      () => key('Return'),
      `${stepTitles.review} heading`,
      '6 answers need your attention',
    );
    await reach(fieldMessages.noName);
    await hear('The first problem', () => key('Return'), fieldMessages.noName);
    type('Ada Lovelace');
    await hear('Tab', () => key('Tab'), fieldMessages.noEmail);
    await hear('An address without a dot', () => type('ada@example'), fieldMessages.dotless);
    key('ctrl+a');
    await hear('A mistyped address', () => type('ada@gmial.com'), 'Did you mean');
    key('ctrl+a');
    await hear('The right address', () => type(ada));
    await reach('Next');
    await hear('Next', () => key('Return'), `${stepTitles.experience} heading`);
    await reach('experience');
    type('Much.');
    key('Tab');
    type('Curiosity.');
    await reach('Next');
    await hear('Next', () => key('Return'), `${stepTitles.additionalInfo} heading`);
    for (const name of choiceNames) {
      await reach(name);
      key('space');
    }
    await reach('Next');
    await hear('Next', () => key('Return'), `${stepTitles.review} heading`);
    await applyByMail(site, { ...completeForm, email: ada });
    await reach('Submit Application');
    await hear(
      'Submit Application, with an address that has applied',
      () => key('Return'),
      submittingStatus,
      modalTitles.duplicate,
      modalTexts.duplicate,
      // The message closes itself. A Tab in that moment would lead out of the page.
      duplicateTexts.change,
    );
    await hear(duplicateTexts.change, () => key('Return'), 'Email entry');
    key('ctrl+a');
    type('grace@example.org');
    await reach(actionLabels.returnToReview);
    await hear(actionLabels.returnToReview, () => key('Return'), `${stepTitles.review} heading`);
    await reach('Submit Application');
    await hear(
      'Submit Application',
      () => key('Return'),
      submittingStatus,
      modalTitles.success,
      modalTexts.success,
      receiptTexts.title,
      receiptTexts.mail.ifNothingComes,
    );
    const { link } = await applyByMail(site, { ...completeForm, email: 'mary@example.org' });
    await tab.open(`${site.url}robots.txt`);
    await hear('The mailed link', () => tab.open(link), 'Status', 'Received');
    enterPage();
    await reach(shownTexts.edit);
    await hear('Edit application', () => key('Return'), 'Review & Save heading');
    await reach('Edit Full name, Email');
    await hear('Edit Full name, Email', () => key('Return'), 'Full name entry Ada Lovelace');
    key('End');
    type('y');
    await reach('Save changes');
    await hear(
      'Save changes',
      () => key('Return'),
      editWizardTexts.submittingStatus,
      outcomeTexts.saved,
    );
    await reach(shownTexts.withdraw);
    await hear('Withdraw application', () => key('Return'), removalTexts.title, removalTexts.text);
    await hear('Tab', () => key('Tab'), removalTexts.label, 'mary@example.org');
    type('mary');
    await hear('Enter, with half of the address', () => key('Return'), removalTexts.mismatch);
    type('@example.org');
    await hear('Enter', () => key('Return'), absentTexts.withdrawn.title);
    await expect(`${record.join('\n')}`).toMatchFileSnapshot(
      '../../../docs/accessibility/spoken/application.txt',
    );
  },
);
