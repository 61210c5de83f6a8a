import { fromPromise } from 'xstate';
import type { ApplicationForm } from '../../machines/application.form.ts';
import type { applicationMachine } from '../../machines/application.machine.ts';
import type { DuplicateCheck, Submission } from '../../machines/application.types.ts';
import { type CallsOf, SubmissionError } from '../../machines/call-errors.ts';
import { toApplicant } from './applicant.ts';
import type { BackendClient } from './client.ts';
import type { BackendConfig } from './config.ts';
import { type CallResponse, failureSentence } from './server-message.ts';

/** The largest body that `keepalive` allows, in bytes (Fetch, section 4.6). */
const largestLastingBody = 65_536;

/** PostgREST's code for 'not exactly one row'. */
const noRow = 'PGRST116';

/** PostgreSQL's code for a unique violation. */
const uniqueViolation = '23505';

/** The details of a unique violation if the same submission is stored already. */
const ownSubmission = 'own submission';
const changedSubmission = 'own submission, since changed';

interface Request<Self> {
  setHeader(name: string, value: string): Self;
  single(): PromiseLike<CallResponse>;
}

/** Whether a response contains the row of this address. Only that proves anything about it. */
function isRowFor(data: unknown, email: string): boolean {
  return typeof data === 'object' && data !== null && 'email' in data && data.email === email;
}

function toError(response: CallResponse): Error {
  const { error } = response;
  if (error?.code !== uniqueViolation) return new Error(failureSentence(response));
  const isOwn = error.details === changedSubmission;
  return new SubmissionError(isOwn ? 'alreadySent' : 'duplicate', error.message);
}

/**
 * The three calls of the spec's section 7, as the machine's actors. A call succeeds only if its
 * response proves it: a row must name the address. Everything else is a failure.
 *
 * @param loadClient returns the client; it is called at each request, so that the client can load late.
 */
export function createCalls(config: BackendConfig, loadClient: () => Promise<BackendClient>) {
  /**
   * Sends a request. Its headers tell the database which row the visitor may see: that of this
   * address, unless it is their own. A valid address is ASCII, so it fits into a header unchanged.
   */
  function ask<Self extends Request<Self>>(
    request: Self,
    email: string,
    submissionId: string,
  ): PromiseLike<CallResponse> {
    return request
      .setHeader('x-applicant-email', email)
      .setHeader('x-submission-id', submissionId)
      .single();
  }

  return {
    /** Call 1: asks whether the address has applied. */
    checkDuplicate: fromPromise<DuplicateCheck, Submission>(async ({ input }) => {
      const { email } = toApplicant(input.form);
      const client = await loadClient();
      const named = client.from('applicants').select('email').eq('email', email);
      const response = await ask(named, email, input.submissionId);
      if (isRowFor(response.data, email)) return 'taken';
      if (response.error?.code === noRow) return 'free';
      throw toError(response);
    }),

    /** Call 2: stores the application. */
    insertApplicant: fromPromise<void, Submission>(async ({ input }) => {
      const applicant = toApplicant(input.form);
      const client = await loadClient();
      const row = client.from('applicants').insert([applicant]).select('email');
      const response = await ask(row, applicant.email, input.submissionId);
      const { error } = response;
      const isStoredAlready = error?.code === uniqueViolation && error.details === ownSubmission;
      if (!isRowFor(response.data, applicant.email) && !isStoredAlready) throw toError(response);
    }),

    /**
     * Call 3: requests the confirmation email. The request outlives the page unless the form is too
     * large. Rejects unless the server accepts it.
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
      if (!response.ok) throw new Error(`The confirmation email was refused: ${response.status}.`);
    }),
  } satisfies CallsOf<typeof applicationMachine>;
}
