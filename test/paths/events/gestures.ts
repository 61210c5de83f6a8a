import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { forEachField, type StepName, stepNames } from '../../../machines/application.form.ts';
import type { ApplicationDraft } from '../../../machines/application.types.ts';
import { draftKey } from '../../../src/application/draft/draft-key.ts';
import { resetKey } from '../../../src/application/draft/draft-storage.ts';
import { stepTitles } from '../../../src/content/application.ts';
import type { GestureName } from '../../../src/inspect/event-names.ts';
import { press } from '../../fixtures/browser/press.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { draftAt } from '../../fixtures/machine-harness.ts';
import { closesAt } from '../../fixtures/site-folders.ts';
import { specFields } from '../spec/fields.ts';
import {
  isPageInReach,
  type PersonEvent,
  type ReplaceAddresses,
  type Snapshot,
  stepOf,
} from './event-definition.ts';
import { forEachStepEvent, withEvents } from './vocabulary.ts';

/** A draft as it lies on the device: the key and the text. */
export function storedDraft(
  draft: ApplicationDraft,
  savedAt: number,
  replaceAddresses: ReplaceAddresses,
): [key: string, text: string] {
  const editedAt = forEachField(() => savedAt);
  return [
    draftKey,
    replaceAddresses(JSON.stringify({ savedAt, resetAt: savedAt, editedAt, ...draft })),
  ];
}

const isRedirecting = (snapshot: Snapshot) =>
  snapshot.matches({ submission: { success: 'redirecting' } });

const isGiven = (snapshot: Snapshot) => snapshot.matches({ answers: 'given' });

/** The draft as another tab has it: with another address. */
const ofAnotherTab = draftAt('review', {
  ...completeForm,
  email: specFields.email.values.other.value,
});

/** Why this tab takes no notice now of what another does with the draft. */
const whyNotFollowed = (snapshot: Snapshot) => {
  if (snapshot.hasTag('busy')) return 'this tab waits for its own answer first';
  return snapshot.matches({ submission: 'alreadySent' })
    ? 'this tab has parted from the draft'
    : undefined;
};

/** How much later another tab acts, in ms: which answer stays is a question of time. */
const tabDelay = 50;

/** Lets the time pass after which another tab acts. Returns the time it is then, in ms. */
async function waitForTab(page: Page): Promise<number> {
  await page.clock.runFor(tabDelay);
  return page.evaluate(() => Date.now());
}

/** Changes what the device keeps from another document of the site, as another tab does. */
function storeElsewhere(
  page: Page,
  entries: readonly (readonly [key: string, text: string | null])[],
) {
  return page.evaluate((items) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const storage = frame.contentWindow?.localStorage;
    for (const [key, text] of items) {
      if (text === null) storage?.removeItem(key);
      else storage?.setItem(key, text);
    }
    setTimeout(() => frame.remove());
  }, entries);
}

/** Says on the device that the form was emptied now, as another tab does. */
async function resetElsewhere(page: Page, isSent: boolean) {
  const at = (await waitForTab(page)) + 1;
  const draft = await page.evaluate((key) => {
    // A tab that is left keeps its words at once.
    dispatchEvent(new Event('blur'));
    return localStorage.getItem(key);
  }, draftKey);
  const { resetAt = 0, editedAt = forEachField(() => 0) } = JSON.parse(draft ?? '{}');
  // As the site reads it: nothing was given before the form was emptied.
  const givenAt = forEachField((name) => Math.max(resetAt, editedAt[name]));
  const sent = isSent ? [{ at, of: resetAt, id: '', editedAt: givenAt }] : [];
  await storeElsewhere(page, [
    [draftKey, null],
    [resetKey, JSON.stringify({ at, sent })],
  ]);
}

/** Presses the link back to the landing page. */
export function goBack(page: Page): Promise<void> {
  return press(page.getByRole('link', { name: 'Back to Hackathon' }));
}

/** A button of the application page, found by the end of its words. */
function button(text: string) {
  const control = (page: Page) =>
    page.locator('#application main').getByRole('button', { name: new RegExp(`${text}$`) });
  return { control, perform: (page: Page) => press(control(page)) };
}

/** A step that is chosen in the list of steps. */
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

/** An hour before registration closes on the site that closes it, in ms since 1970. */
export const beforeClosing = Date.parse(closesAt) - hour;

/** An hour after registration has closed there. */
export const afterClosing = Date.parse(closesAt) + hour;

/** Has a device wake at some time: no timer has run, and the page is looked at again. */
async function wakeAt(page: Page, time: number): Promise<void> {
  await page.clock.setSystemTime(time);
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
}

/** A gesture brings an event of its name; that of a draft brings the draft too. */
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
    description: 'Presses Previous',
    isPossible: (snapshot) => isPageInReach(snapshot) && stepOf(snapshot) !== stepNames[0],
    address: '#/apply',
    ...button('Previous'),
  },
  ...forEachStepEvent(chooseStep),
  'application.submit': {
    description: 'Presses Submit Application',
    isPossible: isPageInReach,
    whyNotOnPage: (before) =>
      stepOf(before) === 'review' ? undefined : 'only the review has Submit',
    address: '#/apply',
    control: (page) => page.locator('#application main footer [type="submit"]'),
    perform: (page) =>
      page.locator('#application main footer [type="submit"]').click({ force: true }),
  },
  'application.startOver': {
    description: 'Presses Start over',
    isPossible: isPageInReach,
    whyNotOnPage: (before) => (isGiven(before) ? undefined : 'there is nothing to start over'),
    address: '#/apply',
    ...button('Start over'),
  },
  'receipt.dismiss': {
    description: 'Dismisses the notice of the success',
    isPossible: (snapshot) =>
      isPageInReach(snapshot) &&
      (snapshot.context.receipt !== null || snapshot.matches({ submission: 'success' })),
    whyNotOnPage: (before) => {
      if (isRedirecting(before)) return 'the notice is on the landing page';
      return before.context.receipt === null ? 'the notice was dismissed before' : undefined;
    },
    address: '#/',
    control: (page) => page.getByRole('button', { name: 'Dismiss' }),
    perform: (page) => press(page.getByRole('button', { name: 'Dismiss' })),
  },
  'draft.adopt': {
    event: { type: 'draft.adopt', draft: ofAnotherTab },
    description: 'Goes on with the same draft in another tab',
    isPossible: () => true,
    whyNotOnPage: (before) =>
      isDeepStrictEqual(before.context.form, ofAnotherTab.form)
        ? 'a draft that is the same changes nothing'
        : whyNotFollowed(before),
    perform: async (page, { replaceAddresses }) => {
      const now = await waitForTab(page);
      await storeElsewhere(page, [storedDraft(ofAnotherTab, now, replaceAddresses)]);
    },
  },
  'draft.discard': {
    description: 'Starts over in another tab',
    isPossible: () => true,
    whyNotOnPage: (before) =>
      isGiven(before) ? whyNotFollowed(before) : 'there is nothing to start over',
    perform: (page) => resetElsewhere(page, false),
  },
  'draft.sent': {
    description: 'Sends the same draft from another tab',
    isPossible: () => true,
    whyNotOnPage: (before) =>
      isGiven(before) ? whyNotFollowed(before) : 'there is nothing to send',
    perform: (page) => resetElsewhere(page, true),
  },
  'draft.refused': {
    description: 'Has a device that keeps nothing',
    isPossible: () => true,
    whyNotOnPage: () => 'a device says so of the next change only',
    perform: () => Promise.reject(new Error('Not on the page.')),
  },
  'draft.kept': {
    description: 'Has a device that keeps the draft again',
    isPossible: () => true,
    whyNotOnPage: () => 'a device says so of the next change only',
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
    description: 'Wakes with a clock that was set back to before the closing',
    isPossible: (snapshot) => snapshot.matches({ registration: 'closed' }),
    perform: (page) => wakeAt(page, beforeClosing),
  },
  'connection.lose': {
    description: 'Loses the connection',
    isPossible: () => true,
    // What the browser says, without what it does to calls: these are the path's to answer.
    perform: (page) => page.evaluate(() => void dispatchEvent(new Event('offline'))),
  },
  'connection.restore': {
    description: 'Has the connection again',
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

/** What a person, their other tabs and their connection do, but for changing a field. */
export const gestures: Readonly<Record<GestureName, PersonEvent>> = withEvents(described);
