import type {
  ChoiceName,
  FieldName,
  FieldRow,
  fields,
  TextName,
} from '../../machines/application.form.ts';
import type { ApplicationEvent, CallEvent } from '../../machines/application.types.ts';

type Required = 'valid' | 'blank' | 'long';

/** The classes of texts that the rule of a kind treats alike. `other` is a second valid address. */
interface TextClasses extends Record<Exclude<FieldRow['kind'], 'choice'>, string> {
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

/** A call of the machine, by its invocation id. */
type CallId = CallEvent['actorId'];

/** The outcomes of a call without a valid response. */
export const failures = ['refused', 'unanswered', 'no-message', 'non-error'] as const;

const results = {
  checkDuplicate: ['free', 'taken', ...failures],
  insertApplicant: ['stored', 'duplicate', 'alreadySent', ...failures],
  sendConfirmationEmail: ['sent', 'unsent'],
} as const satisfies Record<CallId, readonly string[]>;

/** The outcomes of a call. */
type ResultOf<Id extends CallId> = (typeof results)[Id][number];

/** The machine's timers: the name of the delay, and the state it runs in. */
export const timers = {
  redirectToLanding: { delay: 'redirectToLanding', state: 'submission.success.redirecting' },
  closeSuccess: { delay: 'successModalAutoClose', state: 'modal.open.success' },
  closeError: { delay: 'modalAutoClose', state: 'modal.open.error' },
  closeInfo: { delay: 'modalAutoClose', state: 'modal.open.info' },
} as const;

export type TimerName = keyof typeof timers;

export const timerNames = Object.keys(timers) as readonly TimerName[];

/** The events from a person, their other tabs and their connection, except changes of fields. */
type GestureName = Exclude<ApplicationEvent['type'], 'field.change'>;

/** A change of a field to a class of values: `field.change email dotless`. */
export type FieldChangeName = {
  [Name in FieldName]: `field.change ${Name} ${ValueClass<Name>}`;
}[FieldName];

/** The end of a call: `checkDuplicate free`. */
export type ResultName = { [Id in CallId]: `${Id} ${ResultOf<Id>}` }[CallId];

/** The end of a timer: `after closeError`. */
export type TimeoutName = `after ${TimerName}`;

/** The name of every external event. It contains nothing that a person wrote. */
export type EventName = GestureName | FieldChangeName | ResultName | TimeoutName;
