import { stepNames } from '../../../machines/application.form.ts';
import type { StoredApplication } from '../../../machines/management.types.ts';
import { failures } from '../calls.ts';
import { changed, navigation } from '../form.ts';
import type { Row, SentEvent } from '../model.ts';
import { type Fact, type ManagementState, noEdit, nothing } from './state.ts';

type ManagementRow = Row<ManagementState, Fact>;

/** The application that opening a link brings. */
const opened = ({ output }: SentEvent) => ({ application: output as StoredApplication });

/** The application that saving brings. */
const saved = ({ output }: SentEvent) => ({
  application: (output as { application: StoredApplication }).application,
});

const lost = { token: null, application: null };

/** The failures of a call, which all lead to one state. A server that refuses has done nothing. */
function failuresOf(call: string, rule: string, to: Partial<ManagementState>, page?: string) {
  return failures.map(
    ([answer, message]): ManagementRow => ({
      rule,
      on: `${call} ${answer}`,
      ...(page && { given: { page } }),
      to: { ...to, failure: { message, isRefused: ['refused', 'no-message'].includes(answer) } },
    }),
  );
}

const opening: readonly ManagementRow[] = [
  ...['openApplication found', 'openApplication closed'].flatMap((on): ManagementRow[] => [
    {
      rule: 'L1 a link shows its application, also after closing, and changes nothing',
      on,
      given: { page: 'opening', hasEdit: false },
      to: (_, event) => ({ page: 'shown.viewing', ...opened(event) }),
    },
    {
      rule: 'L3 changes that are stored count as saved',
      on,
      given: { page: 'opening', hasEdit: true, isAsSent: true },
      to: (_, event) => ({ page: 'shown.saved', basedOn: null, ...opened(event) }),
    },
    {
      rule: 'L2 a visitor who returns sees the present state',
      on,
      given: { page: 'shown.refreshing' },
      to: (_, event) => ({ page: 'shown.viewing', ...opened(event) }),
    },
  ]),
  {
    rule: 'L3 the application leads back to changes that are not saved',
    on: 'openApplication found',
    given: { page: 'opening', hasEdit: true, isAsSent: false },
    to: (_, event) => ({ page: 'shown.unsaved', ...opened(event) }),
  },
  {
    rule: 'L3 changes of an unanswered save count as saved',
    on: 'openApplication stored',
    to: (_, event) => ({ page: 'shown.saved', basedOn: null, ...opened(event) }),
  },
  {
    rule: 'L3 if the application was changed elsewhere, unsaved changes can be copied',
    on: 'openApplication changed',
    to: (_, event) => ({ page: 'shown.unsavable', ...opened(event) }),
  },
  {
    rule: 'L3 after closing, unsaved changes can be copied',
    on: 'openApplication closed',
    given: { page: 'opening', hasEdit: true, isAsSent: false },
    to: (_, event) => ({ page: 'shown.unsavable', ...opened(event) }),
  },
  {
    rule: 'L2 unknown, expired and withdrawn links look the same, and are forgotten',
    on: 'openApplication unknown',
    given: { page: ['opening', 'shown.refreshing'], hasEdit: false },
    to: { ...nothing, page: 'unknown' },
  },
  {
    rule: 'L3 if the link stopped working, unsaved changes can be copied',
    on: 'openApplication unknown',
    given: { page: 'opening', hasEdit: true },
    to: { ...lost, page: 'shown.unsavable' },
  },
  ...failuresOf(
    'openApplication',
    'L2 a missing answer is not mistaken for a bad link',
    { page: 'unreachable' },
    'opening',
  ),
  ...failures.map(
    ([answer]): ManagementRow => ({
      rule: 'L2 the application stays as it is if it does not come up to date',
      on: `openApplication ${answer}`,
      given: { page: 'shown.refreshing' },
      to: { page: 'shown.viewing' },
    }),
  ),
  {
    rule: 'L2 the visitor can ask the server again',
    on: 'application.reopen',
    given: { page: 'unreachable' },
    to: { page: 'opening', failure: null },
    call: 'openApplication',
  },
  {
    rule: 'L2 the page asks again when the visitor returns',
    on: 'page.resume',
    given: { page: 'shown.viewing' },
    to: { page: 'shown.refreshing' },
    call: 'openApplication',
  },
  {
    rule: 'L1 another link replaces whatever is shown',
    on: 'link.open',
    given: { isOpenAlready: false },
    to: (_, { token }) => ({
      ...nothing,
      ...noEdit,
      page: 'opening',
      link: 'idle',
      token: String(token),
    }),
    call: 'openApplication',
  },
  {
    rule: 'L4 with an open link, no email is needed',
    on: 'link.open',
    given: { isOpenAlready: true },
    to: { link: 'idle' },
  },
  {
    rule: 'L7 after leaving, nothing is remembered',
    on: 'page.leave',
    to: { ...nothing, ...noEdit, page: 'unopened', link: 'idle' },
  },
];

const editing: readonly ManagementRow[] = [
  {
    rule: 'L3 an edit uses the same steps, from the review',
    on: 'application.edit',
    given: { page: 'shown', isEditable: true, isResumable: false },
    to: ({ application, form, basedOn }) => ({
      page: 'editing',
      wizard: 'review',
      saving: 'idle',
      form: application?.form ?? form,
      basedOn: application?.version ?? basedOn,
      touched: [],
      lastStep: 'review',
    }),
  },
  {
    rule: 'L3 unsaved changes are gone on with, at their step',
    on: 'application.edit',
    given: { page: 'shown', isResumable: true },
    to: ({ lastStep }) => ({ page: 'editing', wizard: lastStep ?? stepNames[0], saving: 'idle' }),
  },
  ...navigation<ManagementState>((_, lastStep) => ({ lastStep })),
  {
    rule: 'L3 a field keeps what is typed, and the address cannot be edited',
    on: 'field.change',
    given: { saving: ['idle', 'failed'], isFixed: false },
    to: changed,
  },
  {
    rule: 'L3 a complete form is saved from every step, and this can be repeated',
    on: 'application.save',
    given: { isComplete: true, saving: ['idle', 'failed'] },
    to: { saving: 'waiting', failure: null },
    call: 'changeApplication',
  },
  {
    rule: 'L3 changes are stored',
    on: 'changeApplication saved',
    to: (_, event) => ({ ...noEdit, page: 'shown.saved', basedOn: null, ...saved(event) }),
  },
  ...['changeApplication conflict', 'changeApplication closed'].map(
    (on): ManagementRow => ({
      rule: 'L3 nothing newer is overwritten, and changes that cannot be saved can be copied',
      on,
      to: (_, event) => ({ ...noEdit, page: 'shown.unsavable', ...saved(event) }),
    }),
  ),
  {
    rule: 'L3 if the link stopped working, changes can be copied',
    on: 'changeApplication unknown',
    to: { ...noEdit, ...lost, page: 'shown.unsavable' },
  },
  ...failuresOf('changeApplication', 'L3 a save that fails keeps the form', { saving: 'failed' }),
  {
    rule: 'L3 the application leads back to changes that are not saved',
    on: 'edit.cancel',
    given: { saving: 'idle', isChanged: true },
    to: { ...noEdit, page: 'shown.unsaved' },
  },
  {
    rule: 'L3 without changes, there is nothing to go back to',
    on: 'edit.cancel',
    given: { saving: 'idle', isChanged: false },
    to: { ...noEdit, page: 'shown.viewing', basedOn: null },
  },
  {
    rule: 'L3 after a save that failed, the page asks what is stored',
    on: 'edit.cancel',
    given: { saving: 'failed' },
    to: { ...noEdit, page: 'opening', application: null, failure: null },
    call: 'openApplication',
  },
];

const removal: readonly ManagementRow[] = [
  {
    rule: 'L2 withdrawing asks for a confirmation, over what is shown',
    on: 'application.withdraw',
    given: { page: 'shown', hasApplication: true },
    to: ({ page }) => ({ page: 'removing.confirming', behind: page.replace('shown.', '') }),
  },
  {
    rule: 'L2 cancelling loses nothing',
    on: 'removal.cancel',
    given: { page: 'removing.confirming' },
    to: ({ behind }) => ({ page: `shown.${behind}`, behind: 'none' }),
  },
  {
    rule: 'L2 a page that was coming up to date does so again',
    on: 'removal.cancel',
    given: { page: 'removing.confirming', behind: 'refreshing' },
    call: 'openApplication',
  },
  {
    rule: 'L2 withdrawing is confirmed by typing the address, and can be repeated',
    on: 'removal.confirm typed',
    given: { page: ['removing.confirming', 'removing.failed'] },
    to: { page: 'removing.waiting', failure: null },
    call: 'withdrawApplication',
  },
  {
    rule: 'L2 withdrawing leaves nothing',
    on: 'withdrawApplication withdrawn',
    to: { ...nothing, page: 'withdrawn', behind: 'none' },
  },
  {
    rule: 'L2 a withdrawn application looks like any link that does not work',
    on: 'withdrawApplication gone',
    to: { ...nothing, page: 'unknown', behind: 'none' },
  },
  ...failuresOf('withdrawApplication', 'L2 a withdrawal that fails claims nothing', {
    page: 'removing.failed',
  }),
  {
    rule: 'L2 after a withdrawal that failed, the page asks before it shows anything',
    on: 'removal.cancel',
    given: { page: 'removing.failed' },
    to: { page: 'opening', behind: 'none', application: null, failure: null },
    call: 'openApplication',
  },
];

const request: readonly ManagementRow[] = [
  {
    rule: 'L4 an address is kept as it is typed',
    on: 'address.change',
    given: { link: ['idle', 'requested', 'failed'] },
    to: (_, { value }) => ({ link: 'idle', failure: null, address: String(value) }),
  },
  {
    rule: 'L4 one click requests the link, and an invalid address is not sent',
    on: 'link.request',
    given: { link: ['idle', 'requested', 'failed'], isRequestable: true },
    to: { link: 'requesting', failure: null },
    call: 'requestLink',
  },
  {
    rule: 'L4 the answer does not reveal whether there is an application',
    on: 'requestLink noted',
    to: { link: 'requested' },
  },
  ...failuresOf('requestLink', 'L4 a request that fails can be repeated', { link: 'failed' }),
];

/** What is required of the page behind the link. The design numbers its parts `L1` to `L7`. */
export const rows: readonly ManagementRow[] = [...opening, ...editing, ...removal, ...request];
