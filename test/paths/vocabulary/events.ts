import type { EventObject, SnapshotFrom } from 'xstate';
import {
  type FieldName,
  fieldNames,
  fieldsOf,
  stepNames,
} from '../../../machines/application.form.ts';
import type { applicationMachine } from '../../../machines/application.machine.ts';
import type { ApplicationEvent, CallEvent } from '../../../machines/application.types.ts';
import { SubmissionError } from '../../../machines/submission-error.ts';
import { draftAt } from '../../fixtures/machine-harness.ts';
import { type FieldValue, fieldValues } from '../spec/fields.ts';

/** What the application is at a moment. */
export type Snapshot = SnapshotFrom<typeof applicationMachine>;

/** The invocations of the machine, by id. */
export type CallId = Extract<CallEvent, { actorId: string }>['actorId'];

type PlainGesture = Exclude<ApplicationEvent['type'], 'field.change'>;

/** The id a path's submissions are sent under. */
export const submissionId = '5f0c7a0e-9f3b-4a54-8d63-0c1f5a2f6f10';

const gestures: { readonly [Type in PlainGesture]: Extract<ApplicationEvent, { type: Type }> } = {
  'step.next': { type: 'step.next' },
  'step.previous': { type: 'step.previous' },
  'step.personalInfo': { type: 'step.personalInfo' },
  'step.experience': { type: 'step.experience' },
  'step.additionalInfo': { type: 'step.additionalInfo' },
  'step.review': { type: 'step.review' },
  'application.submit': { type: 'application.submit', submissionId },
  'application.startOver': { type: 'application.startOver' },
  'draft.adopt': { type: 'draft.adopt', draft: draftAt('review') },
  'modal.close': { type: 'modal.close' },
  'receipt.dismiss': { type: 'receipt.dismiss' },
  'page.leave': { type: 'page.leave' },
  'connection.lose': { type: 'connection.lose' },
};

const fieldChanges = Object.fromEntries(
  fieldNames.flatMap((name) =>
    Object.entries<FieldValue<string>>(fieldValues[name]).map(([className, { value }]) => [
      `field.change ${name} ${className}`,
      { type: 'field.change', name, value },
    ]),
  ),
);

type Answer = { readonly output: unknown } | { readonly error: unknown };

const refused: Answer = { error: new SubmissionError('refused', 'permission denied') };
const unanswered: Answer = { error: new SubmissionError('unanswered', 'no answer came') };

const answers: { readonly [Id in CallId]: Readonly<Record<string, Answer>> } = {
  checkDuplicate: {
    free: { output: 'free' },
    taken: { output: 'taken' },
    refused,
    unanswered,
    wordless: { error: new SubmissionError('refused', '') },
    errorless: { error: 'no error at all' },
  },
  insertApplicant: {
    stored: { output: undefined },
    duplicate: { error: new SubmissionError('duplicate', 'duplicate key value') },
    refused,
    unanswered,
  },
  reconcile: { free: { output: 'free' }, taken: { output: 'taken' }, refused, unanswered },
  sendConfirmationEmail: { sent: { output: undefined }, unsent: { error: new Error('502') } },
};

const callAnswers = Object.fromEntries(
  Object.entries(answers).flatMap(([actorId, byName]) =>
    Object.entries(byName).map(([name, answer]) => [
      `${actorId} ${name}`,
      'output' in answer
        ? { type: `xstate.done.actor.${actorId}`, actorId, name, ...answer }
        : { type: `xstate.error.actor.${actorId}`, actorId, name, ...answer },
    ]),
  ),
);

/** The timers, and the state each runs in. */
export const timers = {
  redirectToLanding: { delay: 'redirectToLanding', home: 'submission.success.redirecting' },
  closeSuccess: { delay: 'successModalAutoClose', home: 'modal.open.success' },
  closeError: { delay: 'modalAutoClose', home: 'modal.open.error' },
  closeInfo: { delay: 'modalAutoClose', home: 'modal.open.info' },
  closingCheck: { delay: 'closingCheck', home: 'registration.open' },
} as const;

/** The name of a timer. */
export type TimerName = keyof typeof timers;

const timeouts = Object.fromEntries(
  Object.entries(timers).map(([name, { delay, home }]) => [
    `after ${name}`,
    { type: `xstate.after.${delay}.application.${home}` },
  ]),
);

/** Every event the paths are made of, by its name. A path is a list of these names. */
export const events: Readonly<Record<string, EventObject>> = {
  ...gestures,
  ...fieldChanges,
  ...callAnswers,
  ...timeouts,
};

const names = new Map(Object.entries(events).map(([name, event]) => [event, name]));

/** The name of one of `events`; `start` for the one XState begins with. */
export function nameOf(event: EventObject): string {
  return names.get(event) ?? 'start';
}

/**
 * The event of that name.
 *
 * @throws Error where there is none.
 */
export function eventNamed(name: string): EventObject {
  const event = events[name];
  if (!event) throw new Error(`There is no event named '${name}'.`);
  return event;
}

/** The step the applicant is on. */
export function stepOf(snapshot: Snapshot) {
  return stepNames.find((step) => snapshot.matches({ wizard: step })) ?? 'personalInfo';
}

function pageGestures(snapshot: Snapshot): string[] {
  const step = stepOf(snapshot);
  const { form } = snapshot.context;
  const isAsked = (name: FieldName) =>
    form.team_preference === 'have_team' || !name.startsWith('team_members');
  const changes = fieldsOf(step)
    .filter(isAsked)
    .flatMap((name) =>
      Object.entries<FieldValue<string>>(fieldValues[name])
        .filter(([, { value }]) => value !== form[name])
        .map(([className]) => `field.change ${name} ${className}`),
    );
  return [
    ...changes,
    ...(step === 'review' ? [] : ['step.next']),
    ...(step === 'personalInfo' ? [] : ['step.previous']),
    ...stepNames.map((name) => `step.${name}`),
    'application.submit',
    'application.startOver',
    ...(snapshot.matches({ submission: 'success' }) ? ['receipt.dismiss'] : []),
  ];
}

function pendingAnswers(snapshot: Snapshot): string[] {
  return Object.keys(snapshot.children).flatMap((id) =>
    Object.keys(answers[id as CallId] ?? {}).map((answer) => `${id} ${answer}`),
  );
}

/**
 * The timer that runs out next. No time passes on a path but by timers, so the shortest of those
 * that run is the next: 2000 ms before 3000 or 4000, and a closing in the next second before all.
 */
function nextTimer(snapshot: Snapshot): TimerName | undefined {
  const { closesIn } = snapshot.context;
  const isOpen = snapshot.matches({ registration: 'open' });
  if (isOpen && closesIn !== null && closesIn <= 1000) return 'closingCheck';
  if (snapshot.matches({ submission: { success: 'redirecting' } })) return 'redirectToLanding';
  if (snapshot.matches({ modal: { open: 'success' } })) return 'closeSuccess';
  if (snapshot.matches({ modal: { open: 'error' } })) return 'closeError';
  if (snapshot.matches({ modal: { open: 'info' } })) return 'closeInfo';
  return isOpen ? 'closingCheck' : undefined;
}

/**
 * The names of everything that can happen in a state: what a visitor can do on the page, what
 * another tab, the network and the clock can do beside. An open modal puts the page out of reach.
 */
export function possibleEvents(snapshot: Snapshot): readonly string[] {
  const isModalOpen = snapshot.matches({ modal: 'open' });
  const timer = nextTimer(snapshot);
  return [
    ...(isModalOpen ? ['modal.close'] : pageGestures(snapshot)),
    'draft.adopt',
    'connection.lose',
    ...(snapshot.matches({ submission: { success: 'redirecting' } }) ? ['page.leave'] : []),
    ...pendingAnswers(snapshot),
    ...(timer ? [`after ${timer}`] : []),
  ];
}
