import { expect } from '@playwright/test';
import type {
  CallFailure,
  ManagementInput,
  StoredApplication,
} from '../../machines/management.types.ts';
import { storageKey } from '../../src/application/draft/storage-items.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import { stepTitles } from '../../src/content/application.ts';
import { tokenHash } from '../../supabase/functions/send-application-email/link-token.ts';
import { storeRow } from '../fixtures/applicants.ts';
import { answersIn, seenForm } from './form.ts';
import { facts, type ManagementState } from './management-state.ts';
import type { Journey, Model, PagePlace, ReplacedIn } from './model.ts';
import { expectToBecome, labelOf, nothingSeen, type Seen } from './read-page.ts';

/** The address of the page. */
const view = 'application/';

/** The storage key of the changes, on a site at its domain's root. */
const editKey = storageKey('edit', '/');

/** What a failed call may have done, before the words about it. A server that refuses has done nothing. */
function doubt(what: string, { message, isRefused }: CallFailure, more = ''): string {
  return `${isRefused ? `It was not ${what}` : `It may not have been ${what}`}. ${more}${message}`;
}

// The texts are the design's: they only recognise what is shown.
function whileEditing(state: ManagementState): Partial<Seen> {
  const { wizard: step, saving, failure } = state;
  if (step === 'none') return {};
  const isStill = saving === 'waiting';
  const titles = { ...stepTitles, review: 'Review & Save' };
  const form = seenForm(step, state, titles, { isStill, canReturn: true });
  const canSave = facts(state, '').isComplete && !isStill;
  const save = labelOf(isStill ? 'Saving…' : 'Save changes', canSave);
  return {
    ...form,
    state: isStill ? 'submitting' : saving,
    buttons: [labelOf('Stop editing', !isStill), ...form.buttons, save],
    alerts: failure ? [doubt('saved', failure, 'Your changes are still here. ')] : [],
    notices: [...form.notices, ...(isStill ? ['Saving your changes'] : [])],
  };
}

function whileShown({ page, behind, application, form: own }: ManagementState): Partial<Seen> {
  const notice = page.startsWith('shown.') ? page.slice('shown.'.length) : behind;
  if (!application || notice === 'none') return {};
  const { form, isEditable } = application;
  const isUnsavable = notice === 'unsavable';
  const outcomes: Readonly<Record<string, string>> = {
    saved: 'Your changes are saved',
    unsaved: 'You have changes that are not saved',
    unsavable: isEditable
      ? 'Your application was changed since you began, perhaps in another tab'
      : 'Registration closed before your changes were saved',
  };
  return {
    heading: isUnsavable ? 'What you wrote' : 'What you sent',
    notices: [outcomes[notice] ?? []].flat(),
    answers: [...(isUnsavable ? answersIn(own) : []), ...answersIn(form)],
    buttons: [
      ...(notice === 'unsaved' ? ['Continue editing'] : []),
      ...(isEditable ? ['Edit application'] : []),
      'Withdraw application',
    ],
  };
}

function whileAsking({ page, failure }: ManagementState): Partial<Seen> {
  if (!page.startsWith('removing.')) return {};
  const isWaiting = page === 'removing.waiting';
  const labels = ['Cancel', isWaiting ? 'Withdrawing…' : 'Withdraw'];
  return {
    dialog: {
      state: 'error',
      title: 'Withdraw your application?',
      text: 'Your application and everything in it is deleted. This can’t be undone.',
      alert: failure && doubt('withdrawn', failure),
      buttons: labels.map((label) => labelOf(label, !isWaiting)),
    },
  };
}

function whileAbsent({ page, link, application, form, failure }: ManagementState): Partial<Seen> {
  const answers = answersIn(form);
  const requested = 'If there is an application with this address, its link is on the way';
  const asking = {
    buttons: [link === 'requesting' ? labelOf('Asking…', false) : 'Email me the link'],
    notices: link === 'requested' ? [requested] : [],
    alerts: link === 'failed' ? [`The link may not have been sent. ${failure?.message}`] : [],
  };
  const views: Readonly<Record<string, Partial<Seen>>> = {
    opening: { notices: ['Opening your application'] },
    unreachable: { heading: 'Your application could not be opened', buttons: ['Try again'] },
    withdrawn: { heading: 'Your application is withdrawn' },
    unopened: { heading: 'Find your application', ...asking },
    unknown: { heading: 'This link no longer works', ...asking },
    'shown.unsavable': { heading: 'This link has stopped working', answers, ...asking },
  };
  return (!application && views[page]) || {};
}

/** What a person must see in a state, with the path's own addresses. */
function expected(state: ManagementState): Seen {
  return {
    ...nothingSeen,
    ...whileEditing(state),
    ...whileShown(state),
    ...whileAbsent(state),
    ...whileAsking(state),
  };
}

/** What one walk does at its backend and in its tab. */
function visit({ page, site }: PagePlace, journey: Journey, replacedIn: ReplacedIn) {
  const { query } = site.backend;
  const { token = '' } = journey.input as ManagementInput;
  return {
    open: async () => {
      await page.goto(`${site.url}${view}${token && `#${replacedIn(token)}`}`);
      await expect(page.locator('#management main')).toBeVisible();
    },
    /** Stores an application with its link, or ends the link. */
    store: async (stored: unknown, before: ManagementState) => {
      const hash = await tokenHash(replacedIn(before.token ?? ''));
      await query('delete from private.links where token_hash = $1', [hash]);
      if (!stored) return;
      const { form, version, isEditable } = replacedIn(stored as StoredApplication);
      await query('delete from applicants where email = $1', [form.email]);
      const row = { ...toApplicant(form), version };
      await storeRow({ query }, row);
      await query(
        `insert into private.links (mail_id, applicant_id, token_hash, expires_at)
         select gen_random_uuid(), id, $2, now() + interval '1 day' from applicants where email = $1`,
        [form.email, hash],
      );
      await query('update private.settings set registration_open = $1', [isEditable]);
    },
    /** After saving, the row equals the form; after withdrawing, there is none. The tab stores no changes. */
    checkStored: async (event: string, { form, application }: ManagementState) => {
      const isRemoved = event === 'withdrawApplication withdrawn';
      if (!isRemoved && event !== 'changeApplication saved') return;
      const row = toApplicant(replacedIn(form));
      const email = replacedIn(application?.form.email ?? '');
      const wanted = { rows: isRemoved ? [] : [row], kept: null };
      await expectToBecome(wanted, async () => ({
        rows: await query(
          `select ${Object.keys(row).join(', ')} from applicants where email = $1`,
          [email],
        ),
        kept: await page.evaluate((key) => sessionStorage.getItem(key), editKey),
      }));
    },
  };
}

/** The page behind a mailed link. The real backend answers its calls as the path says. */
export const page: Model<ManagementState>['page'] = {
  place: '#management',
  view,
  ownKey: editKey,
  expected,
  visit,
};
