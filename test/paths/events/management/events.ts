import type { FieldChange } from '../../../../machines/form-progress.ts';
import type { FieldChangeName } from '../../../../src/inspect/event-names.ts';
import { isAskedBySpec, specFields } from '../../spec/fields.ts';
import type { ManagementAnswerOnPath } from '../../spec/management/row.ts';
import { fieldChanges } from '../field-changes.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { managementAnswers } from './answers.ts';
import {
  isEditing,
  type ManagementEventDefinition,
  type ManagementSnapshot,
} from './event-definition.ts';
import {
  type ManagementGesture,
  type ManagementGestureOnPath,
  managementGestures,
} from './gestures.ts';

/** Changes a field of an application that was sent, as in the form. The address can't change. */
function fieldChange(name: FieldChangeName): ManagementGesture {
  const { description, event, name: field } = fieldChanges[name];
  const change = event as FieldChange;
  const isAddress = field === 'email';
  return {
    description,
    event: change,
    isPossible: (snapshot) => {
      const { form } = snapshot.context;
      const { step } = specFields[field];
      return (
        isEditing(snapshot) &&
        snapshot.context.lastStep === step &&
        isAskedBySpec(form, field) &&
        (isAddress || form[field] !== change.value)
      );
    },
    whyNotOnPage: (before) => {
      if (isAddress) return 'the address is only read';
      return before.hasTag('busy') ? 'the fields wait for the answer' : undefined;
    },
  };
}

/** Every event that a person causes, by name. */
const managementPersonEvents = {
  ...Object.fromEntries(
    (Object.keys(fieldChanges) as FieldChangeName[]).map((name) => [name, fieldChange(name)]),
  ),
  ...managementGestures,
} as Readonly<Record<FieldChangeName | ManagementGestureOnPath, ManagementGesture>>;

/** The name of an event on a path. It includes what the event carries. */
export type ManagementEventOnPath =
  | FieldChangeName
  | ManagementGestureOnPath
  | ManagementAnswerOnPath;

const events: Readonly<Record<ManagementEventOnPath, ManagementEventDefinition>> = {
  ...managementPersonEvents,
  ...managementAnswers,
};

/** Everything that can happen to the page behind the link. */
export const managementVocabulary = vocabularyOf(
  events,
  'Opens the page behind the link',
  (name, before: ManagementSnapshot) => {
    if (before.hasTag('busy') && name.startsWith('step.'))
      return 'what is being saved stays in view';
    return events[name as ManagementEventOnPath].whyNotOnPage?.(before);
  },
);
