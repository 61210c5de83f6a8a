import type { ApplicationForm } from '../../machines/application.form.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import type { Backend } from '../../supabase/embedded/backend.ts';
import { tokenHash } from '../../supabase/functions/send-application-email/link-token.ts';
import { storeRow } from '../fixtures/applicants.ts';
import { storedApplication } from '../fixtures/stored-application.ts';
import { changedElsewhere, events } from './management-events.ts';
import type { ManagementState } from './management-state.ts';
import type { ReplacedIn } from './model.ts';

/** The answers that need a stored application. */
const opensWith = ['found', 'closed', 'stored', 'changed'].map((name) => `openApplication ${name}`);

/** Arranges what is stored so that the real backend gives the path's answer. */
export async function arrange(
  { query }: Backend,
  event: string,
  { token, application, form, basedOn }: ManagementState,
  replacedIn: ReplacedIn,
): Promise<void> {
  const hash = await tokenHash(replacedIn(token ?? ''));
  const { email } = replacedIn(storedApplication.form);
  const endLink = () => query('delete from private.links where token_hash = $1', [hash]);
  const saveElsewhere = async (changes: ApplicationForm) => {
    const { email: own, ...row } = toApplicant(replacedIn(changes));
    const sets = Object.keys(row).map((column, index) => `${column} = $${index + 2}`);
    const values = [own, ...Object.values(row)];
    await query(`update applicants set ${sets.join(', ')} where email = $1`, values);
  };

  await query('update private.settings set registration_open = true');
  if (opensWith.includes(event)) {
    await endLink();
    await query('delete from applicants where email = $1', [email]);
    await storeRow({ query }, toApplicant(replacedIn(storedApplication.form)));
    await query(
      `insert into private.links (mail_id, applicant_id, token_hash, expires_at)
       select gen_random_uuid(), id, $2, now() + interval '1 day' from applicants where email = $1`,
      [email, hash],
    );
  }
  const other = changedElsewhere(application ?? storedApplication, form).form;
  switch (events[event]?.arrange) {
    case 'link ended':
      await endLink();
      break;
    case 'changed elsewhere':
      await saveElsewhere(other);
      break;
    case 'changed already':
      await saveElsewhere(form);
      break;
    case 'registration closed':
      await query('update private.settings set registration_open = false');
      break;
  }
  if (opensWith.includes(event) && basedOn !== null) {
    const isNewer = /stored|changed/.test(event);
    const version = basedOn + (isNewer ? 1 : 0);
    await query('update applicants set version = $2 where email = $1', [email, version]);
  }
}
