import { stepNames } from '../../../../machines/application.form.ts';
import { navigation } from '../wizard-transitions.ts';
import { afterSaving, failuresOf, noEdit } from './changes.ts';
import type { ManagementRow } from './row.ts';

/** Edit uses the same steps as the form, from the review. Nothing is overwritten or lost silently. */
export const editingTransitions: readonly ManagementRow[] = [
  {
    description: 'an application can be edited while registration is open, from its review',
    event: 'application.edit',
    given: { page: 'shown', registration: 'open', isResumable: false },
    target: { page: 'editing', wizard: 'review', saving: 'idle' },
    changes: ({ application }) => ({
      ...(application && { form: application.form, basedOn: application.version }),
      touched: [],
      seenSteps: stepNames,
      lastStep: 'review',
    }),
  },
  ...stepNames.map(
    (step): ManagementRow => ({
      description: `changes that are not saved are gone on with, at ${step}`,
      event: 'application.edit',
      given: { page: 'shown', isResumable: true, leftAt: step },
      target: { page: 'editing', wizard: step, saving: 'idle' },
    }),
  ),
  ...navigation,
  ...['idle', 'failed'].map(
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

  ...['idle', 'failed'].map(
    (saving): ManagementRow => ({
      description: 'changes are saved from every step, and saving can be repeated',
      event: 'application.save',
      given: { form: 'complete', saving },
      target: { saving: 'waiting' },
      changes: () => ({ failure: null }),
      call: 'changeApplication',
    }),
  ),
  {
    description: 'changes are stored',
    event: 'changeApplication saved',
    target: { page: 'shown.saved', ...noEdit },
    changes: (_, event) => ({ application: afterSaving(event), basedOn: null }),
  },
  ...(['conflict', 'closed'] as const).map(
    (answer): ManagementRow => ({
      description: 'what is stored is shown, and changes that can not be saved can be copied',
      event: `changeApplication ${answer}`,
      target: { page: 'shown.unsavable', ...noEdit },
      changes: (_, event) => ({ application: afterSaving(event) }),
    }),
  ),
  {
    description: 'if the link no longer works, changes can be copied',
    event: 'changeApplication unknown',
    target: { page: 'shown.unsavable', ...noEdit },
    changes: () => ({ token: null, application: null }),
  },
  ...failuresOf('changeApplication', { saving: 'failed' }, 'the form is kept'),

  {
    description: 'the application leads back to changes that are not saved',
    event: 'edit.cancel',
    given: { saving: 'idle', changes: 'some' },
    target: { page: 'shown.unsaved', ...noEdit },
  },
  {
    description: 'without changes, there is nothing to go back to',
    event: 'edit.cancel',
    given: { saving: 'idle', changes: 'none' },
    target: { page: 'shown.viewing', ...noEdit },
    changes: () => ({ basedOn: null }),
  },
  {
    description: 'after a save that failed, the server is asked what is stored',
    event: 'edit.cancel',
    given: { saving: 'failed' },
    target: { page: 'opening', ...noEdit },
    changes: () => ({ application: null, failure: null }),
    call: 'openApplication',
  },
];
