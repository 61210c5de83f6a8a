import { stepNames } from '../../machines/application.form.ts';
import type { StoredApplication } from '../../machines/management.types.ts';
import { failures } from './calls.ts';
import { changed, navigation } from './form.ts';
import { type ManagementState, noEdit, nothing } from './management-state.ts';
import { type Condition, type Row, rowsOf, type SentEvent } from './model.ts';

const on = rowsOf<ManagementState>();

/** Shows the application that an answer brings. */
function shows(page: string, more: Partial<ManagementState> = {}) {
  return (_: ManagementState, { output }: SentEvent) => {
    const { application = output } = output as { application?: unknown };
    return { ...noEdit, ...more, page, application: application as StoredApplication };
  };
}

const found = 'openApplication found, openApplication closed';
const unopened = Object.keys(failures).map((answer) => `openApplication ${answer}`);
const always = {};
const opening = { page: 'opening' };
const first = { page: 'opening', hasEdit: false };
const hasEdit = { page: 'opening', hasEdit: true };
const unsaved = { ...hasEdit, isAsSent: false };
const asSent = { ...hasEdit, isAsSent: true };
const viewing = { page: 'shown.viewing' };
const refreshing = { page: 'shown.refreshing' };
const viewed = { page: 'shown.refreshing', hasEdit: false };
const confirming = { page: 'removing.confirming' };
const failed = { page: 'removing.failed' };
const unreachable = { page: 'unreachable' };
const asking = { page: ['removing.confirming', 'removing.failed'] };
const removable = { page: 'shown', hasApplication: true };
const editable = { page: 'shown', isEditable: true, isResumable: false };
const resumable = { page: 'shown', isResumable: true };
const resting = { saving: ['idle', 'failed'] };
const changedEdit = { saving: 'idle', isChanged: true };
const unchangedEdit = { saving: 'idle', isChanged: false };
const savable = { isComplete: true, ...resting };
const still = { link: ['idle', 'requested', 'failed'] };
const requestable = { ...still, isRequestable: true };
const bad = { ...nothing, ...noEdit, page: 'unknown' };
const lost = { ...noEdit, token: null, application: null, page: 'shown.unsavable' };
const asks = { ...noEdit, page: 'opening', application: null, failure: null };
const kept = { ...noEdit, page: 'shown.unsaved' };
const noneKept = { ...noEdit, ...viewing, basedOn: null };
const saves = { saving: 'waiting', failure: null };
const removes = { page: 'removing.waiting', failure: null };
const requests = { link: 'requesting', failure: null };
const withdrawn = { ...nothing, ...noEdit, page: 'withdrawn' };
const reopens = { page: 'opening', failure: null };
const over = { basedOn: null };
const viewable = shows('shown.viewing');
const stored = shows('shown.saved', over);
const unsavable = shows('shown.unsavable');

/** The failures of a call, which all lead to one state. A server that refuses has done nothing. */
function failuresOf(call: string, rule: string, given: Condition, to: Partial<ManagementState>) {
  return Object.entries(failures).map(([answer, { message, isRefused }]) =>
    on(`${call} ${answer}`, rule, given, { ...to, failure: { message, isRefused } }),
  );
}

/** What is required of the page behind the link. The design numbers its parts `L1` to `L7`. */
export const rows: readonly Row<ManagementState>[] = [
  on(found, 'L1 a link shows its application, also after closing', first, viewable),
  on(found, 'L2 who returns sees the present state', refreshing, viewable),
  on(found, 'L3 changes that are stored count as saved', asSent, stored),
  on('openApplication found', 'L3 unsaved changes can be resumed', unsaved, shows('shown.unsaved')),
  on('openApplication closed', 'L3 late changes can be copied', unsaved, unsavable),
  on('openApplication changed', 'L3 nothing newer is replaced', always, unsavable),
  on('openApplication stored', 'L3 changes of an unanswered save count as saved', always, stored),
  on('openApplication unknown', 'L2 all bad links look the same', first, bad),
  on('openApplication unknown', 'L2 a link may stop working', viewed, bad),
  on('openApplication unknown', 'L3 without the link, changes can be copied', hasEdit, lost),
  ...failuresOf('openApplication', 'L2 a missing answer is no bad link', opening, unreachable),
  on(unopened.join(), 'L2 what is shown stays if it is not updated', refreshing, viewing),
  on('application.reopen', 'L2 without an answer, the visitor can ask again', unreachable, reopens),
  on('page.resume', 'L2 on return, the page asks again', viewing, refreshing),

  on('application.edit', 'L3 an edit begins at the review', editable, ({ application, form }) => ({
    page: 'editing',
    wizard: 'review',
    saving: 'idle',
    touched: [],
    lastStep: 'review',
    form: application?.form ?? form,
    basedOn: application?.version ?? null,
  })),
  on('application.edit', 'L3 unsaved changes resume at their step', resumable, ({ lastStep }) => ({
    page: 'editing',
    wizard: lastStep ?? stepNames[0],
    saving: 'idle',
  })),
  ...navigation<ManagementState>((_, lastStep) => ({ lastStep })),
  on('field.change', 'L3 all but the address can change', { ...resting, isFixed: false }, changed),
  on('application.save', 'L3 a complete form is saved from every step', savable, saves),
  on('changeApplication saved', 'L3 changes are stored', always, stored),
  on('changeApplication conflict', 'L3 nothing newer is overwritten', always, unsavable),
  on('changeApplication closed', 'L3 late changes can be copied', always, unsavable),
  on('changeApplication unknown', 'L3 without the link, changes can be copied', always, lost),
  ...failuresOf('changeApplication', 'L3 a failed save keeps the form', always, {
    saving: 'failed',
  }),
  on('edit.cancel', 'L3 unsaved changes can be resumed', changedEdit, kept),
  on('edit.cancel', 'L3 an edit without changes leaves none', unchangedEdit, noneKept),
  on('edit.cancel', 'L3 after a failed save, the page asks again', { saving: 'failed' }, asks),

  on('application.withdraw', 'L2 withdrawing asks first', removable, ({ page }) => ({
    page: 'removing.confirming',
    behind: page.replace('shown.', ''),
  })),
  on('removal.cancel', 'L2 cancelling a withdrawal loses nothing', confirming, ({ behind }) => ({
    page: `shown.${behind}`,
    behind: 'none',
  })),
  on('removal.confirm typed', 'L2 typing the address confirms, also again', asking, removes),
  on('withdrawApplication withdrawn', 'L2 withdrawing leaves nothing', always, withdrawn),
  on('withdrawApplication gone', 'L2 after withdrawing, the link does not work', always, bad),
  ...failuresOf('withdrawApplication', 'L2 a withdrawal that fails claims nothing', always, failed),
  on('removal.cancel', 'L2 after a failed withdrawal, the page asks what is stored', failed, asks),

  on('address.change', 'L4 an address is kept as it is typed', still, (_, { value }) => ({
    link: 'idle',
    failure: null,
    address: String(value),
  })),
  on('link.request', 'L4 one click requests the link for a valid address', requestable, requests),
  on('requestLink noted', 'L4 the answer reveals no application', always, { link: 'requested' }),
  ...failuresOf('requestLink', 'L4 a failed request can be repeated', always, { link: 'failed' }),
];
