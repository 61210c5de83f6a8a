import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { type CallsOf, RefusedError } from '../../machines/call-errors.ts';
import { findToken } from '../../machines/find-token.ts';
import type { managementMachine } from '../../machines/management.machine.ts';
import type { Change, Opening, Saving, Withdrawal } from '../../machines/management.types.ts';
import { toApplicant } from './applicant.ts';
import type { BackendClient } from './client.ts';
import { createLinkCall } from './link-call.ts';
import { type CallResponse, failureSentence, isRefused } from './server-message.ts';
import { storedApplication } from './stored-application.ts';

const opening = v.nullable(storedApplication);

const saving = v.nullable(
  v.object({
    outcome: v.picklist(['saved', 'conflict', 'closed']),
    application: storedApplication,
  }),
);

const withdrawal = v.pipe(
  v.nullable(v.object({ outcome: v.literal('withdrawn') })),
  v.transform((row): Withdrawal => row?.outcome ?? 'gone'),
);

/**
 * Sends a request, and returns what its response proves.
 *
 * @throws Error with a sentence as its message if the response proves nothing; a `RefusedError` if it
 * proves that nothing was changed.
 */
async function ask<Meaning>(
  request: PromiseLike<CallResponse>,
  schema: v.GenericSchema<unknown, Meaning>,
): Promise<Meaning> {
  const response = await request;
  // `null` is a result only if the response has a body.
  const hasResult = response.status === 200 && !response.error;
  const parsed = v.safeParse(schema, hasResult ? response.data : undefined);
  if (parsed.success) return parsed.output;
  const Failure = isRefused(response) ? RefusedError : Error;
  throw new Failure(failureSentence(response));
}

/**
 * The calls behind a mailed link, as the machine's actors. A call succeeds only if its response proves
 * it. Everything else rejects, with an error whose message is a sentence.
 *
 * @param loadClient returns the client; it is called at each request, so that the client can load late.
 */
export function createManagementCalls(loadClient: () => Promise<BackendClient>) {
  return {
    /** Loads the application of a link. */
    openApplication: fromPromise<Opening, string>(async ({ input: token }) => {
      if (!findToken(token)) return null;
      const client = await loadClient();
      return ask(client.rpc('open_application', { token }), opening);
    }),

    /** Saves changes, unless somebody else saved others in the meantime. */
    changeApplication: fromPromise<Saving, Change>(async ({ input }) => {
      const { token, version } = input;
      const { email: _, ...application } = toApplicant(input.form);
      const client = await loadClient();
      return ask(client.rpc('change_application', { token, version, application }), saving);
    }),

    /** Withdraws the application. */
    withdrawApplication: fromPromise<Withdrawal, string>(async ({ input: token }) => {
      const client = await loadClient();
      return ask(client.rpc('withdraw_application', { token }), withdrawal);
    }),

    requestLink: createLinkCall(loadClient),
  } satisfies CallsOf<typeof managementMachine>;
}
