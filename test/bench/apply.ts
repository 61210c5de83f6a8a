import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import type { BackendServer } from '../fixtures/backend-server.ts';

/** Asks whether an address has applied, as the page does. Returns the status of the answer. */
export async function check(backend: BackendServer, email: string): Promise<number> {
  const answer = await fetch(`${backend.url}/rest/v1/applicants?select=email&email=eq.${email}`, {
    headers: {
      apikey: publishableKey,
      accept: 'application/vnd.pgrst.object+json',
      'x-applicant-email': email,
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * One application as the page sends it: the check, then the insert.
 *
 * @throws Error where one of them is answered otherwise than it would be to a new applicant.
 */
export async function apply(backend: BackendServer, email: string): Promise<void> {
  const checked = await check(backend, email);
  const inserted = await backend.post('/rest/v1/applicants?select=email', [applicant(email)], {
    prefer: 'return=representation',
    'x-submission-id': crypto.randomUUID(),
  });
  await inserted.arrayBuffer();
  if (checked !== 406 || inserted.status !== 201) {
    throw new Error(`The check was answered ${checked}, the insert ${inserted.status}.`);
  }
}
