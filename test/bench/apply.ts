import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';

/** Requests a path of the backend with the public key. Resolves with the answer's status. */
export type Call = (
  path: string,
  headers: Record<string, string>,
  body?: object,
) => Promise<number>;

/** Calls a backend at an address. */
export function callsTo(url: string): Call {
  return async (path, headers, body) => {
    const answer = await fetch(
      new Request(`${url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { apikey: publishableKey, ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    await answer.arrayBuffer();
    return answer.status;
  };
}

/** Stores an application from an email address, as the page does. Returns the answer's status. */
function insert(call: Call, email: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    prefer: 'return=representation',
    'x-applicant-email': email,
    'x-submission-id': crypto.randomUUID(),
  };
  return call('/rest/v1/applicants?select=email', headers, [applicant(email)]);
}

/**
 * Applies as the page does: the check, then the insert.
 *
 * @throws Error if an answer differs from the one to a new applicant.
 */
export async function apply(call: Call, email: string): Promise<void> {
  const checked = await call(`/rest/v1/applicants?select=email&email=eq.${email}`, {
    accept: 'application/vnd.pgrst.object+json',
    'x-applicant-email': email,
  });
  const inserted = await insert(call, email);
  if (checked !== 406 || inserted !== 201) {
    throw new Error(`The check was answered ${checked}, the insert ${inserted}.`);
  }
}
