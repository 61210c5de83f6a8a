import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { type StepName, stepNames } from '../../../machines/application.form.ts';
import type { ApplicationDraft } from '../../../machines/application.types.ts';
import type { DraftDocument } from '../../../src/application/draft/draft-storage.ts';
import { stepTitles } from '../../../src/content/application.ts';
import type { GestureName } from '../../../src/inspect/event-names.ts';
import { press } from '../../fixtures/browser/press.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { draftAt } from '../../fixtures/machine-harness.ts';
import { closesAt } from '../../fixtures/site-folders.ts';
import { draftKey } from '../../fixtures/stored-draft.ts';
import { specFields } from '../spec/fields.ts';
import {
  isPageInReach,
  type PersonEvent,
  type ReplaceAddresses,
  type Snapshot,
  stepOf,
} from './event-definition.ts';
import { forEachStepEvent, withEvents } from './vocabulary.ts';

/** A draft as stored on the device: the key and the text. */
export function storedDraft(
  draft: ApplicationDraft,
  savedAt: number,
  replaceAddresses: ReplaceAddresses,
): [key: string, text: string] {
  return [draftKey, replaceAddresses(JSON.stringify({ savedAt, answers: draft }))];
}

const isRedirecting = (snapshot: Snapshot) =>
  snapshot.matches({ submission: { success: 'redirecting' } });

const isGiven = (snapshot: Snapshot) => snapshot.matches({ answers: 'given' });

/** The draft in another tab, with another address. */
const ofAnotherTab = draftAt('review', {
  ...completeForm,
  email: specFields.email.values.other.value,
});

/** Why this tab doesn't react now to what another tab does with the draft. */
const whyNotFollowed = (snapshot: Snapshot) =>
  snapshot.hasTag('busy') ? 'this tab waits for its own answer first' : undefined;

/** Changes the stored draft from another document of the site, as another tab does. */
async function storeElsewhere(
  page: Page,
  change: (draft: Partial<DraftDocument>) => Partial<DraftDocument>,
): Promise<void> {
  const read = (key: string) => ({ text: localStorage.getItem(key) ?? '{}', now: Date.now() });
  const { text, now } = await page.evaluate(read, draftKey);
  const changed = JSON.stringify({ ...change(JSON.parse(text)), savedAt: now });
  await page.evaluate(
    ([key, stored]) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.contentWindow?.localStorage.setItem(key, stored);
      setTimeout(() => frame.remove());
    },
    [draftKey, changed] as const,
  );
}

/** Clicks the link back to the landing page. */
export function goBack(page: Page): Promise<void> {
  return press(page.getByRole('link', { name: 'Back to Hackathon' }));
}

/** Returns a finder for a button of the application page by the end of its label. */
function button(text: string) {
  const control = (page: Page) =>
    page.locator('#application main').getByRole('button', { name: new RegExp(`${text}$`) });
  return { control, perform: (page: Page) => press(control(page)) };
}

/** Chooses a step in the list of steps. */
function chooseStep(step: StepName): Omit<PersonEvent, 'event'> {
  const title = stepTitles[step];
  const control = (page: Page) =>
    page.locator('#application main').getByRole('navigation').getByRole('button', { name: title });
  return {
    description: `Chooses '${title}' in the list of steps`,
    isPossible: isPageInReach,
    address: '#/apply',
    control,
    perform: (page: Page) => press(control(page)),
  };
}

const hour = 3_600_000;

/** An hour before the closing site closes registration, in ms since 1970. */
export const beforeClosing = Date.parse(closesAt) - hour;

/** An hour after it has closed registration. */
export const afterClosing = Date.parse(closesAt) + hour;

/** Makes the device wake at a time: no timer has run, and the page becomes visible again. */
async function wakeAt(page: Page, time: number): Promise<void> {
  await page.clock.setSystemTime(time);
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
}

/** Gestures, named like their events. Those about a draft also carry it. */
type Described = Readonly<
  Record<Exclude<GestureName, 'draft.adopt'>, Omit<PersonEvent, 'event'>> &
    Record<'draft.adopt', PersonEvent>
>;

const described: Described = {
  'modal.close': {
    description: 'Closes the message',
    isPossible: (snapshot) => !isPageInReach(snapshot),
    control: (page) => page.getByRole('dialog').getByRole('button'),
    perform: (page) => press(page.getByRole('dialog').getByRole('button')),
  },
  'step.next': {
    description: 'Presses Next',
    isPossible: (snapshot) => isPageInReach(snapshot) && stepOf(snapshot) !== 'review',
    address: '#/apply',
    ...button('Next'),
  },
  'step.previous': {
    description: 'Clicks Previous',
    isPossible: (snapshot) => isPageInReach(snapshot) && stepOf(snapshot) !== stepNames[0],
    address: '#/apply',
    ...button('Previous'),
  },
  ...forEachStepEvent(chooseStep),
  'application.submit': {
    description: 'Clicks Submit Application',
    isPossible: isPageInReach,
    whyNotOnPage: (before) =>
      stepOf(before) === 'review' ? undefined : 'only the review has Submit',
    address: '#/apply',
    control: (page) => page.locator('#application main footer [type="submit"]'),
    perform: (page) =>
      page.locator('#application main footer [type="submit"]').click({ force: true }),
  },
  'application.startOver': {
    description: 'Clicks Start over',
    isPossible: isPageInReach,
    whyNotOnPage: (before) => (isGiven(before) ? undefined : 'there is nothing to start over'),
    address: '#/apply',
    ...button('Start over'),
  },
  'receipt.dismiss': {
    description: 'Dismisses the receipt',
    isPossible: (snapshot) =>
      isPageInReach(snapshot) &&
      (snapshot.context.submittedForm !== null || snapshot.matches({ submission: 'success' })),
    whyNotOnPage: (before) => {
      if (isRedirecting(before)) return 'the notice is on the landing page';
      return before.context.submittedForm === null ? 'the notice was dismissed before' : undefined;
    },
    address: '#/',
    control: (page) => page.getByRole('button', { name: 'Dismiss' }),
    perform: (page) => press(page.getByRole('button', { name: 'Dismiss' })),
  },
  'draft.adopt': {
    event: { type: 'draft.adopt', draft: ofAnotherTab },
    description: 'Changes the same draft in another tab',
    isPossible: () => true,
    whyNotOnPage: (before) =>
      isDeepStrictEqual(before.context.form, ofAnotherTab.form)
        ? 'a draft that is the same changes nothing'
        : whyNotFollowed(before),
    perform: async (page, { replaceAddresses }) => {
      const answers = JSON.parse(replaceAddresses(JSON.stringify(ofAnotherTab)));
      await storeElsewhere(page, ({ id, sent = '' }) => ({
        // Another tab can only begin another application after this one was sent.
        id: id === undefined || id === sent ? crypto.randomUUID() : id,
        sent,
        answers,
      }));
    },
  },
  'draft.sentElsewhere': {
    description: 'Sends the draft from another tab',
    isPossible: () => true,
    whyNotOnPage: (before) =>
      isGiven(before) ? whyNotFollowed(before) : 'there is nothing to send',
    perform: (page) =>
      storeElsewhere(page, ({ id = '' }) => ({ id: crypto.randomUUID(), sent: id, answers: null })),
  },
  'draft.alreadySent': {
    description: 'Changes the draft while another tab sends it',
    isPossible: () => true,
    whyNotOnPage: (before) => {
      if (!isGiven(before)) return 'there is nothing to send';
      return before.matches({ submission: 'alreadySent' })
        ? 'these answers were sent before'
        : whyNotFollowed(before);
    },
    perform: (page) => storeElsewhere(page, (draft) => ({ ...draft, sent: draft.id ?? '' })),
  },
  'draft.saveFailed': {
    description: 'Has a device that refuses to store the draft',
    isPossible: () => true,
    whyNotOnPage: () => 'a device only refuses when the page writes the next change',
    perform: () => Promise.reject(new Error('Not on the page.')),
  },
  'draft.saved': {
    description: 'Has a device that stores the draft again',
    isPossible: () => true,
    whyNotOnPage: () => 'a device only refuses when the page writes the next change',
    perform: () => Promise.reject(new Error('Not on the page.')),
  },
  'application.undo': {
    description: 'Undoes starting over',
    isPossible: isPageInReach,
    whyNotOnPage: (before) =>
      before.matches({ answers: 'discarded' }) ? undefined : 'there is nothing to undo',
    address: '#/apply',
    ...button('Undo'),
  },
  'registration.close': {
    description: 'Wakes after registration has closed',
    isPossible: (snapshot) => snapshot.matches({ registration: 'open' }),
    perform: (page) => wakeAt(page, afterClosing),
  },
  'registration.open': {
    description: 'Wakes with the clock set back to before the closing',
    isPossible: (snapshot) => snapshot.matches({ registration: 'closed' }),
    perform: (page) => wakeAt(page, beforeClosing),
  },
  'connection.lose': {
    description: 'Loses the connection',
    isPossible: () => true,
    // Only the browser's event. The path itself decides how calls end.
    perform: (page) => page.evaluate(() => void dispatchEvent(new Event('offline'))),
  },
  'connection.restore': {
    description: 'Gets the connection back',
    isPossible: () => true,
    perform: (page) => page.evaluate(() => void dispatchEvent(new Event('online'))),
  },
  'page.leave': {
    description: 'Goes back to the landing page',
    isPossible: isRedirecting,
    perform: async (page, { before }) => {
      if (isPageInReach(before)) return goBack(page);
      await page.evaluate(() => {
        location.hash = '#/';
      });
    },
  },
};

/** The events from a person, their other tabs and their connection, except changes of fields. */
export const gestures: Readonly<Record<GestureName, PersonEvent>> = withEvents(described);
