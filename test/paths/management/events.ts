import type { Locator, Page } from '@playwright/test';
import type { ApplicationForm } from '../../../machines/application.form.ts';
import { RefusedError } from '../../../machines/call-errors.ts';
import type { StoredApplication } from '../../../machines/management.types.ts';
import { storedApplication } from '../../fixtures/stored-application.ts';
import { isCompleteBySpec } from '../../spec/fields.ts';
import { answerEvents, failedAnswers } from '../calls.ts';
import { fieldEvents, formControl, stepEvents } from '../form.ts';
import type { ModelEvent } from '../model.ts';
import { hasChanges, isBusy, type ManagementState } from './state.ts';

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

/** The addresses that a link is requested for, by the event that enters them. */
export const addresses: Readonly<Record<string, string>> = {
  'address.change valid': 'ada@example.org',
  'address.change malformed': 'ada',
  'address.change blank': '',
};

/** What is typed to confirm a withdrawal. */
export function typedBy(event: string, { application }: ManagementState): string | undefined {
  if (event === 'removal.confirm mistyped') return 'someone@example.org';
  return event === 'removal.confirm typed' ? (application?.form.email ?? '') : undefined;
}

function confirmation(name: string): Event {
  return {
    says: `types ${name === 'removal.confirm typed' ? 'the' : 'another'} address, and confirms`,
    sends: (before) => ({ type: 'removal.confirm', address: typedBy(name, before) }),
    when: isAsking,
    notOnPage: whyBusy,
  };
}

const gestures: Readonly<Record<string, Event>> = {
  'link.open same': {
    says: 'opens the same link in this tab',
    sends: ({ token }) => ({ type: 'link.open', token: token ?? one }),
    when: () => true,
    notOnPage: ({ token }) => token !== null && 'its address is that of the page',
  },
  'link.open other': {
    says: 'opens another link in this tab',
    sends: ({ token }) => ({ type: 'link.open', token: token === one ? another : one }),
    when: () => true,
    notOnPage: whyStays,
  },
  ...Object.fromEntries(
    Object.entries(addresses).map(([name, value]) => [
      name,
      {
        says: `enters ${value === '' ? 'nothing' : `‘${value}’`} as the address`,
        sends: () => ({ type: 'address.change', value }),
        when: ({ token, address }) => token === null && address !== value,
        notOnPage: whyNoRequest,
      } satisfies Event,
    ]),
  ),
  'link.request': {
    says: 'clicks Email me the link',
    when: ({ token }) => token === null,
    notOnPage: whyNoRequest,
  },
  'application.reopen': {
    says: 'clicks Try again',
    when: ({ page }) => page === 'unreachable',
  },
  'page.resume': { says: 'returns to the tab', when: isShown },
  'application.edit': {
    says: 'clicks Edit',
    when: isShown,
    notOnPage: ({ application }) => !application?.isEditable && 'after closing there is no Edit',
  },
  'application.withdraw': {
    says: 'clicks Withdraw',
    when: isShown,
    notOnPage: (before) => isLost(before) && 'there is nothing to withdraw',
  },
  'removal.confirm typed': confirmation('removal.confirm typed'),
  'removal.confirm mistyped': confirmation('removal.confirm mistyped'),
  'removal.cancel': { says: 'cancels the confirmation', when: isAsking, notOnPage: whyBusy },
  'application.save': { says: 'clicks Save changes', when: isEditing, notOnPage: whyBusy },
  'edit.cancel': { says: 'stops editing', when: isEditing, notOnPage: whyBusy },
  'page.leave': { says: 'goes to the landing page', when: () => true, notOnPage: whyStays },
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

/** A change at the real backend before a call reaches it. */
export type Arrangement =
  | 'link ended'
  | 'registration closed'
  | 'changed elsewhere'
  | 'changed already';

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
export const answers = answerEvents<ManagementState, Arrangement>(
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

/** The fields of an edit. The address is only read, but a script may send a change of it. */
const fields = Object.entries(fieldEvents<ManagementState>(() => true)).map(
  ([name, event]): [string, Event] => [
    name,
    {
      ...event,
      ...(name.startsWith('field.change email ') && {
        when: ({ wizard }) => wizard === 'personalInfo',
        notOnPage: () => 'the address is only read',
      }),
    },
  ],
);

const formEvents = { ...Object.fromEntries(fields), ...stepEvents<ManagementState>(isEditing) };

/** Everything that can happen to the page behind the link. */
export const events: Readonly<Record<string, Event>> = { ...formEvents, ...gestures, ...answers };

/** Why an event on the form can't happen on the page now. */
export function notOnPage(event: string, { saving }: ManagementState): string | undefined {
  return event in formEvents && saving === 'waiting'
    ? 'what is being saved stays in view'
    : undefined;
}

const main = (page: Page) => page.locator('#management main');
const button = (name: string) => (page: Page) =>
  main(page).getByRole('button', { name, exact: true });
const answer = (index: 0 | 1) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button').nth(index);
const addressField = (page: Page) => main(page).locator('[name="address"]');

const controls: Readonly<Record<string, (page: Page) => Locator>> = {
  ...Object.fromEntries(Object.keys(addresses).map((name) => [name, addressField])),
  'link.request': button('Email me the link'),
  'application.reopen': button('Try again'),
  'application.edit': button('Edit application'),
  'application.withdraw': button('Withdraw application'),
  'application.save': (page) => main(page).locator('#edit-submit'),
  'removal.cancel': answer(0),
  'removal.confirm typed': answer(1),
  'removal.confirm mistyped': answer(1),
  'edit.cancel': button('Stop editing'),
};

/** The control of an event; undefined if it needs none. */
export function controlOf(page: Page, event: string): Locator | undefined {
  return controls[event]?.(page) ?? formControl(main(page), event);
}
