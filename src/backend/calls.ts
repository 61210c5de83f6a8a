import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { fromPromise } from 'xstate';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { comparableAddress } from '../../machines/application.text.ts';
import type { DuplicateCheck } from '../../machines/application.types.ts';
import { SubmissionError } from '../../machines/submission-error.ts';
import { toApplicant } from './applicant.ts';
import type { BackendClient } from './client.ts';
import type { BackendConfig } from './config.ts';
import { failureSentence } from './server-message.ts';
import { withTimeLimit } from './time-limit.ts';

/** How large a body a browser sends on when its page has gone, in bytes (Fetch, section 4.6). */
const largestLastingBody = 65_536;

/** PostgREST's code for 'not exactly one row'. */
const noRow = 'PGRST116';

/** PostgreSQL's code for a unique violation. */
const uniqueViolation = '23505';

/** The details of a unique violation with what this very submission has stored before. */
const ownSubmission = 'own submission';
const changedSubmission = 'own submission, since changed';

type Answer = PostgrestSingleResponse<{ email: string }>;

/** What a call needs beside the form. */
export interface CallOptions {
  /** Gives the client; asked at the first call, so that it can be loaded late. */
  readonly loadClient: () => Promise<BackendClient>;
  /** The id the application is sent under: the same in each try, wherever its draft is open. */
  readonly submissionId: () => string;
}

interface Request<Self> {
  abortSignal(signal: AbortSignal): Self;
  setHeader(name: string, value: string): Self;
  single(): PromiseLike<Answer>;
}

/** An answer proves something of an address only by naming it. */
function isRowFor(data: unknown, email: string): boolean {
  return typeof data === 'object' && data !== null && 'email' in data && data.email === email;
}

function toError(answer: Answer): Error {
  const { error } = answer;
  if (error?.code !== uniqueViolation) return new Error(failureSentence(answer));
  const isOwn = error.details === changedSubmission;
  return new SubmissionError(isOwn ? 'alreadySent' : 'duplicate', error.message);
}

/**
 * The three calls of the spec's section 7, as the machine's actors. An answer counts for what it
 * proves: a row for the row that names the address, anything else for a failure.
 */
export function createCalls(config: BackendConfig, { loadClient, submissionId }: CallOptions) {
  /**
   * Sends a request within its time limit, with what tells the database whose row may be seen: the
   * one of this address, unless it is one's own. An address that keeps the rules is ASCII, so it goes
   * into a header as it is, and is compared so.
   */
  async function ask<Self extends Request<Self>>(
    request: Self,
    email: string,
    signal: AbortSignal,
  ): Promise<Answer> {
    return await request
      .abortSignal(withTimeLimit(signal))
      .setHeader('x-applicant-email', email)
      .setHeader('x-submission-id', submissionId())
      .single();
  }

  return {
    /** Call 1: whether the address has applied. */
    checkDuplicate: fromPromise<DuplicateCheck, ApplicationForm>(async ({ input, signal }) => {
      const email = comparableAddress(input.email);
      const client = await loadClient();
      const named = client.from('applicants').select('email').eq('email', email).retry(false);
      const answer = await ask(named, email, signal);
      if (isRowFor(answer.data, email)) return 'taken';
      if (answer.error?.code === noRow) return 'free';
      throw toError(answer);
    }),

    /** Call 2: the application becomes a row. */
    insertApplicant: fromPromise<void, ApplicationForm>(async ({ input, signal }) => {
      const email = comparableAddress(input.email);
      const client = await loadClient();
      const row = client
        .from('applicants')
        .insert([toApplicant(input)])
        .select('email');
      const answer = await ask(row, email, signal);
      const { error } = answer;
      const isStoredAlready = error?.code === uniqueViolation && error.details === ownSubmission;
      if (!isRowFor(answer.data, email) && !isStoredAlready) throw toError(answer);
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
