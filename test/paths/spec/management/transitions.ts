import { failuresOf, noEdit, opened } from './changes.ts';
import { editingTransitions } from './editing-transitions.ts';
import type { ManagementRow } from './row.ts';
import { nothing } from './state.ts';

const notices = ['viewing', 'saved', 'discarded', 'tooLate'] as const;

/** Opening a link shows what it opens, changes nothing, and tells of all that is wrong alike. */
const openingTransitions: readonly ManagementRow[] = [
  {
    description: 'a link shows its application',
    event: 'openApplication found',
    target: { page: 'shown.viewing' },
    changes: (_, event) => ({ application: opened(event) }),
  },
  {
    description: 'a link shows its application after closing, too',
    event: 'openApplication closed',
    target: { page: 'shown.viewing' },
    changes: (_, event) => ({ application: opened(event) }),
  },
  {
    description: 'a link that opens nothing is forgotten',
    event: 'openApplication unknown',
    target: { page: 'unknown' },
    changes: () => nothing,
  },
  ...failuresOf('openApplication', { page: 'unreachable' }, 'the link may be good'),
  ...['unreachable', 'shown.viewing', 'shown.saved'].map(
    (page): ManagementRow => ({
      description: 'the server can be asked anew, where no word is lost by that',
      event: 'application.reopen',
      given: { page },
      target: { page: 'opening' },
      changes: () => ({ application: null, failure: null }),
      call: 'openApplication',
    }),
  ),
  {
    description: 'another link takes the place of whatever is there',
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
    description: 'who leaves takes everything along, so that Back shows none of it',
    event: 'page.leave',
    target: { page: 'left', ...noEdit, link: 'idle' },
    changes: () => nothing,
  },
];

/** Withdrawing and 'This wasn't me': one confirmation, and no way back. */
const removalTransitions: readonly ManagementRow[] = [
  ...(
    [
      ['application.withdraw', 'withdraw', 'withdrawn'],
      ['application.disown', 'disown', 'disowned'],
    ] as const
  ).flatMap(([event, removal, done]): ManagementRow[] => [
    ...notices.map(
      (notice): ManagementRow => ({
        description: `${event} asks for a confirmation, over what is shown`,
        event,
        given: { page: `shown.${notice}` },
        target: { page: 'removing.confirming', behind: notice },
        changes: () => ({ removal }),
      }),
    ),
    {
      description: `${event} leaves nothing`,
      event: 'withdrawApplication withdrawn',
      given: { removal },
      target: { page: done, behind: 'none' },
      changes: () => nothing,
    },
  ]),
  ...['confirming', 'failed'].flatMap((state): ManagementRow[] => [
    {
      description: 'an application is deleted once that is confirmed',
      event: 'confirmation.confirm',
      given: { page: `removing.${state}` },
      target: { page: 'removing.waiting' },
      changes: () => ({ failure: null }),
      call: 'withdrawApplication',
    },
    ...notices.map(
      (notice): ManagementRow => ({
        description: 'who thinks better of it is back where they were',
        event: 'confirmation.cancel',
        given: { page: `removing.${state}`, behind: notice },
        target: { page: `shown.${notice}`, behind: 'none' },
        changes: () => ({ removal: null, failure: null }),
      }),
    ),
  ]),
  {
    description: 'what is gone already is told as any link that opens nothing',
    event: 'withdrawApplication gone',
    target: { page: 'unknown', behind: 'none' },
    changes: () => nothing,
  },
  ...failuresOf('withdrawApplication', { page: 'removing.failed' }, 'it can be tried again'),
];

/** 'Is it yours?' A mail with the link, and the same answer whether there is an application or not. */
const linkTransitions: readonly ManagementRow[] = [
  ...['idle', 'requested', 'failed'].map(
    (link): ManagementRow => ({
      description: 'an address is taken as it is typed',
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
      description: 'a link is asked for with an address, by whoever has none',
      event: 'link.request',
      given: { link, token: 'none', address: 'valid' },
      target: { link: 'requesting' },
      changes: () => ({ failure: null }),
      call: 'requestLink',
    }),
  ),
  {
    description: 'a request that was noted says no more',
    event: 'requestLink noted',
    target: { link: 'requested' },
  },
  ...failuresOf('requestLink', { link: 'failed' }, 'it can be made again'),
  {
    description: 'a link that was opened needs no mail',
    event: 'link.open',
    given: { opened: 'the same' },
    target: { link: 'idle' },
  },
];

/**
 * What the page behind the link has to do (what is asked of an application one can come back to, and
 * the design), written by hand and not from the machine.
 */
export const managementTransitions: readonly ManagementRow[] = [
  ...openingTransitions,
  ...editingTransitions,
  ...removalTransitions,
  ...linkTransitions,
];
