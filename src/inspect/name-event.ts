import {
  emptyForm,
  type FieldName,
  fields,
  isChoiceName,
  isLinkName,
  maxLengthOf,
} from '../../machines/application.form.ts';
import { addressMessages, fieldErrors, storedText } from '../../machines/application.rules.ts';
import type { ApplicationEvent, CallEvent, RaisedEvent } from '../../machines/application.types.ts';
import { SubmissionError, unknownError } from '../../machines/call-errors.ts';
import { callTexts } from '../content/messages.ts';
import {
  type EventName,
  type FieldChangeName,
  type failures,
  type ResultName,
  type TimeoutName,
  type TimerName,
  timerNames,
  timers,
  type ValueClass,
} from './event-names.ts';

const addressRules = Object.keys(addressMessages) as readonly (keyof typeof addressMessages)[];

/** Returns the class of a field's value, which says only which rule it keeps or breaks. */
export function valueClass(name: FieldName, value: string): ValueClass {
  if (isChoiceName(name)) return fields[name].options.find((known) => known === value) ?? 'blank';
  const text = storedText({ ...emptyForm, [name]: value }, name);
  if (text === '') return 'blank';
  const error = fieldErrors({ ...emptyForm, team_preference: 'have_team', [name]: value })[name];
  if (error === undefined) return isLinkName(name) ? 'filled' : 'valid';
  const rule = addressRules.find((known) => addressMessages[known] === error);
  return rule === 'malformed' && text.length > maxLengthOf(name) ? 'long' : (rule ?? 'long');
}

/** Returns the name of a change of a field. */
export function fieldChangeName(name: FieldName, value: string): FieldChangeName {
  return `field.change ${name} ${valueClass(name, value)}` as FieldChangeName;
}

/** Returns the name of a call's failure. */
export function failureName(error: unknown): (typeof failures)[number] {
  if (!(error instanceof Error)) return 'non-error';
  if (error.message === callTexts.unreachable) return 'unanswered';
  return ['', unknownError].includes(error.message) ? 'no-message' : 'refused';
}

function resultName(event: CallEvent): ResultName {
  if ('output' in event) {
    if (event.actorId === 'checkDuplicate') return `checkDuplicate ${event.output}`;
    return event.actorId === 'insertApplicant'
      ? 'insertApplicant stored'
      : 'sendConfirmationEmail sent';
  }
  const { actorId, error } = event;
  if (actorId === 'sendConfirmationEmail') return 'sendConfirmationEmail unsent';
  if (error instanceof SubmissionError) return `insertApplicant ${error.kind}`;
  return `${actorId} ${failureName(error)}`;
}

const unnamed = {
  'xstate.init': true,
  'submission.succeeded': true,
  'submission.failed': true,
  'registration.closed': true,
} satisfies Record<RaisedEvent['type'] | 'xstate.init', true>;

function isUnnamed(type: string): type is keyof typeof unnamed {
  return type in unnamed;
}

/** Returns the type of XState's event at the end of a timer. */
function timeoutType(timer: TimerName) {
  const { delay, state } = timers[timer];
  return `xstate.after.${delay}.application.${state}` as const;
}

type TimeoutType = ReturnType<typeof timeoutType>;

const timeouts = new Map<string, TimeoutName>(
  timerNames.map((timer) => [timeoutType(timer), `after ${timer}`]),
);

function isTimeout(type: string): type is TimeoutType {
  return timeouts.has(type);
}

/** Any event of the machine, internal or external. */
export type NameableEvent =
  | ApplicationEvent
  | RaisedEvent
  | CallEvent
  | { readonly type: 'xstate.init' | TimeoutType };

/** Returns the name of an event; `undefined` if it came from the machine itself. */
export function eventName(event: NameableEvent): EventName | undefined {
  if ('actorId' in event) return resultName(event);
  if (event.type === 'field.change') return fieldChangeName(event.name, event.value);
  const { type } = event;
  if (isTimeout(type)) return timeouts.get(type);
  return isUnnamed(type) ? undefined : type;
}
