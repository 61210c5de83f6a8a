import { SubmissionError } from '../../machines/submission-error.ts';

const refused = { error: new Error('The simulated server refuses it.') };

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

/** How each call below ends. Put in the name of another outcome, or `never` for none at all. */
export const answers: { [Id in CallId]: keyof (typeof outcomes)[Id] | 'never' } = {
  checkDuplicate: 'free',
  insertApplicant: 'stored',
  sendConfirmationEmail: 'sent',
};
