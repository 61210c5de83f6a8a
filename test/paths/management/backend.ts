import { randomUUID } from 'node:crypto';
import type { ApplicationForm } from '../../../machines/application.form.ts';
import { toApplicant } from '../../../src/backend/applicant.ts';
import type { Backend } from '../../../supabase/embedded/backend.ts';
import { tokenHash } from '../../../supabase/functions/send-application-email/link-token.ts';
import { storeRow } from '../../fixtures/applicants.ts';
import { storedApplication } from '../../fixtures/stored-application.ts';
import { answers, changedElsewhere } from './events.ts';
import type { ManagementState } from './state.ts';

/** The real backend's application and link for one on the path. */
export interface RealLink {
  readonly token: string;
  /** Replaces the path's addresses with those of this application. */
  readonly replacedIn: <Value>(value: Value) => Value;
}

/** Creates a link and addresses that nobody else uses. */
export function realLink(): RealLink {
  const domain = `@${randomUUID().slice(0, 8)}.example.org`;
  return {
    token: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
    replacedIn: (value) => JSON.parse(JSON.stringify(value).replaceAll('@example.org', domain)),
  };
}

/** The answers that need a stored application. */
const opensWith = ['found', 'closed', 'stored', 'changed'].map((name) => `openApplication ${name}`);

/** Arranges what is stored so that the real backend gives the path's answer. */
export async function arrange(
  { query }: Backend,
  event: string,
  { application, form, basedOn }: ManagementState,
  { token, replacedIn }: RealLink,
): Promise<void> {
  const hash = await tokenHash(token);
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
  switch (answers[event]?.arrange) {
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
    default:
      break;
  }
  if (opensWith.includes(event) && basedOn !== null) {
    const isNewer = /stored|changed/.test(event);
    const version = basedOn + (isNewer ? 1 : 0);
    await query('update applicants set version = $2 where email = $1', [email, version]);
  }
}
