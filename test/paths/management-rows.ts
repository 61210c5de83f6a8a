import { stepNames } from '../../machines/application.form.ts';
import type { StoredApplication } from '../../machines/management.types.ts';
import { failures } from './calls.ts';
import { changed, navigation } from './form.ts';
import { type ManagementState, noEdit, nothing } from './management-state.ts';
import { type Row, rowsOf, type SentEvent } from './model.ts';

type ManagementRow = Row<ManagementState>;

const on = rowsOf<ManagementState>();

/** Shows the application that opening a link brings. */
const opens = (page: string) => (_: ManagementState, event: SentEvent) => ({
  page,
  application: event.output as StoredApplication,
  ...(page === 'shown.saved' && { basedOn: null }),
});

/** The application that saving brings. */
const saved = ({ output }: SentEvent) => ({
  application: (output as { application: StoredApplication }).application,
});

const lost = { token: null, application: null, page: 'shown.unsavable' };
const isFree = { link: ['idle', 'requested', 'failed'] };
const resting = ['idle', 'failed'];

/** The failures of a call, which all lead to one state. A server that refuses has done nothing. */
function failuresOf(call: string, rule: string, to: Partial<ManagementState>, given = {}) {
  return failures.map(([answer, message]) => {
    const failure = { message, isRefused: ['refused', 'no-message'].includes(answer) };
    return on(`${call} ${answer}`, rule, { given, to: { ...to, failure } });
  });
}

const opening: readonly ManagementRow[] = [
  on(
    'openApplication found, openApplication closed',
    'L1 a link shows its application, also after closing, and changes nothing',
    { given: { page: 'opening', hasEdit: false }, to: opens('shown.viewing') },
  ),
  on('openApplication found, openApplication closed', 'L3 changes that are stored count as saved', {
    given: { page: 'opening', hasEdit: true, isAsSent: true },
    to: opens('shown.saved'),
  }),
  on(
    'openApplication found, openApplication closed',
    'L2 a visitor who returns sees the present state',
    { given: { page: 'shown.refreshing' }, to: opens('shown.viewing') },
  ),
  on('openApplication found', 'L3 the application leads back to changes that are not saved', {
    given: { page: 'opening', hasEdit: true, isAsSent: false },
    to: opens('shown.unsaved'),
  }),
  on('openApplication stored', 'L3 changes of an unanswered save count as saved', {
    to: opens('shown.saved'),
  }),
  on(
    'openApplication changed',
    'L3 if the application was changed elsewhere, unsaved changes can be copied',
    { to: opens('shown.unsavable') },
  ),
  on('openApplication closed', 'L3 after closing, unsaved changes can be copied', {
    given: { page: 'opening', hasEdit: true, isAsSent: false },
    to: opens('shown.unsavable'),
  }),
  on(
    'openApplication unknown',
    'L2 unknown, expired and withdrawn links look the same, and are forgotten',
    {
      given: { page: ['opening', 'shown.refreshing'], hasEdit: false },
      to: { ...nothing, page: 'unknown' },
    },
  ),
  on('openApplication unknown', 'L3 if the link stopped working, unsaved changes can be copied', {
    given: { page: 'opening', hasEdit: true },
    to: lost,
  }),
  ...failuresOf(
    'openApplication',
    'L2 a missing answer is not mistaken for a bad link',
    { page: 'unreachable' },
    { page: 'opening' },
  ),
  on(
    failures.map(([answer]) => `openApplication ${answer}`).join(),
    'L2 the application stays as it is if it does not come up to date',
    { given: { page: 'shown.refreshing' }, to: { page: 'shown.viewing' } },
  ),
  on('application.reopen', 'L2 the visitor can ask the server again', {
    given: { page: 'unreachable' },
    to: { page: 'opening', failure: null },
    call: 'openApplication',
  }),
  on('page.resume', 'L2 the page asks again when the visitor returns', {
    given: { page: 'shown.viewing' },
    to: { page: 'shown.refreshing' },
    call: 'openApplication',
  }),
  on('link.open', 'L1 another link replaces whatever is shown', {
    given: { isOpenAlready: false },
    to: (_, { token }) => ({
      ...{ ...nothing, ...noEdit, page: 'opening', link: 'idle' },
      token: String(token),
    }),
    call: 'openApplication',
  }),
  on('link.open', 'L4 with an open link, no email is needed', {
    given: { isOpenAlready: true },
    to: { link: 'idle' },
  }),
  on('page.leave', 'L7 after leaving, nothing is remembered', {
    to: { ...nothing, ...noEdit, page: 'unopened', link: 'idle' },
  }),
];

const editing: readonly ManagementRow[] = [
  on('application.edit', 'L3 an edit uses the same steps, from the review', {
    given: { page: 'shown', isEditable: true, isResumable: false },
    to: ({ application, form, basedOn }) => ({
      ...{ page: 'editing', wizard: 'review', saving: 'idle', touched: [], lastStep: 'review' },
      form: application?.form ?? form,
      basedOn: application?.version ?? basedOn,
    }),
  }),
  on('application.edit', 'L3 unsaved changes are gone on with, at their step', {
    given: { page: 'shown', isResumable: true },
    to: ({ lastStep }) => ({ page: 'editing', wizard: lastStep ?? stepNames[0], saving: 'idle' }),
  }),
  ...navigation<ManagementState>((_, lastStep) => ({ lastStep })),
  on('field.change', 'L3 a field keeps what is typed, and the address cannot be edited', {
    given: { saving: resting, isFixed: false },
    to: changed,
  }),
  on('application.save', 'L3 a complete form is saved from every step, and this can be repeated', {
    given: { isComplete: true, saving: resting },
    to: { saving: 'waiting', failure: null },
    call: 'changeApplication',
  }),
  on('changeApplication saved', 'L3 changes are stored', {
    to: (_, event) => ({ ...noEdit, page: 'shown.saved', basedOn: null, ...saved(event) }),
  }),
  on(
    'changeApplication conflict, changeApplication closed',
    'L3 nothing newer is overwritten, and changes that cannot be saved can be copied',
    { to: (_, event) => ({ ...noEdit, page: 'shown.unsavable', ...saved(event) }) },
  ),
  on('changeApplication unknown', 'L3 if the link stopped working, changes can be copied', {
    to: { ...noEdit, ...lost },
  }),
  ...failuresOf('changeApplication', 'L3 a save that fails keeps the form', { saving: 'failed' }),
  on('edit.cancel', 'L3 the application leads back to changes that are not saved', {
    given: { saving: 'idle', isChanged: true },
    to: { ...noEdit, page: 'shown.unsaved' },
  }),
  on('edit.cancel', 'L3 without changes, there is nothing to go back to', {
    given: { saving: 'idle', isChanged: false },
    to: { ...noEdit, page: 'shown.viewing', basedOn: null },
  }),
  on('edit.cancel', 'L3 after a save that failed, the page asks what is stored', {
    given: { saving: 'failed' },
    to: { ...noEdit, page: 'opening', application: null, failure: null },
    call: 'openApplication',
  }),
];

const removal: readonly ManagementRow[] = [
  on('application.withdraw', 'L2 withdrawing asks for a confirmation, over what is shown', {
    given: { page: 'shown', hasApplication: true },
    to: ({ page }) => ({ page: 'removing.confirming', behind: page.replace('shown.', '') }),
  }),
  on('removal.cancel', 'L2 cancelling loses nothing', {
    given: { page: 'removing.confirming' },
    to: ({ behind }) => ({ page: `shown.${behind}`, behind: 'none' }),
  }),
  on('removal.cancel', 'L2 a page that was coming up to date does so again', {
    given: { page: 'removing.confirming', behind: 'refreshing' },
    call: 'openApplication',
  }),
  on(
    'removal.confirm typed',
    'L2 withdrawing is confirmed by typing the address, and can be repeated',
    {
      given: { page: ['removing.confirming', 'removing.failed'] },
      to: { page: 'removing.waiting', failure: null },
      call: 'withdrawApplication',
    },
  ),
  on('withdrawApplication withdrawn', 'L2 withdrawing leaves nothing', {
    to: { ...nothing, page: 'withdrawn', behind: 'none' },
  }),
  on(
    'withdrawApplication gone',
    'L2 a withdrawn application looks like any link that does not work',
    { to: { ...nothing, page: 'unknown', behind: 'none' } },
  ),
  ...failuresOf('withdrawApplication', 'L2 a withdrawal that fails claims nothing', {
    page: 'removing.failed',
  }),
  on(
    'removal.cancel',
    'L2 after a withdrawal that failed, the page asks before it shows anything',
    {
      given: { page: 'removing.failed' },
      to: { page: 'opening', behind: 'none', application: null, failure: null },
      call: 'openApplication',
    },
  ),
];

const request: readonly ManagementRow[] = [
  on('address.change', 'L4 an address is kept as it is typed', {
    given: isFree,
    to: (_, { value }) => ({ link: 'idle', failure: null, address: String(value) }),
  }),
  on('link.request', 'L4 one click requests the link, and an invalid address is not sent', {
    given: { ...isFree, isRequestable: true },
    to: { link: 'requesting', failure: null },
    call: 'requestLink',
  }),
  on('requestLink noted', 'L4 the answer does not reveal whether there is an application', {
    to: { link: 'requested' },
  }),
  ...failuresOf('requestLink', 'L4 a request that fails can be repeated', { link: 'failed' }),
];

/** What is required of the page behind the link. The design numbers its parts `L1` to `L7`. */
export const rows: readonly ManagementRow[] = [...opening, ...editing, ...removal, ...request];
