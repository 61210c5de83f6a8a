import { fromPromise } from 'xstate';
import type { ApplicationForm } from '../../machines/application.form.ts';
import type { DuplicateCheck, Submission } from '../../machines/application.types.ts';
import { SubmissionError } from '../../machines/submission-error.ts';
import { normalizeEmail, toApplicant } from './applicant.ts';
import type { BackendClient } from './client.ts';
import type { BackendConfig } from './config.ts';
import { withTimeLimit } from './time-limit.ts';

/** How long the check and the insert may each take, in ms. */
const callTimeout = 15_000;

/** How large a body a browser sends on when its page has gone, in bytes (Fetch, section 4.6). */
const largestLastingBody = 65_536;

const unreachable = 'The server could not be reached. Please check your connection and try again.';

/** PostgREST's code for 'not exactly one row'. */
const noRow = 'PGRST116';

/** PostgreSQL's code for a unique violation. */
const uniqueViolation = '23505';

/** The detail of a unique violation with what an earlier try of this very submission had stored. */
const ownSubmission = 'own submission';

interface CallFailure {
  readonly status: number;
  readonly error: { readonly code: string; readonly message: string };
}

function toSubmissionError({ status, error }: CallFailure): SubmissionError {
  if (error.code === uniqueViolation) return new SubmissionError('duplicate', error.message);
  const wasAnswered = Boolean(error.code) || (status >= 400 && status < 500);
  if (wasAnswered) return new SubmissionError('refused', error.message);
  return new SubmissionError('unanswered', status === 0 ? unreachable : error.message);
}

interface Request<Self> {
  abortSignal(signal: AbortSignal): Self;
  setHeader(name: string, value: string): Self;
}

/**
 * Gives a request its time limit, and what tells the database whose row may be seen: the one of this
 * address, unless it is one's own. An address that keeps the rules is ASCII, so it goes into a header
 * as it is, and is compared so.
 */
function prepare<Self extends Request<Self>>(
  request: Self,
  { form, submissionId }: Submission,
  signal: AbortSignal,
): Self {
  return request
    .abortSignal(withTimeLimit(signal, callTimeout))
    .setHeader('x-applicant-email', normalizeEmail(form.email))
    .setHeader('x-submission-id', submissionId);
}

/**
 * The three calls of the spec's section 7, as the machine's actors.
 *
 * @param loadClient gives the client; asked at the first call, so that it can be loaded late.
 */
export function createCalls(config: BackendConfig, loadClient: () => Promise<BackendClient>) {
  const connect = () =>
    loadClient().catch((cause: unknown) => {
      throw new SubmissionError('refused', unreachable, { cause });
    });

  return {
    /** Call 1: whether the address has applied. Rejects with a `SubmissionError`. */
    checkDuplicate: fromPromise<DuplicateCheck, Submission>(async ({ input, signal }) => {
      const client = await connect();
      const named = client
        .from('applicants')
        .select('email')
        .eq('email', normalizeEmail(input.form.email));
      const { error, status } = await prepare(named, input, signal).single().retry(false);
      if (!error) return 'taken';
      if (error.code === noRow) return 'free';
      throw toSubmissionError({ error, status });
    }),

    /** Call 2: the application becomes a row. Rejects with a `SubmissionError`. */
    insertApplicant: fromPromise<void, Submission>(async ({ input, signal }) => {
      const client = await connect();
      const row = client
        .from('applicants')
        .insert([toApplicant(input.form)])
        .select('email');
      const { error, status } = await prepare(row, input, signal).single();
      const isStoredAlready = error?.code === uniqueViolation && error.details === ownSubmission;
      if (error && !isStoredAlready) throw toSubmissionError({ error, status });
    }),

    /**
     * Call 3: asks for the confirmation e-mail, even if the page is closed, where the form is not
     * too large for that. Rejects unless accepted.
     */
    sendConfirmationEmail: fromPromise<void, ApplicationForm>(async ({ input }) => {
      const body = JSON.stringify({ applicant: toApplicant(input) });
      const response = await fetch(`${config.url}/functions/v1/send-application-email`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          apikey: config.key,
          Authorization: `Bearer ${config.key}`,
        },
        body,
        keepalive: new TextEncoder().encode(body).length <= largestLastingBody,
      });
      if (!response.ok) throw new Error(`The confirmation e-mail was refused: ${response.status}.`);
    }),
  };
}
