import { expect, type Locator } from '@playwright/test';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { RefusedError } from '../../machines/call-errors.ts';
import type { StoredApplication } from '../../machines/management.types.ts';
import { linkRequestTexts } from '../../src/content/management.ts';
import { press as click } from '../fixtures/browser/press.ts';
import { storedApplication } from '../fixtures/stored-application.ts';
import { answer, answerEvents, failedAnswers } from './calls.ts';
import { formEvents, press } from './form.ts';
import type { ManagementState } from './management-state.ts';
import type { Call, Condition, Events, ModelEvent } from './model.ts';

type Event = ModelEvent<ManagementState>;

/** The token in the link of a journey. */
export const linkToken = 'A'.repeat(43);

type TextIn = (before: ManagementState) => string;

const asksAddress = { hasRequest: true, isBusy: false };
const addresses = { valid: ' ada@example.org ', malformed: 'ada', blank: '' };

const addressChanges = Object.entries(addresses).map(([name, value]): [string, Event] => {
  const others = Object.values(addresses).filter((other) => other !== value);
  const event: Event = {
    says: `enters ${value === '' ? 'nothing' : `‘${value}’`} as the address`,
    sends: () => ({ type: 'address.change', value }),
    when: { token: null, address: others },
    onPage: asksAddress,
    control: (main) => main.locator('[name="address"]'),
    does: (control, replacedIn) => control.fill(replacedIn(value)),
  };
  return [`address.change ${name}`, event];
});

const free = { isBusy: false };
const asking = { page: 'removing' };
const choice = (index: number) => (main: Locator) =>
  main.page().getByRole('alertdialog').getByRole('button').nth(index);

const mistyped = 'someone@example.org';

/** The address of an application as its owner may write it: ` Ada@example.org `. */
const ownAddress: TextIn = ({ application }) =>
  ` ${application?.form.email.replace(/^./, (first) => first.toUpperCase())} `;

/** Types an address to confirm a withdrawal: at first a wrong one, whose message goes with the first correction. */
function confirmation(which: string, addressIn: TextIn): Event {
  return {
    ...press(`types ${which} address, and confirms`, choice(-1), asking, free),
    sends: (before) => ({ type: 'removal.confirm', address: addressIn(before) }),
    does: async (control, replacedIn, before) => {
      const field = control.page().getByRole('alertdialog').getByRole('textbox');
      await field.fill(mistyped);
      await click(control);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const address = replacedIn(addressIn(before));
      if (address === mistyped) return;
      await field.fill(address);
      await expect(field).toHaveAttribute('aria-invalid', 'false');
      await click(control);
    },
  };
}

const shown = { page: 'shown' };
const withdrawable = { hasApplication: true };
const editing = { page: 'editing' };

const gestures: Events<ManagementState> = {
  ...Object.fromEntries(addressChanges),
  'link.request': press('requests the link', linkRequestTexts.ask, { token: null }, asksAddress),
  'application.reopen': press('clicks Try again', 'Try again', { page: 'unreachable' }),
  'page.resume': {
    says: 'returns to the tab',
    when: shown,
    does: (control) =>
      control.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
  },
  'application.edit': press('clicks Edit', 'Edit application', shown, { isEditable: true }),
  'application.withdraw': press('clicks Withdraw', 'Withdraw application', shown, withdrawable),
  'removal.confirm typed': confirmation('the', ownAddress),
  'removal.confirm mistyped': confirmation('another', () => mistyped),
  'removal.cancel': press('cancels the confirmation', choice(0), asking, free),
  'application.save': {
    ...press('clicks Save changes', (main) => main.locator('#submit'), editing, free),
    // A disabled button is clicked too, and nothing may happen.
    does: (control) => control.click({ force: true }),
  },
  'edit.cancel': press('stops editing', 'Stop editing', editing, free),
};

const knownTo = ({ application }: ManagementState) => application ?? storedApplication;

/** The application after somebody else with the link saved answers other than `mine`. */
function changedBy(application: StoredApplication, mine: ApplicationForm): StoredApplication {
  const github_url = mine.github_url === '' ? 'not checked by any rule' : '';
  const form = { ...application.form, github_url };
  return { ...application, version: application.version + 1, form };
}

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

type StoredIn = (before: ManagementState) => StoredApplication | null;

/** An answer of the server about what it has stored. */
const opens = (says: string, stored: StoredIn, when?: Condition) =>
  answer(`the link ${says}`, (before) => ({ output: stored(before) }), stored, when);

/** The answer to a save. */
const ends = (outcome: string, application: StoredIn) => (before: ManagementState) => ({
  output: { outcome, application: application(before) },
});

const reopened = { page: 'opening', hasEdit: true };
const unsaved = { isChanged: true };
const savable = { ...reopened, isComplete: true };
const elsewhere: StoredIn = (before) => changedBy(knownTo(before), before.form);
const newer: StoredIn = (before) => changedBy(found(before), before.form);
const closed: StoredIn = (before) => ({ ...knownTo(before), isEditable: false });
const late: StoredIn = (before) => ({ ...found(before), isEditable: false });
const none: StoredIn = () => null;
const token = (after: ManagementState) => after.token;

/** The calls. */
export const calls: Readonly<Record<string, Call<ManagementState>>> = {
  openApplication: {
    request: 'POST /rest/v1/rpc/open_application',
    waits: { page: ['opening', 'shown.refreshing'] },
    input: token,
    answers: {
      found: opens('opens an application', found),
      stored: opens('opens the changes of an unanswered save', changed, savable),
      changed: opens('opens what somebody else has saved meanwhile', newer, reopened),
      closed: opens('opens an application after closing', late),
      unknown: opens('does not work', none),
      ...failedAnswers('opening', RefusedError),
    },
  },
  changeApplication: {
    request: 'POST /rest/v1/rpc/change_application',
    waits: { saving: 'waiting' },
    input: ({ token: own, basedOn: version, form }) => ({ token: own, version, form }),
    answers: {
      saved: answer('the changes are stored', ends('saved', changed), knownTo),
      conflict: answer('others have saved meanwhile', ends('conflict', elsewhere), elsewhere),
      // What is stored already counts as saved.
      closed: answer('registration has closed', ends('closed', closed), closed, unsaved),
      unknown: answer('the link no longer works', { output: null }, none),
      ...failedAnswers('the save', RefusedError),
    },
  },
  withdrawApplication: {
    request: 'POST /rest/v1/rpc/withdraw_application',
    waits: { page: 'removing.waiting' },
    input: token,
    answers: {
      withdrawn: answer('the application is deleted', { output: 'withdrawn' }, knownTo),
      gone: answer('the link no longer works', { output: 'gone' }, none),
      ...failedAnswers('the withdrawal', RefusedError),
    },
  },
  requestLink: {
    request: 'POST /rest/v1/rpc/request_link',
    waits: { link: 'requesting' },
    input: ({ address }) => address.trim(),
    answers: {
      noted: answer('the server accepts the request', { output: undefined }),
      ...failedAnswers('the request', RefusedError),
    },
  },
};

/** Everything that can happen to the page behind the link. */
export const events: Events<ManagementState> = {
  ...formEvents(editing),
  ...gestures,
  ...answerEvents<ManagementState>(calls),
};
