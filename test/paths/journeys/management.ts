import { type FieldName, fieldNames, stepOf } from '../../../machines/application.form.ts';
import type { ManagementInput } from '../../../machines/management.types.ts';
import type { FieldChangeName } from '../../../src/inspect/event-names.ts';
import type { ManagementCallId } from '../../../src/inspect/management-events.ts';
import { storedApplication } from '../../fixtures/stored-application.ts';
import { isFieldChange } from '../events/application.ts';
import { fieldChanges } from '../events/field-changes.ts';
import type { ManagementSnapshot } from '../events/management/event-definition.ts';
import type { ManagementEventOnPath } from '../events/management/events.ts';
import { firstToken } from '../events/management/gestures.ts';
import { stepEvents } from '../events/vocabulary.ts';
import { classOf } from '../spec/fields.ts';

/** A starting point behind the link, and the events that matter from there. */
export interface ManagementJourney {
  readonly name: string;
  /** What the person is up to, in a line. */
  readonly description: string;
  readonly input: ManagementInput;
  /** Whether an event belongs to this journey in this state. */
  includes(event: ManagementEventOnPath, snapshot: ManagementSnapshot): boolean;
}

type EventPrefix =
  | ManagementEventOnPath
  | ManagementCallId
  | `field.change ${FieldName}`
  | 'address.change';

/** Whether an event is one of these, or begins with their words. */
function oneOf(...prefixes: readonly EventPrefix[]) {
  return (event: ManagementEventOnPath) =>
    prefixes.some((prefix) => event === prefix || event.startsWith(`${prefix} `));
}

/** Changes one answer of what was sent, then sets it right before the next. */
function changesOneAnswer(
  event: FieldChangeName,
  { context: { form } }: ManagementSnapshot,
): boolean {
  const { name, valueClass } = fieldChanges[event];
  const baseline = storedApplication.form;
  const changed = fieldNames.find((field) => form[field] !== baseline[field]);
  if (changed === undefined) return true;
  return name === changed && valueClass === classOf(changed, baseline[changed]);
}

const opened = { token: firstToken };
const toEdit = ['openApplication found', 'application.edit'] as const;
const change = 'field.change track_selection';
const toChange = [...toEdit, `step.${stepOf('track_selection')}`, change] as const;

/** Where every path behind the link begins. */
export const managementJourneys: readonly ManagementJourney[] = [
  {
    name: 'mender',
    description: 'opens the link and changes one answer at a time',
    input: opened,
    includes: (event, snapshot) =>
      isFieldChange(event)
        ? changesOneAnswer(event, snapshot)
        : oneOf(...toEdit, 'step.next', 'application.save', 'changeApplication saved')(event),
  },
  {
    name: 'wanderer behind the link',
    description: 'walks between the steps in every order, gives up and comes back',
    input: opened,
    includes: oneOf(
      ...toEdit,
      'step.next',
      'step.previous',
      ...stepEvents,
      change,
      'edit.cancel',
      'edit.undo',
    ),
  },
  {
    name: 'saver',
    description: 'saves, meets every answer, and tries again',
    input: opened,
    includes: oneOf(
      ...toChange,
      'step.personalInfo',
      'step.review',
      'field.change full_name blank',
      'field.change full_name valid',
      'field.change email other',
      'application.save',
      'application.reopen',
      'changeApplication',
      'conflict.overwrite',
      'conflict.adopt',
      'edit.cancel',
      'edit.undo',
    ),
  },
  {
    name: 'withdrawer',
    description: 'withdraws, or says that it was somebody else, over whatever is shown',
    input: opened,
    includes: oneOf(
      ...toChange,
      'step.review',
      'application.save',
      'changeApplication saved',
      'changeApplication closed',
      'edit.cancel',
      'application.withdraw',
      'application.disown',
      'confirmation.confirm',
      'confirmation.cancel',
      'withdrawApplication',
    ),
  },
  {
    name: 'late visitor',
    description: 'opens the link after closing, when there is no Edit any more',
    input: opened,
    includes: oneOf(
      'openApplication',
      'application.reopen',
      'application.edit',
      'application.withdraw',
      'confirmation.confirm',
      'confirmation.cancel',
      'withdrawApplication withdrawn',
    ),
  },
  {
    name: 'one without a link',
    description: 'asks for a mail with the link, well and badly',
    input: { address: '' },
    includes: oneOf(
      'address.change',
      'link.request',
      'requestLink',
      'link.open other',
      'page.leave',
    ),
  },
  {
    name: 'one who is told the address is taken',
    description: 'asks for a mail with one press',
    input: { address: 'ada@example.org' },
    includes: oneOf('link.request', 'requestLink', 'link.open other', 'openApplication found'),
  },
  {
    name: 'one whose link opens nothing',
    description: 'asks for another, and opens that',
    input: opened,
    includes: oneOf(
      'openApplication unknown',
      'openApplication found',
      'address.change valid',
      'link.request',
      'requestLink noted',
      'link.open other',
    ),
  },
  {
    name: 'one with two links',
    description: 'opens another in the same tab, or leaves, wherever they are',
    input: opened,
    includes: oneOf(
      ...toChange,
      'openApplication unknown',
      'openApplication unanswered',
      'step.review',
      'application.save',
      'changeApplication conflict',
      'changeApplication closed',
      'changeApplication unknown',
      'application.withdraw',
      'confirmation.confirm',
      'withdrawApplication withdrawn',
      'edit.cancel',
      'address.change valid',
      'link.request',
      'requestLink refused',
      'link.open same',
      'link.open other',
      'page.leave',
    ),
  },
];
