import type { ApplicationForm } from '../../machines/application.form.ts';
import type { DuplicateCheck } from '../../machines/application.types.ts';
import { SubmissionError } from '../../machines/submission-error.ts';
import { simulateCall } from './simulate-call.ts';

const refused = { error: new SubmissionError('failed', 'The simulated server refuses it.') };

/** How each call can end where there is no backend: what the machine is told of it. */
export const outcomes = {
  checkDuplicate: {
    free: { output: 'free' },
    taken: { output: 'taken' },
    refused,
  },
  insertApplicant: {
    stored: { output: undefined },
    duplicate: { error: new SubmissionError('duplicate', 'The address was taken meanwhile.') },
    alreadySent: { error: new SubmissionError('alreadySent', 'It was stored before.') },
    refused,
  },
  sendConfirmationEmail: {
    sent: { output: undefined },
    unsent: { error: new Error('The simulated mail server fails.') },
  },
} as const;

type CallId = keyof typeof outcomes;

/** How each simulated call ends. Put in the name of another outcome, or `never` for none at all. */
export const answers: { [Id in CallId]: keyof (typeof outcomes)[Id] | 'never' } = {
  checkDuplicate: 'free',
  insertApplicant: 'stored',
  sendConfirmationEmail: 'sent',
};

/** The first call, which ends as `answers` says. */
export const checkDuplicate = simulateCall<DuplicateCheck, ApplicationForm>(
  outcomes.checkDuplicate,
  () => answers.checkDuplicate,
);

/** The second call, which ends as `answers` says. */
export const insertApplicant = simulateCall<void, ApplicationForm>(
  outcomes.insertApplicant,
  () => answers.insertApplicant,
);

/** The third call, which ends as `answers` says. */
export const sendConfirmationEmail = simulateCall<void, ApplicationForm>(
  outcomes.sendConfirmationEmail,
  () => answers.sendConfirmationEmail,
);
