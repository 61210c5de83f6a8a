import type { Page } from '@playwright/test';
import type { StepName } from '../../../machines/application.form.ts';
import type { ApplicationDraft, ApplicationEvent } from '../../../machines/application.types.ts';
import { draftKey } from '../../../src/application/draft.ts';
import type { GestureName } from '../../../src/inspect/event-names.ts';
import { draftAt } from '../../fixtures/machine-harness.ts';
import { submissionId } from '../spec/submission-transitions.ts';
import {
  isPageInReach,
  type PersonEvent,
  type ReplaceAddresses,
  type Snapshot,
  stepOf,
} from './event-definition.ts';

/** A draft as it lies on the device: the key and the text. */
export function storedDraft(
  draft: ApplicationDraft,
  savedAt: number,
  replaceAddresses: ReplaceAddresses,
): [key: string, text: string] {
  return [draftKey, replaceAddresses(JSON.stringify({ savedAt, ...draft }))];
}

const isRedirecting = (snapshot: Snapshot) =>
  snapshot.matches({ submission: { success: 'redirecting' } });

const unlessUntouched = (reason: string) => (snapshot: Snapshot) =>
  snapshot.matches({ answers: 'untouched' }) ? reason : undefined;

function press(text: string) {
  return (page: Page) =>
    page
      .locator('#application main')
      .getByRole('button', { name: new RegExp(`${text}$`) })
      .click();
}

/** A step that is chosen in the list of steps. */
function chooseStep<Name extends StepName>(step: Name, title: string) {
  return {
    event: { type: `step.${step}` as const },
    description: `Chooses '${title}' in the list of steps`,
    isPossible: isPageInReach,
    address: '#/apply',
    perform: (page: Page) =>
      page
        .locator('#application main')
        .getByRole('navigation')
        .getByRole('button', { name: title })
        .click(),
  } as const;
}

/** What a person, their other tabs and their connection do, but for changing a field. */
export const gestures: {
  readonly [Name in GestureName]: PersonEvent & {
    readonly event: Extract<ApplicationEvent, { type: Name }>;
  };
} = {
  'modal.close': {
    event: { type: 'modal.close' },
    description: 'Closes the message',
    isPossible: (snapshot) => !isPageInReach(snapshot),
    perform: (page) => page.getByRole('dialog').getByRole('button').click(),
  },
  'step.next': {
    event: { type: 'step.next' },
    description: 'Presses Next',
    isPossible: (snapshot) => isPageInReach(snapshot) && stepOf(snapshot) !== 'review',
    address: '#/apply',
    perform: press('Next'),
  },
  'step.previous': {
    event: { type: 'step.previous' },
    description: 'Presses Previous',
    isPossible: (snapshot) => isPageInReach(snapshot) && stepOf(snapshot) !== 'personalInfo',
    address: '#/apply',
    perform: press('Previous'),
  },
  'step.personalInfo': chooseStep('personalInfo', 'Personal Info'),
  'step.experience': chooseStep('experience', 'Experience & Motivation'),
  'step.additionalInfo': chooseStep('additionalInfo', 'Additional Info'),
  'step.review': chooseStep('review', 'Review & Submit'),
  'application.submit': {
    event: { type: 'application.submit', submissionId },
    description: 'Presses Submit Application',
    isPossible: isPageInReach,
    whyNotOnPage: (before) =>
      stepOf(before) === 'review' ? undefined : 'only the review has Submit',
    address: '#/apply',
    perform: (page) =>
      page.locator('#application main footer [type="submit"]').click({ force: true }),
  },
  'application.startOver': {
    event: { type: 'application.startOver' },
    description: 'Presses Start over',
    isPossible: isPageInReach,
    whyNotOnPage: unlessUntouched('there is nothing to start over'),
    address: '#/apply',
    perform: press('Start over'),
  },
  'receipt.dismiss': {
    event: { type: 'receipt.dismiss' },
    description: 'Dismisses the notice of the success',
    isPossible: (snapshot) =>
      isPageInReach(snapshot) && snapshot.matches({ submission: 'success' }),
    whyNotOnPage: (before) => {
      if (isRedirecting(before)) return 'the notice is on the landing page';
      return before.context.receipt === null ? 'the notice was dismissed before' : undefined;
    },
    address: '#/',
    perform: (page) => page.getByRole('button', { name: 'Dismiss' }).click(),
  },
  'draft.adopt': {
    event: { type: 'draft.adopt', draft: draftAt('review') },
    description: 'Goes on with the same draft in another tab',
    isPossible: () => true,
    // Another document of the site writes the draft, as another tab does.
    perform: (page, { replaceAddresses }) =>
      page.evaluate(
        ([key, text]) => {
          const frame = document.body.appendChild(document.createElement('iframe'));
          frame.contentWindow?.localStorage.setItem(key, text);
          setTimeout(() => frame.remove());
        },
        storedDraft(draftAt('review'), Date.now(), replaceAddresses),
      ),
  },
  'connection.lose': {
    event: { type: 'connection.lose' },
    description: 'Loses the connection',
    isPossible: () => true,
    whyNotOnPage: unlessUntouched('nothing is said of a lost connection over an empty form'),
    perform: async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
  },
  'page.leave': {
    event: { type: 'page.leave' },
    description: 'Goes back to the landing page',
    isPossible: isRedirecting,
    perform: async (page, { before }) => {
      if (isPageInReach(before)) return press('Back to Hackathon')(page);
      await page.evaluate(() => {
        location.hash = '#/';
      });
    },
  },
};
