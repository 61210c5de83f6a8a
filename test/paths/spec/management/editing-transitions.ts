import { stepNames } from '../../../../machines/application.form.ts';
import { failures } from '../failures.ts';
import { navigation } from '../wizard-transitions.ts';
import { afterSaving, editWith, noEdit } from './changes.ts';
import type { ManagementRow } from './row.ts';
import { nothing } from './state.ts';

const save = {
  event: 'application.save',
  target: { saving: 'waiting' },
  changes: () => ({ failure: null }),
  call: 'changeApplication',
} as const;
const savable = { wizard: 'review', form: 'complete' } as const;

const saved = {
  target: { page: 'shown.saved', ...noEdit },
  changes: (_, event) => ({ application: afterSaving(event), edit: null }),
} as const satisfies Partial<ManagementRow>;

/** Adopts the newer version, and keeps the applicant's own form for Undo. */
const adopt = {
  given: { saving: 'conflict' },
  target: { page: 'shown.discarded', ...noEdit },
  changes: (context) => ({
    application: context.newer,
    newer: null,
    ...(context.newer &&
      editWith(context, { version: context.newer.version, isGivenUp: true, unanswered: [] })),
  }),
} as const satisfies Partial<ManagementRow>;

/** Edit uses the same steps as the form. Nothing is overwritten or lost silently. */
export const editingTransitions: readonly ManagementRow[] = [
  {
    description: 'an application can be edited while registration is open',
    event: 'application.edit',
    given: { page: 'shown', registration: 'open', edit: 'none' },
    target: { page: 'editing', wizard: stepNames[0], saving: 'idle' },
    changes: ({ application }) => ({
      ...(application && {
        form: application.form,
        edit: { version: application.version, isGivenUp: false, unanswered: [] },
      }),
      touched: [],
      seenSteps: [stepNames[0]],
      lastStep: stepNames[0],
    }),
  },
  ...stepNames.flatMap((step): ManagementRow[] => [
    {
      description: `changes that were given up come back, at ${step}`,
      event: 'edit.undo',
      given: { page: 'shown.discarded', leftAt: step },
      target: { page: 'editing', wizard: step, saving: 'idle' },
      changes: (context) => editWith(context, { isGivenUp: false }),
    },
    {
      description: `changes that are not saved are gone on with, at ${step}`,
      event: 'application.edit',
      given: { page: 'shown', registration: 'open', edit: 'some', leftAt: step },
      target: { page: 'editing', wizard: step, saving: 'idle' },
      changes: (context) => editWith(context, { isGivenUp: false }),
    },
  ]),
  ...navigation,
  ...['idle', 'failed', 'conflict'].map(
    (saving): ManagementRow => ({
      description: 'a field stores what is typed',
      event: 'field.change',
      given: { saving, field: 'changeable' },
      changes: ({ form, touched }, event) =>
        event.type === 'field.change'
          ? {
              form: { ...form, [event.name]: event.value },
              touched: [...touched, event.name],
            }
          : {},
    }),
  ),
  {
    description: 'a change clears the previous failure',
    event: 'field.change',
    given: { saving: 'failed', field: 'changeable' },
    target: { saving: 'idle' },
    changes: () => ({ failure: null }),
  },

  {
    description: 'changes are saved from the review',
    ...save,
    given: { ...savable, saving: 'idle' },
  },
  {
    description: 'saving can be retried',
    ...save,
    given: { ...savable, saving: 'failed' },
  },
  { description: 'changes are stored', event: 'changeApplication saved', ...saved },
  {
    description: 'changes of an unanswered save are no conflict',
    event: 'changeApplication stored',
    ...saved,
  },
  {
    description: 'an earlier version of an unanswered save is no conflict, and is overwritten',
    event: 'changeApplication earlier',
    changes: (context, event) => {
      const application = afterSaving(event);
      return {
        application,
        ...(application && editWith(context, { version: application.version, unanswered: [] })),
      };
    },
    call: 'changeApplication',
  },
  {
    description: 'a newer version is shown for comparison, and nothing is saved',
    event: 'changeApplication conflict',
    target: { saving: 'conflict' },
    changes: (_, event) => ({ newer: afterSaving(event) }),
  },
  {
    description: 'changes that come after closing can be copied',
    event: 'changeApplication closed',
    given: { changes: 'some' },
    target: { page: 'shown.tooLate', ...noEdit },
    changes: (_context, event) => ({
      application: afterSaving(event),
    }),
  },
  {
    description: 'after closing, changes that are stored already count as saved',
    event: 'changeApplication closed',
    given: { changes: 'none' },
    ...saved,
  },
  {
    description: 'if the link no longer works, changes can be copied',
    event: 'changeApplication unknown',
    given: { changes: 'some' },
    target: { page: 'lapsed', ...noEdit },
    changes: () => ({ token: null, application: null }),
  },
  {
    description: 'a link that no longer works is forgotten if nothing was changed',
    event: 'changeApplication unknown',
    given: { changes: 'none' },
    target: { page: 'unknown', ...noEdit },
    changes: () => nothing,
  },
  ...failures.map(
    ([answer, failure]): ManagementRow => ({
      description: `saving fails with '${failure}', and the form is kept`,
      event: `changeApplication ${answer}`,
      target: { saving: 'failed' },
      changes: (context) => ({
        failure,
        ...editWith(context, { unanswered: [...(context.edit?.unanswered ?? []), context.form] }),
      }),
    }),
  ),

  {
    description: 'the applicant can overwrite a newer version after seeing it',
    event: 'conflict.overwrite',
    given: { ...savable, saving: 'conflict' },
    target: { saving: 'waiting' },
    changes: (context) => ({
      application: context.newer,
      newer: null,
      ...(context.newer && editWith(context, { version: context.newer.version, unanswered: [] })),
    }),
    call: 'changeApplication',
  },
  {
    description: 'the newer version is adopted, and the changes can be restored',
    event: 'conflict.adopt',
    ...adopt,
  },
  {
    description: 'cancelling in a conflict adopts the newer version',
    event: 'edit.cancel',
    ...adopt,
  },
  ...['idle', 'failed'].flatMap((saving): ManagementRow[] => [
    {
      description: 'discarded changes can be restored',
      event: 'edit.cancel',
      given: { saving, unanswered: 'none', changes: 'some' },
      target: { page: 'shown.discarded', ...noEdit },
      changes: (context) => ({ ...editWith(context, { isGivenUp: true }), failure: null }),
    },
    {
      description: 'without changes, nothing is discarded',
      event: 'edit.cancel',
      given: { saving, unanswered: 'none', changes: 'none' },
      target: { page: 'shown.viewing', ...noEdit },
      changes: () => ({ edit: null, failure: null }),
    },
    {
      description: 'before changes that may be saved are discarded, the server is asked',
      event: 'edit.cancel',
      given: { saving, unanswered: 'some' },
      target: { page: 'opening', ...noEdit },
      changes: (context) => ({
        ...editWith(context, { isGivenUp: true }),
        application: null,
        failure: null,
      }),
      call: 'openApplication',
    },
  ]),
];
