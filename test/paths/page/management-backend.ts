import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ApplicationForm } from '../../../machines/application.form.ts';
import { toApplicant } from '../../../src/backend/applicant.ts';
import type { ManagementCallId } from '../../../src/inspect/management-events.ts';
import type { Backend } from '../../../supabase/embedded/backend.ts';
import { storeRow } from '../../fixtures/applicants.ts';
import { storedApplication } from '../../fixtures/stored-application.ts';
import { managementAnswers } from '../events/management/answers.ts';
import { changedElsewhere } from '../events/management/changed-elsewhere.ts';
import type { ManagementSnapshot } from '../events/management/event-definition.ts';
import type { ManagementAnswerOnPath } from '../spec/management/row.ts';
import { holdCalls } from './hold-calls.ts';

/** The request of each call. */
export const managementRequests: Readonly<Record<ManagementCallId, string>> = {
  openApplication: 'POST /rest/v1/rpc/open_application',
  changeApplication: 'POST /rest/v1/rpc/change_application',
  withdrawApplication: 'POST /rest/v1/rpc/withdraw_application',
  requestLink: 'POST /rest/v1/rpc/request_link',
};

/** The real backend's application and link for one on the path. */
export interface RealLink {
  readonly token: string;
  /** Replaces the path's addresses with those of this application. */
  readonly replaceAddresses: (text: string) => string;
}

/** Creates a link and addresses that nobody else uses. */
export function realLink(): RealLink {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const domain = `@${randomUUID().slice(0, 8)}.example.org`;
  return { token, replaceAddresses: (text) => text.replaceAll('@example.org', domain) };
}

/** The outcomes that need a stored application. */
const opensWith: ReadonlySet<ManagementAnswerOnPath> = new Set([
  'openApplication found',
  'openApplication closed',
  'openApplication stored',
  'openApplication changed',
]);

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The real backend behind the page. It arranges what is stored so that the outcome is the path's. */
export async function arrangeManagement(page: Page, { query }: Backend) {
  const { made, next } = await holdCalls(page);

  const rowOf = (form: ApplicationForm, { replaceAddresses }: RealLink) =>
    toApplicant(JSON.parse(replaceAddresses(JSON.stringify(form))));
  const endLink = (link: RealLink) =>
    query('delete from private.links where token_hash = $1', [hashOf(link.token)]);
  const store = async (link: RealLink) => {
    const row = rowOf(storedApplication.form, link);
    await endLink(link);
    await query('delete from applicants where email = $1', [row.email]);
    await storeRow({ query }, row);
    await query(
      `insert into private.links (mail_id, applicant_id, token_hash, expires_at)
       select gen_random_uuid(), id, $2, now() + interval '1 day' from applicants where email = $1`,
      [row.email, hashOf(link.token)],
    );
  };
  const setVersion = (link: RealLink, version: number) =>
    query('update applicants set version = $2 where email = $1', [
      rowOf(storedApplication.form, link).email,
      version,
    ]);
  const saveElsewhere = async (form: ApplicationForm, link: RealLink) => {
    const { email, ...row } = rowOf(form, link);
    const sets = Object.keys(row).map((column, index) => `${column} = $${index + 2}`);
    await query(`update applicants set ${sets.join(', ')} where email = $1`, [
      email,
      ...Object.values(row),
    ]);
  };

  const arrange = async (name: ManagementAnswerOnPath, at: ManagementSnapshot, link: RealLink) => {
    const { application, form, basedOn } = at.context;
    const setOpen = (isOpen: boolean) =>
      query('update private.settings set registration_open = $1', [isOpen]);
    await setOpen(true);
    if (opensWith.has(name)) await store(link);
    switch (managementAnswers[name].realBackend) {
      case 'link ended':
        return endLink(link);
      case 'changed elsewhere':
        await saveElsewhere(changedElsewhere(application ?? storedApplication, form).form, link);
        break;
      case 'changed already':
        await saveElsewhere(form, link);
        break;
      case 'registration closed':
        await setOpen(false);
        break;
      default:
        break;
    }
    const isNewer = name === 'openApplication stored' || name === 'openApplication changed';
    if (opensWith.has(name) && basedOn !== null) {
      await setVersion(link, basedOn + (isNewer ? 1 : 0));
    }
  };

  /** Ends the waiting call. */
  const answer = async (name: ManagementAnswerOnPath, at: ManagementSnapshot, link: RealLink) => {
    const { call } = managementAnswers[name];
    const route = await next(managementRequests[call]);
    await arrange(name, at, link);
    if (managementAnswers[name].realBackend !== 'scripted') return route.continue();
    if (name.endsWith(' unanswered')) return route.abort('connectionfailed');
    const message = name.endsWith(' refused') ? 'permission denied' : '';
    const json = { code: 'XX000', message, details: null, hint: null };
    return route.fulfill({ status: 400, json });
  };

  return { made, answer };
}
