import { RefusedError, SubmissionError } from '../../machines/submission-error.ts';
import { callTexts } from '../content/calls.ts';
import type { failures } from './event-names.ts';

/** The outcomes of a call without a valid response. */
export const failed = {
  refused: { error: new RefusedError('The simulated server refuses it.') },
  unanswered: { error: new Error(callTexts.unreachable) },
  'no-message': { error: new RefusedError('') },
  'non-error': { error: 'No error at all.' },
} satisfies Record<(typeof failures)[number], object>;

/** What each outcome of a call gives the machine, without a backend. */
export const outcomes = {
  checkDuplicate: {
    free: { output: 'free' },
    taken: { output: 'taken' },
    ...failed,
  },
  insertApplicant: {
    stored: { output: undefined },
    duplicate: { error: new SubmissionError('duplicate', 'The address was taken meanwhile.') },
    alreadySent: { error: new SubmissionError('alreadySent', 'It was stored before.') },
    ...failed,
  },
  sendConfirmationEmail: {
    sent: { output: undefined },
    unsent: { error: new Error('The simulated mail server fails.') },
  },
} as const;

type CallId = keyof typeof outcomes;

/** How each call below ends. Replace a name by another outcome, or by `never` if it should not end. */
export const answers: { [Id in CallId]: keyof (typeof outcomes)[Id] | 'never' } = {
  checkDuplicate: 'free',
  insertApplicant: 'stored',
  sendConfirmationEmail: 'sent',
};
