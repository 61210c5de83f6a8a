import { stepNames } from '../../../../machines/application.form.ts';
import { navigation } from '../wizard-transitions.ts';
import { afterSaving, failuresOf, noEdit } from './changes.ts';
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
  changes: (_, event) => ({ application: afterSaving(event) }),
} as const satisfies Partial<ManagementRow>;

/** Takes the newer version, and keeps one's own form, to be undone. */
const adopt = {
  given: { saving: 'conflict' },
  target: { page: 'shown.discarded', ...noEdit },
  changes: ({ newer }) => ({ application: newer, newer: null }),
} as const satisfies Partial<ManagementRow>;

/** Edit goes through the same steps, and nothing is overwritten or lost silently. */
export const editingTransitions: readonly ManagementRow[] = [
  {
    description: 'what was sent can be edited while registration is open',
    event: 'application.edit',
    given: { page: 'shown', registration: 'open' },
    target: { page: 'editing', wizard: stepNames[0], saving: 'idle' },
    changes: ({ application }) => ({
      ...(application && { form: application.form }),
      touched: [],
      seenSteps: [stepNames[0]],
      lastStep: stepNames[0],
    }),
  },
  ...stepNames.map(
    (step): ManagementRow => ({
      description: `changes that were given up come back, at ${step}`,
      event: 'edit.undo',
      given: { page: 'shown.discarded', leftAt: step },
      target: { page: 'editing', wizard: step, saving: 'idle' },
    }),
  ),
  ...navigation,
  ...['idle', 'failed', 'conflict'].map(
    (saving): ManagementRow => ({
      description: 'a field of what was sent takes what is typed',
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
    description: 'a change takes the failure of the one before away',
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
    description: 'changes that were not saved are saved again',
    ...save,
    given: { ...savable, saving: 'failed' },
  },
  { description: 'changes are stored', event: 'changeApplication saved', ...saved },
  {
    description: 'changes that were stored without an answer are no conflict with oneself',
    event: 'changeApplication stored',
    ...saved,
  },
  {
    description: 'what somebody else saved in between is shown beside, and nothing is written',
    event: 'changeApplication conflict',
    target: { saving: 'conflict' },
    changes: (_, event) => ({ newer: afterSaving(event) }),
  },
  {
    description: 'changes that come after closing are kept to be copied',
    event: 'changeApplication closed',
    given: { changes: 'some' },
    ...saved,
    target: { page: 'shown.tooLate', ...noEdit },
  },
  {
    description: 'after closing, what is stored as it is counts as saved',
    event: 'changeApplication closed',
    given: { changes: 'none' },
    ...saved,
  },
  {
    description: 'changes over a link that opens nothing any more are kept to be copied',
    event: 'changeApplication unknown',
    given: { changes: 'some' },
    target: { page: 'lapsed', ...noEdit },
    changes: () => ({ token: null, application: null }),
  },
  {
    description: 'a link that opens nothing any more is forgotten, where nothing was changed',
    event: 'changeApplication unknown',
    given: { changes: 'none' },
    target: { page: 'unknown', ...noEdit },
    changes: () => nothing,
  },
  ...failuresOf('changeApplication', { saving: 'failed' }, 'the form is kept'),

  {
    description: 'mine is saved over theirs by whoever has seen it',
    event: 'conflict.overwrite',
    given: { ...savable, saving: 'conflict' },
    target: { saving: 'waiting' },
    changes: ({ newer }) => ({ application: newer, newer: null }),
    call: 'changeApplication',
  },
  { description: 'theirs is taken, and mine can be had back', event: 'conflict.adopt', ...adopt },
  { description: 'who gives up in a conflict takes theirs', event: 'edit.cancel', ...adopt },
  ...['idle', 'failed'].flatMap((saving): ManagementRow[] => [
    {
      description: 'changes that are given up can be had back',
      event: 'edit.cancel',
      given: { saving, changes: 'some' },
      target: { page: 'shown.discarded', ...noEdit },
      changes: () => ({ failure: null }),
    },
    {
      description: 'where nothing was changed, nothing is given up',
      event: 'edit.cancel',
      given: { saving, changes: 'none' },
      target: { page: 'shown.viewing', ...noEdit },
      changes: () => ({ failure: null }),
    },
  ]),
];
