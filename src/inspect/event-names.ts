import type { EventObject } from 'xstate';
import {
  type ChoiceName,
  emptyForm,
  type FieldName,
  fields,
  isChoiceName,
  isLinkName,
  maxLengthOf,
  type TextName,
} from '../../machines/application.form.ts';
import { addressMessages, fieldErrors, storedText } from '../../machines/application.rules.ts';
import type { ApplicationEvent, CallEvent } from '../../machines/application.types.ts';
import { SubmissionError, unknownError } from '../../machines/call-errors.ts';
import { callTexts } from '../content/messages.ts';

type Required = 'valid' | 'blank' | 'long';

/** The classes of texts that the rule of a kind treats alike. `other` is a second valid address. */
interface TextClasses {
  readonly line: Required;
  readonly essay: Required;
  readonly email: Required | 'spaces' | 'malformed' | 'dotless' | 'disposable' | 'other';
  readonly member: Required | 'malformed';
  readonly link: 'filled' | 'blank' | 'long';
}

/** A class of a field's values. Each option of a choice is one. */
export type ValueClass<Name extends FieldName = FieldName> = Name extends ChoiceName
  ? (typeof fields)[Name]['options'][number]
  : Name extends TextName
    ? TextClasses[(typeof fields)[Name]['kind']]
    : never;

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

/** Returns the name of a change of a field to a class of values: `field.change email dotless`. */
export function fieldChangeName(name: FieldName, value: string): string {
  return `field.change ${name} ${valueClass(name, value)}`;
}

/** Returns the name of a call's failure. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'non-error';
  if (error.message === callTexts.unreachable) return 'unanswered';
  return ['', unknownError].includes(error.message) ? 'no-message' : 'refused';
}

/** Returns the name of the result of a call: `free`. */
function resultName(event: CallEvent): string {
  if ('output' in event) {
    if (event.actorId === 'checkDuplicate') return event.output;
    return event.actorId === 'insertApplicant' ? 'stored' : 'sent';
  }
  if (event.actorId === 'sendConfirmationEmail') return 'unsent';
  return event.error instanceof SubmissionError ? event.error.kind : failureName(event.error);
}

/** The machine's timers: the name of the delay, and the state it runs in. */
const timers = {
  redirectToLanding: { delay: 'redirectToLanding', state: 'submission.success.redirecting' },
  closeSuccess: { delay: 'successModalAutoClose', state: 'modal.open.success' },
  closeError: { delay: 'modalAutoClose', state: 'modal.open.error' },
  closeInfo: { delay: 'modalAutoClose', state: 'modal.open.info' },
};

/** The names of XState's events at the ends of the timers. */
const timeouts = new Map(
  Object.entries(timers).map(([name, { delay, state }]) => [
    `xstate.after.${delay}.application.${state}`,
    `after ${name}`,
  ]),
);

/** Returns the name of an event of the application. It contains nothing that a person wrote. */
export function eventName(event: EventObject): string {
  const known = event as ApplicationEvent | CallEvent;
  if ('actorId' in known) return `${known.actorId} ${resultName(known)}`;
  if (known.type === 'field.change') return fieldChangeName(known.name, known.value);
  return timeouts.get(event.type) ?? event.type;
}
