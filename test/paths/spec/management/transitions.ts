import { failures } from '../failures.ts';
import { failuresOf, noEdit, opened } from './changes.ts';
import { editingTransitions } from './editing-transitions.ts';
import type { ManagementRow } from './row.ts';
import { nothing } from './state.ts';

const notices = ['viewing', 'refreshing', 'saved', 'unsaved', 'unsavable'] as const;

/** Opening a link shows its application, and changes nothing. All invalid links look alike. */
const openingTransitions: readonly ManagementRow[] = [
  ...(['found', 'closed'] as const).flatMap((answer): ManagementRow[] => [
    {
      description: 'a link shows its application, also after closing',
      event: `openApplication ${answer}`,
      given: { page: 'opening', edit: 'none' },
      target: { page: 'shown.viewing' },
      changes: (_, event) => ({ application: opened(event) }),
    },
    {
      description: 'changes that are stored count as saved',
      event: `openApplication ${answer}`,
      given: { page: 'opening', edit: 'some', sent: 'the form' },
      target: { page: 'shown.saved' },
      changes: (_, event) => ({ application: opened(event), basedOn: null }),
    },
    {
      description: 'the application comes up to date when the visitor returns to it',
      event: `openApplication ${answer}`,
      given: { page: 'shown.refreshing' },
      target: { page: 'shown.viewing' },
      changes: (_, event) => ({ application: opened(event) }),
    },
  ]),
  {
    description: 'the application leads back to changes that are not saved',
    event: 'openApplication found',
    given: { page: 'opening', edit: 'some', sent: 'another form' },
    target: { page: 'shown.unsaved' },
    changes: (_, event) => ({ application: opened(event) }),
  },
  {
    description: 'changes of an unanswered save count as saved',
    event: 'openApplication stored',
    target: { page: 'shown.saved' },
    changes: (_, event) => ({ application: opened(event), basedOn: null }),
  },
  {
    description: 'if the application was changed elsewhere, unsaved changes can be copied',
    event: 'openApplication changed',
    target: { page: 'shown.unsavable' },
    changes: (_, event) => ({ application: opened(event) }),
  },
  {
    description: 'after closing, unsaved changes can be copied',
    event: 'openApplication closed',
    given: { page: 'opening', edit: 'some', sent: 'another form' },
    target: { page: 'shown.unsavable' },
    changes: (_, event) => ({ application: opened(event) }),
  },
  ...['opening', 'shown.refreshing'].map(
    (page): ManagementRow => ({
      description: 'a link that does not work is forgotten',
      event: 'openApplication unknown',
      given: { page, edit: 'none' },
      target: { page: 'unknown' },
      changes: () => nothing,
    }),
  ),
  {
    description: 'if the link no longer works when it is opened again, changes can be copied',
    event: 'openApplication unknown',
    given: { page: 'opening', edit: 'some' },
    target: { page: 'shown.unsavable' },
    changes: () => ({ token: null, application: null }),
  },
  ...failuresOf('openApplication', { page: 'unreachable' }, 'the link may be good', {
    page: 'opening',
  }),
  ...failures.map(
    ([answer]): ManagementRow => ({
      description: 'the application stays as it is if it does not come up to date',
      event: `openApplication ${answer}`,
      given: { page: 'shown.refreshing' },
      target: { page: 'shown.viewing' },
    }),
  ),
  {
    description: 'the server is asked again on request',
    event: 'application.reopen',
    given: { page: 'unreachable' },
    target: { page: 'opening' },
    changes: () => ({ failure: null }),
    call: 'openApplication',
  },
  {
    description: 'the server is asked again when the visitor returns',
    event: 'page.resume',
    given: { page: 'shown.viewing' },
    target: { page: 'shown.refreshing' },
    call: 'openApplication',
  },
  {
    description: 'another link replaces whatever is shown',
    event: 'link.open',
    given: { opened: 'another' },
    target: { page: 'opening', ...noEdit, link: 'idle' },
    changes: (_, event) => ({
      ...nothing,
      ...(event.type === 'link.open' && { token: event.token }),
    }),
    call: 'openApplication',
  },
  {
    description: 'leaving clears everything, so that Back shows nothing',
    event: 'page.leave',
    target: { page: 'unopened', ...noEdit, link: 'idle' },
    changes: () => nothing,
  },
];

/** Withdrawing is confirmed by typing the address, and can't be undone. */
const removalTransitions: readonly ManagementRow[] = [
  ...notices.flatMap((notice): ManagementRow[] => [
    {
      description: 'withdrawing asks for a confirmation, over what is shown',
      event: 'application.withdraw',
      given: { page: `shown.${notice}`, application: 'some' },
      target: { page: 'removing.confirming', behind: notice },
    },
    {
      description: 'cancelling returns to the previous state',
      event: 'removal.cancel',
      given: { page: 'removing.confirming', behind: notice },
      target: { page: `shown.${notice}`, behind: 'none' },
      ...(notice === 'refreshing' && { call: 'openApplication' }),
    },
  ]),
  ...['confirming', 'failed'].map(
    (state): ManagementRow => ({
      description: 'an application is deleted once its address was typed, and this can be repeated',
      event: 'removal.confirm',
      given: { page: `removing.${state}`, typed: 'the address' },
      target: { page: 'removing.waiting' },
      changes: () => ({ failure: null }),
      call: 'withdrawApplication',
    }),
  ),
  {
    description: 'withdrawing leaves nothing',
    event: 'withdrawApplication withdrawn',
    target: { page: 'withdrawn', behind: 'none' },
    changes: () => nothing,
  },
  {
    description: 'a deleted application looks like any link that does not work',
    event: 'withdrawApplication gone',
    target: { page: 'unknown', behind: 'none' },
    changes: () => nothing,
  },
  ...failuresOf('withdrawApplication', { page: 'removing.failed' }, 'nothing is claimed'),
  {
    description: 'after a deletion that failed, nothing is shown before the server is asked',
    event: 'removal.cancel',
    given: { page: 'removing.failed' },
    target: { page: 'opening', behind: 'none' },
    changes: () => ({ application: null, failure: null }),
    call: 'openApplication',
  },
];

/** 'Is it yours?' sends an email with the link. The page's message is the same without an application. */
const linkTransitions: readonly ManagementRow[] = [
  ...['idle', 'requested', 'failed'].map(
    (link): ManagementRow => ({
      description: 'an address is stored as it is typed',
      event: 'address.change',
      given: { link },
      target: { link: 'idle' },
      changes: (_, event) => ({
        failure: null,
        ...(event.type === 'address.change' && { address: event.value }),
      }),
    }),
  ),
  ...['idle', 'requested', 'failed'].map(
    (link): ManagementRow => ({
      description: 'a visitor without a link requests one with an address',
      event: 'link.request',
      given: { link, token: 'none', address: 'valid' },
      target: { link: 'requesting' },
      changes: () => ({ failure: null }),
      call: 'requestLink',
    }),
  ),
  {
    description: 'an accepted request reveals nothing more',
    event: 'requestLink noted',
    target: { link: 'requested' },
  },
  ...failuresOf('requestLink', { link: 'failed' }, 'it can be made again'),
  {
    description: 'with an open link, no email is needed',
    event: 'link.open',
    given: { opened: 'the same' },
    target: { link: 'idle' },
  },
];

/**
 * What the page behind the link must do, according to its requirements and the design. It is written by
 * hand, and not derived from the machine.
 */
export const managementTransitions: readonly ManagementRow[] = [
  ...openingTransitions,
  ...editingTransitions,
  ...removalTransitions,
  ...linkTransitions,
];
