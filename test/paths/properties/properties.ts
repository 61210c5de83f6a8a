import { isDeepStrictEqual } from 'node:util';
import type { StateEdge } from '../generate/state-graph.ts';
import { isCompleteBySpec } from '../spec/fields.ts';
import { isPageInReach, type Snapshot, stepOf } from '../vocabulary/event-definition.ts';
import { isAnswer, isTimeout } from '../vocabulary/events.ts';
import { type Inevitably, type Never, type Property, violated } from './property.ts';

/** A property that each event keeps or breaks by itself. */
function never(id: string, words: string, isKept: (edge: StateEdge) => boolean): Never {
  const next = (state: string, edge: StateEdge) => (isKept(edge) ? state : violated);
  return { kind: 'never', id, words, start: 'watching', next };
}

/** A property that depends on what happened before. */
function monitor(id: string, words: string, start: string, next: Never['next']): Never {
  return { kind: 'never', id, words, start, next };
}

function inevitably(
  id: string,
  words: string,
  { from, by, to }: Pick<Inevitably, 'from' | 'by' | 'to'>,
): Inevitably {
  return { kind: 'inevitably', id, words, from, by, to };
}

const isSending = (snapshot: Snapshot) => snapshot.matches({ submission: 'submitting' });
const isSuccess = (snapshot: Snapshot) => snapshot.matches({ submission: 'success' });
const isRedirecting = (snapshot: Snapshot) =>
  snapshot.matches({ submission: { success: 'redirecting' } });
const isAlreadySent = (snapshot: Snapshot) => snapshot.matches({ submission: 'alreadySent' });
const isFailed = (snapshot: Snapshot) =>
  snapshot.matches({ submission: 'failure' }) || isAlreadySent(snapshot);

const succeeds = ({ before, after }: StateEdge) => !isSuccess(before) && isSuccess(after);
const formOf = (snapshot: Snapshot) => snapshot.context.form;
const changesForm = ({ before, after }: StateEdge) =>
  !isDeepStrictEqual(formOf(before), formOf(after));
const count = ({ calls }: StateEdge, id: string) => calls.filter((call) => call.id === id).length;

/** What an applicant does to their own answers, in this tab or another. */
const isOwners = ({ event }: StateEdge) =>
  /^(field\.change|draft\.adopt|draft\.discard|application\.(startOver|undo))/.test(event);

const makesRoom = ({ event }: StateEdge) =>
  event === 'application.startOver' || event === 'draft.discard';

/** What has to be true of every run (spec, sections 4, 7, 8 and 9; the design where it is silent). */
export const properties: readonly Property[] = [
  never(
    'form-kept',
    'The form is never lost but by success, which keeps what was sent, or by its owner.',
    (edge) =>
      !changesForm(edge) ||
      isOwners(edge) ||
      (succeeds(edge) && isDeepStrictEqual(edge.after.context.receipt, formOf(edge.before))),
  ),
  monitor(
    'one-insert',
    'An insert is never in flight twice, whether or not its answer is still waited for.',
    'none in flight',
    (state, edge) => {
      const isAnswered = edge.event.startsWith('insertApplicant');
      const inFlight =
        (state === 'one in flight' && !isAnswered ? 1 : 0) + count(edge, 'insertApplicant');
      if (inFlight > 1) return violated;
      return inFlight === 1 ? 'one in flight' : 'none in flight';
    },
  ),
  inevitably('modal-closes', 'An open message closes by itself, if nobody does anything.', {
    from: (snapshot) => !isPageInReach(snapshot),
    by: isTimeout,
    to: isPageInReach,
  }),
  never(
    'modal-closed-by-hand',
    'A message can always be closed at once by hand.',
    ({ event, after }) => event !== 'modal.close' || isPageInReach(after),
  ),
  monitor(
    'one-mail',
    'After a success exactly one mail is asked for, and none without one.',
    'none owed',
    (state, edge) => {
      if (state === 'one owed') return violated;
      const owed = (succeeds(edge) ? 1 : 0) - count(edge, 'sendConfirmationEmail');
      if (owed < 0) return violated;
      return owed === 1 ? 'one owed' : 'none owed';
    },
  ),
  monitor(
    'redirect-takes-nobody-back',
    'The redirect happens at most once for a success, and never takes back someone who returned.',
    'at the form',
    (state, edge) => {
      const redirects = edge.effects.filter((effect) => effect === 'goToLanding').length;
      if (redirects > (state === 'success shown' ? 1 : 0)) return violated;
      if (succeeds(edge)) return 'success shown';
      return edge.event === 'page.leave' || redirects === 1 ? 'left before' : state;
    },
  ),
  inevitably('redirect-comes', 'Who does nothing after a success is taken to the landing page.', {
    from: isRedirecting,
    by: isTimeout,
    to: (snapshot) => !isRedirecting(snapshot),
  }),
  never(
    'locked-while-sending',
    'Nothing can be edited, started over or replaced while it is being sent.',
    (edge) => !isSending(edge.before) || !changesForm(edge) || succeeds(edge),
  ),
  inevitably('answers-end-the-wait', 'Sending is over as soon as the calls have answered.', {
    from: isSending,
    by: isAnswer,
    to: (snapshot) => !isSending(snapshot),
  }),
  never(
    'check-before-insert',
    'Nothing is inserted but on the answer that its address has not applied.',
    (edge) => count(edge, 'insertApplicant') === 0 || edge.event === 'checkDuplicate free',
  ),
  never(
    'sent-as-reviewed',
    'Only a complete form is sent, only from the review, and every call is given it unchanged.',
    (edge) =>
      edge.calls.every(
        ({ id, input }) =>
          isDeepStrictEqual(input, formOf(edge.before)) &&
          isCompleteBySpec(formOf(edge.before)) &&
          (id !== 'checkDuplicate' || stepOf(edge.before) === 'review'),
      ),
  ),
  never(
    'closed-is-closed',
    'Nothing new is sent once registration has closed.',
    (edge) =>
      count(edge, 'checkDuplicate') === 0 || !edge.before.matches({ registration: 'closed' }),
  ),
  never(
    'sent-once',
    'What was sent before its last changes is not sent again until it is started over.',
    (edge) => !isAlreadySent(edge.before) || isAlreadySent(edge.after) || makesRoom(edge),
  ),
  never(
    'receipt-kept',
    'The notice of a success stays until it is dismissed or another one takes its place.',
    (edge) =>
      edge.before.context.receipt === null ||
      edge.after.context.receipt !== null ||
      edge.event === 'receipt.dismiss',
  ),
  never(
    'failure-told',
    'What went wrong with a call is told in a message, and what it was is remembered.',
    (edge) =>
      !isSending(edge.before) ||
      !isFailed(edge.after) ||
      (edge.after.matches({ modal: { open: 'error' } }) && edge.after.context.failure !== null),
  ),
  never(
    'undo-brings-back',
    'What was started over is kept aside, and undoing brings all of it back.',
    (edge) => {
      const { before, after, event } = edge;
      if (event === 'application.startOver' && !isSending(before))
        return isDeepStrictEqual(after.context.discarded?.form, formOf(before));
      if (event === 'application.undo' && before.context.discarded)
        return isDeepStrictEqual(formOf(after), before.context.discarded.form);
      return true;
    },
  ),
];
