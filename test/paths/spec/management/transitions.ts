import { stepNames } from '../../../../machines/application.form.ts';
import { failures } from '../failures.ts';
import { failuresOf, noEdit, opened } from './changes.ts';
import { editingTransitions } from './editing-transitions.ts';
import type { ManagementRow } from './row.ts';
import { nothing } from './state.ts';

const notices = ['viewing', 'saved', 'discarded', 'tooLate'] as const;

/** Where there is an application, or may be one. */
const mayShow = [
  'unopened',
  'opening',
  'unreachable',
  'shown',
  'editing',
  'removing',
  'left',
] as const;

/** Where there is none, or none any more. */
const showNone = ['unknown', 'withdrawn', 'disowned'] as const;

/** Opening a link shows its application, and changes nothing. All invalid links look alike. */
const openingTransitions: readonly ManagementRow[] = [
  {
    description: 'a link shows its application',
    event: 'openApplication found',
    given: { page: 'opening', edit: 'none' },
    target: { page: 'shown.viewing' },
    changes: (_, event) => ({ application: opened(event) }),
  },
  ...stepNames.map(
    (step): ManagementRow => ({
      description: `changes that were under way are gone on with, at ${step}`,
      event: 'openApplication found',
      given: { page: 'opening', edit: 'some', isGivenUp: false, leftAt: step },
      target: { page: 'editing', wizard: step, saving: 'idle' },
      changes: (_, event) => ({ application: opened(event) }),
    }),
  ),
  {
    description: 'discarded changes can still be restored',
    event: 'openApplication found',
    given: { page: 'opening', isGivenUp: true, sent: 'another form' },
    target: { page: 'shown.discarded' },
    changes: (_, event) => ({ application: opened(event) }),
  },
  {
    description: 'without changes, there is nothing to restore',
    event: 'openApplication found',
    given: { page: 'opening', isGivenUp: true, sent: 'the form' },
    target: { page: 'shown.viewing' },
    changes: (_, event) => ({ application: opened(event), edit: null }),
  },
  {
    description: 'changes of an unanswered save count as saved',
    event: 'openApplication stored',
    target: { page: 'shown.saved' },
    changes: (_, event) => ({ application: opened(event), edit: null }),
  },
  ...(['none', 'some'] as const).map(
    (edit): ManagementRow => ({
      description: `a link shows its application after closing, too, with ${edit} to change`,
      event: 'openApplication closed',
      given: { page: 'opening', edit, ...(edit === 'some' && { sent: 'the form' }) },
      target: { page: 'shown.viewing' },
      changes: (_, event) => ({ application: opened(event), edit: null }),
    }),
  ),
  {
    description: 'after closing, unsaved changes can be copied',
    event: 'openApplication closed',
    given: { page: 'opening', edit: 'some', sent: 'another form' },
    target: { page: 'shown.tooLate' },
    changes: (_, event) => ({ application: opened(event) }),
  },
  {
    description: 'a link that does not work is forgotten',
    event: 'openApplication unknown',
    given: { page: 'opening', edit: 'none' },
    target: { page: 'unknown' },
    changes: () => nothing,
  },
  {
    description: 'if the link no longer works when it is opened again, changes can be copied',
    event: 'openApplication unknown',
    given: { page: 'opening', edit: 'some' },
    target: { page: 'lapsed' },
    changes: () => ({ token: null, application: null }),
  },
  ...failuresOf('openApplication', { page: 'unreachable' }, 'the link may be good', {
    page: 'opening',
  }),
  ...['unreachable', 'shown'].map(
    (page): ManagementRow => ({
      description: 'the server can be asked again without losing changes',
      event: 'application.reopen',
      given: { page },
      target: { page: 'opening' },
      changes: () => ({ application: null, failure: null }),
      call: 'openApplication',
    }),
  ),
  ...['idle', 'failed', 'conflict'].map(
    (saving): ManagementRow => ({
      description: 'the server can be asked again during an edit',
      event: 'application.reopen',
      given: { saving },
      target: { page: 'opening', ...noEdit },
      changes: (_context, _) => ({
        application: null,
        newer: null,
        failure: null,
      }),
      call: 'openApplication',
    }),
  ),
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
  ...mayShow.map(
    (page): ManagementRow => ({
      description: 'leaving clears everything, so that Back shows nothing',
      event: 'page.leave',
      given: { page },
      target: { page: 'left', ...noEdit, link: 'idle' },
      changes: () => nothing,
    }),
  ),
  ...showNone.map(
    (page): ManagementRow => ({
      description: 'who comes back to where no application was left is told of none',
      event: 'page.leave',
      given: { page },
      target: { link: 'idle' },
      changes: () => nothing,
    }),
  ),
  {
    description: 'who leaves changes to be copied leaves a link that opens nothing',
    event: 'page.leave',
    given: { page: 'lapsed' },
    target: { page: 'unknown', link: 'idle' },
    changes: () => nothing,
  },
];

/** The failures that the server reports itself. */
const refusals: readonly string[] = ['refused', 'no-message'];

/** Withdrawing, and 'This wasn't me'. Both ask once, and can't be undone. */
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
    ...(
      [
        ['withdrawApplication gone', 'removing.repeating'],
        ['openApplication unknown', 'removing.checking'],
      ] as const
    ).map(
      ([answer, page]): ManagementRow => ({
        description: `${event} left nothing, where it was not answered and nothing is found`,
        event: answer,
        given: { page, removal },
        target: { page: done, behind: 'none' },
        changes: () => nothing,
      }),
    ),
  ]),
  {
    description: 'an application is deleted after confirmation',
    event: 'confirmation.confirm',
    given: { page: 'removing.confirming' },
    target: { page: 'removing.waiting' },
    call: 'withdrawApplication',
  },
  {
    description: 'a refused deletion is requested again, and its failure is forgotten',
    event: 'confirmation.confirm',
    given: { page: 'removing.refused' },
    target: { page: 'removing.waiting' },
    changes: () => ({ failure: null }),
    call: 'withdrawApplication',
  },
  {
    description: 'an unanswered deletion is requested again',
    event: 'confirmation.confirm',
    given: { page: 'removing.failed' },
    target: { page: 'removing.repeating' },
    changes: () => ({ failure: null }),
    call: 'withdrawApplication',
  },
  {
    description: 'after an unanswered deletion, nothing is shown before the server is asked',
    event: 'confirmation.cancel',
    given: { page: 'removing.failed' },
    target: { page: 'removing.checking' },
    changes: () => ({ failure: null }),
    call: 'openApplication',
  },
  ...notices.flatMap((notice): ManagementRow[] => [
    {
      description: 'cancelling returns to the previous state',
      event: 'confirmation.cancel',
      given: { page: 'removing.confirming', behind: notice },
      target: { page: `shown.${notice}`, behind: 'none' },
      changes: () => ({ removal: null }),
    },
    {
      description: 'cancelling after a refusal returns to the previous state',
      event: 'confirmation.cancel',
      given: { page: 'removing.refused', behind: notice },
      target: { page: `shown.${notice}`, behind: 'none' },
      changes: () => ({ removal: null, failure: null }),
    },
    ...(['found', 'closed'] as const).map(
      (answer): ManagementRow => ({
        description:
          'cancelling returns to the previous state once the application is known to exist',
        event: `openApplication ${answer}`,
        given: { page: 'removing.checking', behind: notice },
        target: { page: `shown.${notice}`, behind: 'none' },
        changes: (_, event) => ({ application: opened(event), removal: null }),
      }),
    ),
  ]),
  {
    description: 'a deleted application looks like any link that does not work',
    event: 'withdrawApplication gone',
    given: { page: 'removing.waiting' },
    target: { page: 'unknown', behind: 'none' },
    changes: () => nothing,
  },
  ...failures.map(
    ([answer, failure]): ManagementRow => ({
      description: `deleting fails with '${failure}', and only a refusal proves that nothing is deleted`,
      event: `withdrawApplication ${answer}`,
      given: { page: 'removing.waiting' },
      target: { page: refusals.includes(answer) ? 'removing.refused' : 'removing.failed' },
      changes: () => ({ failure }),
    }),
  ),
  ...failuresOf('withdrawApplication', { page: 'removing.failed' }, 'nothing is claimed', {
    page: 'removing.repeating',
  }),
  ...failuresOf('openApplication', { page: 'removing.failed' }, 'nothing is claimed', {
    page: 'removing.checking',
  }),
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
