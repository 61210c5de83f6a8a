import {
  type ChoiceName,
  choiceNames,
  type FieldName,
  fields,
  type TextName,
} from '../../machines/application.form.ts';
import type { ApplicationEvent, CallEvent } from '../../machines/application.types.ts';

const textClasses = {
  full_name: ['valid', 'blank', 'long'],
  email: ['valid', 'blank', 'spaces', 'malformed', 'dotless', 'disposable', 'long', 'other'],
  experience: ['valid', 'blank', 'long'],
  motivation: ['valid', 'blank', 'long'],
  'team_members.0': ['valid', 'malformed', 'long', 'blank'],
  'team_members.1': ['valid', 'malformed', 'long', 'blank'],
  'team_members.2': ['valid', 'malformed', 'long', 'blank'],
  'team_members.3': ['valid', 'malformed', 'long', 'blank'],
  github_url: ['filled', 'long', 'blank'],
  linkedin_url: ['filled', 'long', 'blank'],
  portfolio_url: ['filled', 'long', 'blank'],
} as const satisfies Record<TextName, readonly string[]>;

type Options = { readonly [Name in ChoiceName]: (typeof fields)[Name]['options'] };

const options = Object.fromEntries(
  choiceNames.map((name) => [name, fields[name].options]),
) as Options;

/**
 * The kinds of values of each field that a rule treats alike: `other` is a second valid address, and
 * each option of a choice is a kind.
 */
export const valueClasses = { ...textClasses, ...options };

/** The class of a value of a field. */
export type ValueClass<Name extends FieldName = FieldName> = (typeof valueClasses)[Name][number];

/** A call of the machine, by the id of its invocation. */
export type CallId = CallEvent['actorId'];

/** How each call can end without an answer that proves anything. */
export const failures = ['refused', 'unanswered', 'no-message', 'non-error'] as const;

const answers = {
  checkDuplicate: ['free', 'taken', ...failures],
  insertApplicant: ['stored', 'duplicate', 'alreadySent', ...failures],
  sendConfirmationEmail: ['sent', 'unsent'],
} as const satisfies Record<CallId, readonly string[]>;

/** How one of the calls can end. */
export type AnswerOf<Id extends CallId> = (typeof answers)[Id][number];

/** The timers of the machine: the name of each one's delay, and the state it runs in. */
export const timers = {
  redirectToLanding: { delay: 'redirectToLanding', state: 'submission.success.redirecting' },
  closeSuccess: { delay: 'successModalAutoClose', state: 'modal.open.success' },
  closeError: { delay: 'modalAutoClose', state: 'modal.open.error' },
  closeInfo: { delay: 'modalAutoClose', state: 'modal.open.info' },
} as const;

/** The name of a timer. */
export type TimerName = keyof typeof timers;

/** The names of the timers. */
export const timerNames = Object.keys(timers) as readonly TimerName[];

/** What a person, their other tabs and their connection do, but for changing a field. */
export type GestureName = Exclude<ApplicationEvent['type'], 'field.change'>;

/** A field that takes a value of some class: `field.change email dotless`. */
export type FieldChangeName = {
  [Name in FieldName]: `field.change ${Name} ${ValueClass<Name>}`;
}[FieldName];

/** A call that ends: `checkDuplicate free`. */
export type AnswerName = { [Id in CallId]: `${Id} ${AnswerOf<Id>}` }[CallId];

/** A timer that runs out: `after closeError`. */
export type TimeoutName = `after ${TimerName}`;

/** Every event that reaches the machine from outside, named without a word of what a person wrote. */
export type EventName = GestureName | FieldChangeName | AnswerName | TimeoutName;
