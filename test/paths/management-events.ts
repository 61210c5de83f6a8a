import type { Page } from '@playwright/test';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { RefusedError } from '../../machines/call-errors.ts';
import type { StoredApplication } from '../../machines/management.types.ts';
import { press } from '../fixtures/browser/press.ts';
import { storedApplication } from '../fixtures/stored-application.ts';
import { isCompleteBySpec } from '../spec/fields.ts';
import { answerEvents, failedAnswers } from './calls.ts';
import { formEvents } from './form.ts';
import { hasChanges, isBusy, type ManagementState } from './management-state.ts';
import type { Events, ModelEvent } from './model.ts';

type Event = ModelEvent<ManagementState>;

const [one, another] = ['A'.repeat(43), 'B'.repeat(43)];

/** The token in the link at the start of a journey. */
export const firstToken = one;

const isShown = ({ page }: ManagementState) => page.startsWith('shown.');
const isEditing = ({ page }: ManagementState) => page === 'editing';
const isAsking = ({ page }: ManagementState) => page.startsWith('removing.');

/** Whether the link stopped working during an edit. */
const isLost = (before: ManagementState) => isShown(before) && before.application === null;

/** Why a button below the form, or in the dialog, can't be clicked now. */
const whyBusy = (before: ManagementState) => isBusy(before) && 'its buttons wait for the answer';

/** Why the page can't be left now. */
const whyStays = ({ page, saving }: ManagementState) =>
  (page === 'removing.waiting' || saving === 'waiting') &&
  'the page waits for the answer, which nobody would learn';

/** Why the visitor can't request a link on the page now. */
const whyNoRequest = (before: ManagementState) =>
  ['unopened', 'unknown'].includes(before.page) || isLost(before)
    ? whyBusy(before)
    : 'nothing on the page asks for an address';

const place = '#management';
const view = '#/application';
const button = (name: string) => (page: Page) =>
  page.locator(`${place} main`).getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog');
const addressField = (page: Page) => page.locator(`${place} main [name="address"]`);
const save = (page: Page) => page.locator(`${place} main #edit-submit`);

/** Opens a link in the tab. */
function opening(says: string, tokenOf: (before: ManagementState) => string): Event {
  return {
    says,
    sends: (before) => ({ type: 'link.open', token: tokenOf(before) }),
    when: () => true,
    leadsTo: view,
    does: (page, replacedIn, before) =>
      page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        `${view}/${replacedIn(tokenOf(before))}`,
      ),
  };
}

/** Types an address to confirm a withdrawal. */
function confirmation(which: string, addressIn: (before: ManagementState) => string): Event {
  const confirm = (page: Page) => question(page).getByRole('button').last();
  return {
    says: `types ${which} address, and confirms`,
    sends: (before) => ({ type: 'removal.confirm', address: addressIn(before) }),
    when: isAsking,
    notOnPage: whyBusy,
    control: confirm,
    does: async (page, replacedIn, before) => {
      await question(page)
        .getByRole('textbox')
        .fill(replacedIn(addressIn(before)));
      await press(confirm(page));
    },
  };
}

const gestures: Events<ManagementState> = {
  'link.open same': {
    ...opening('opens the same link in this tab', ({ token }) => token ?? one),
    notOnPage: ({ token }) => token !== null && 'its address is that of the page',
  },
  'link.open other': {
    ...opening('opens another link in this tab', ({ token }) => (token === one ? another : one)),
    notOnPage: whyStays,
  },
  ...Object.fromEntries(
    ['valid ada@example.org', 'malformed ada', 'blank '].map((entry) => {
      const [name, value = ''] = entry.split(' ');
      const event: Event = {
        says: `enters ${value === '' ? 'nothing' : `‘${value}’`} as the address`,
        sends: () => ({ type: 'address.change', value }),
        when: ({ token, address }) => token === null && address !== value,
        notOnPage: whyNoRequest,
        control: addressField,
        does: (page, replacedIn) => addressField(page).fill(replacedIn(value)),
      };
      return [`address.change ${name}`, event];
    }),
  ),
  'link.request': {
    says: 'clicks Email me the link',
    when: ({ token }) => token === null,
    notOnPage: whyNoRequest,
    control: button('Email me the link'),
  },
  'application.reopen': {
    says: 'clicks Try again',
    when: ({ page }) => page === 'unreachable',
    control: button('Try again'),
  },
  'page.resume': {
    says: 'returns to the tab',
    when: isShown,
    does: (page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
  },
  'application.edit': {
    says: 'clicks Edit',
    when: isShown,
    notOnPage: ({ application }) => !application?.isEditable && 'after closing there is no Edit',
    control: button('Edit application'),
  },
  'application.withdraw': {
    says: 'clicks Withdraw',
    when: isShown,
    notOnPage: (before) => isLost(before) && 'there is nothing to withdraw',
    control: button('Withdraw application'),
  },
  'removal.confirm typed': confirmation('the', ({ application }) => application?.form.email ?? ''),
  'removal.confirm mistyped': confirmation('another', () => 'someone@example.org'),
  'removal.cancel': {
    says: 'cancels the confirmation',
    when: isAsking,
    notOnPage: whyBusy,
    control: (page) => question(page).getByRole('button').first(),
  },
  'application.save': {
    says: 'clicks Save changes',
    when: isEditing,
    notOnPage: whyBusy,
    control: save,
    // A disabled button is clicked too, and nothing may happen.
    does: (page) => save(page).click({ force: true }),
  },
  'edit.cancel': {
    says: 'stops editing',
    when: isEditing,
    notOnPage: whyBusy,
    control: button('Stop editing'),
  },
  'page.leave': {
    says: 'goes to the landing page',
    when: () => true,
    notOnPage: whyStays,
    from: '#/',
  },
};

/** The application after somebody else with the link saved answers other than `mine`. */
export function changedElsewhere(
  application: StoredApplication,
  mine: ApplicationForm,
): StoredApplication {
  const github_url = mine.github_url === '' ? 'not checked by any rule' : '';
  const form = { ...application.form, github_url };
  return { ...application, version: application.version + 1, form };
}

const knownTo = ({ application }: ManagementState) => application ?? storedApplication;

/** The application that a link opens: the version on which the edit is based, if there is one. */
const found = ({ basedOn }: ManagementState) => ({
  ...storedApplication,
  version: basedOn ?? storedApplication.version,
});

/** The application with the changes that are being saved. */
const changed = (before: ManagementState) => ({
  ...knownTo(before),
  version: found(before).version + 1,
  form: before.form,
});

const elsewhere = (before: ManagementState) => changedElsewhere(knownTo(before), before.form);

/** Whether the link is opened again during an edit. */
const isReopened = ({ page, basedOn }: ManagementState) => page === 'opening' && basedOn !== null;

const refused = (message: string) => new RefusedError(message);

/** The request of each call. */
export const requests: Readonly<Record<string, string>> = {
  openApplication: 'POST /rest/v1/rpc/open_application',
  changeApplication: 'POST /rest/v1/rpc/change_application',
  withdrawApplication: 'POST /rest/v1/rpc/withdraw_application',
  requestLink: 'POST /rest/v1/rpc/request_link',
};

const isWaiting: Readonly<Record<string, (before: ManagementState) => boolean>> = {
  openApplication: ({ page }) => ['opening', 'shown.refreshing'].includes(page),
  changeApplication: ({ saving }) => saving === 'waiting',
  withdrawApplication: ({ page }) => page === 'removing.waiting',
  requestLink: ({ link }) => link === 'requesting',
};

/** Every answer of every call. */
const answers = answerEvents<ManagementState>(
  {
    openApplication: {
      found: {
        says: 'the link opens an application',
        ends: (before) => ({ output: found(before) }),
      },
      stored: {
        says: 'the link opens the changes of an unanswered save',
        ends: (before) => ({ output: changed(before) }),
        when: (before) => isReopened(before) && isCompleteBySpec(before.form),
        arrange: 'changed already',
      },
      changed: {
        says: 'the link opens what somebody else has saved meanwhile',
        ends: (before) => ({ output: changedElsewhere(found(before), before.form) }),
        when: isReopened,
        arrange: 'changed elsewhere',
      },
      closed: {
        says: 'the link opens an application after closing',
        ends: (before) => ({ output: { ...found(before), isEditable: false } }),
        arrange: 'registration closed',
      },
      unknown: { says: 'the link does not work', ends: { output: null }, arrange: 'link ended' },
      ...failedAnswers('opening', refused),
    },
    changeApplication: {
      saved: {
        says: 'the changes are stored',
        ends: (before) => ({ output: { outcome: 'saved', application: changed(before) } }),
      },
      conflict: {
        says: 'somebody else has saved meanwhile',
        ends: (before) => ({ output: { outcome: 'conflict', application: elsewhere(before) } }),
        arrange: 'changed elsewhere',
      },
      closed: {
        says: 'registration has closed before the save',
        ends: (before) => ({
          output: { outcome: 'closed', application: { ...knownTo(before), isEditable: false } },
        }),
        // What is stored already counts as saved.
        when: hasChanges,
        arrange: 'registration closed',
      },
      unknown: {
        says: 'the link no longer works',
        ends: { output: null },
        arrange: 'link ended',
      },
      ...failedAnswers('the save', refused),
    },
    withdrawApplication: {
      withdrawn: { says: 'the application is deleted', ends: { output: 'withdrawn' } },
      gone: { says: 'the link no longer works', ends: { output: 'gone' }, arrange: 'link ended' },
      ...failedAnswers('the withdrawal', refused),
    },
    requestLink: {
      noted: { says: 'the server accepts the request', ends: { output: undefined } },
      ...failedAnswers('the request', refused),
    },
  },
  (before, call) => isWaiting[call]?.(before) ?? false,
);

const onForm = formEvents<ManagementState>(place, isEditing, () => true);

/** The address is only read, but a script may send a change of it. */
const addressChanges = Object.entries(onForm)
  .filter(([name]) => name.startsWith('field.change email '))
  .map(([name, event]): [string, Event] => [
    name,
    {
      ...event,
      when: ({ wizard }) => wizard === 'personalInfo',
      notOnPage: () => 'the address is only read',
    },
  ]);

/** Everything that can happen to the page behind the link. */
export const events: Events<ManagementState> = {
  ...onForm,
  ...Object.fromEntries(addressChanges),
  ...gestures,
  ...answers,
};

/** Why an event on the form can't happen on the page now. */
export function notOnPage(event: string, { saving }: ManagementState): string | undefined {
  return event in onForm && saving === 'waiting' ? 'what is being saved stays in view' : undefined;
}
