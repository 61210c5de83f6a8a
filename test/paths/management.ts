import { expect } from '@playwright/test';
import { stepNames, stepOf } from '../../machines/application.form.ts';
import { managementMachine as machine } from '../../machines/management.machine.ts';
import type { ManagementInput, StoredApplication } from '../../machines/management.types.ts';
import { storageKey } from '../../src/application/draft/storage-items.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import {
  absentTexts,
  editTexts,
  editWizardTexts,
  linkRequestTexts,
  openingText,
  outcomeTexts,
  removalTexts,
  shownTexts,
} from '../../src/content/management.ts';
import { whatHappensNext } from '../../src/content/next-steps.ts';
import { managementEventName } from '../../src/inspect/management-events.ts';
import { tokenHash } from '../../supabase/functions/send-application-email/link-token.ts';
import { storeRow } from '../fixtures/applicants.ts';
import { storedApplication } from '../fixtures/stored-application.ts';
import { stepMarks } from './form.ts';
import { calls, events, linkToken } from './management-events.ts';
import { rows } from './management-rows.ts';
import {
  begin,
  facts,
  keyOf,
  regions,
  type ManagementState as State,
  stateOf,
} from './management-state.ts';
import type { Journey, Marks, Model, PagePlace, ReplacedIn } from './model.ts';
import { expectToBecome } from './read-page.ts';

const input = { token: linkToken };
const edit = {
  basedOn: storedApplication.version,
  form: { ...storedApplication.form, github_url: 'not checked by any rule' },
  seenSteps: stepNames,
  step: 'additionalInfo',
} as const;
const toEdit = 'openApplication found, application.edit';
const change = 'field.change track_selection';
const toChange = `${toEdit}, step.${stepOf('track_selection')}, ${change}`;

/** Where paths behind the link start. */
const journeys = {
  mender: {
    about: 'opens the link and changes one answer at a time',
    input,
    baseline: storedApplication.form,
    includes: {
      [toEdit]: {},
      'step.personalInfo, step.experience, step.additionalInfo, step.review': {},
      'field.change, application.save, changeApplication saved': {},
    },
  },
  'one who returns to an edit': {
    about: 'opens the link in a tab that stores changes',
    input: { ...input, edit },
    includes: { 'openApplication, application.reopen, application.edit': {} },
  },
  'wanderer behind the link': {
    about: 'goes to the steps in every order, stops editing and returns',
    input,
    includes: { [`${toEdit}, step, ${change}, edit.cancel`]: {} },
  },
  saver: {
    about: 'saves, with every answer, stops editing, and tries again',
    input,
    includes: {
      step: { saving: 'waiting' },
      [`${toChange}, step.personalInfo, step.review, application.save, edit.cancel`]: {},
      'field.change full_name blank, field.change full_name valid': {},
      'field.change email other, application.reopen, openApplication, changeApplication': {},
    },
  },
  withdrawer: {
    about: 'withdraws the application, from every state',
    input,
    includes: {
      [`${toChange}, step.review, edit.cancel, application.save`]: {},
      'changeApplication saved, changeApplication closed, page.resume, application.reopen': {},
      'application.withdraw, removal, withdrawApplication, openApplication': {},
    },
  },
  'one whose link stops working': {
    about: 'loses the link while saving, and requests another',
    input,
    includes: {
      [`${toChange}, step.review, application.save, changeApplication unknown`]: {},
      'address.change valid, link.request, requestLink noted, requestLink refused': {},
    },
  },
  'one without a link': {
    about: 'requests an email with the link, with valid and invalid addresses',
    input: {},
    includes: { 'address.change, link.request, requestLink': {} },
  },
} as const satisfies Record<string, Journey<ManagementInput>>;

/** The address of the page. */
const view = 'application/';

/** The storage key of the changes, on a site at its domain's root. */
const editKey = storageKey('edit', '/');

const inView = ['viewing', 'refreshing', 'saved', 'unsaved'];
const inAnyView = { notice: [...inView, 'unsavable'] };
const unsaved = { saving: 'failed' };
const undeleted = { page: 'removing.failed' };
const refused = { isRefused: true };
const unanswered = { isRefused: false };

const marks: Marks = {
  ...stepMarks(editWizardTexts.stepTitles),
  [editWizardTexts.submit]: [{ saving: ['idle', 'failed'] }, { isComplete: true }],
  [editWizardTexts.submitting]: [{ saving: 'waiting' }, { saving: 'idle' }],
  [editTexts.failure.refused]: [{ ...unsaved, ...refused }],
  [editTexts.failure.unanswered]: [{ ...unsaved, ...unanswered }],
  [whatHappensNext.title]: [{ notice: inView }],
  [outcomeTexts.ownWords]: [{ notice: 'unsavable' }],
  [outcomeTexts.saved]: [{ notice: 'saved' }],
  [outcomeTexts.unsaved]: [{ notice: 'unsaved' }],
  [outcomeTexts.changedElsewhere]: [{ notice: 'unsavable', isEditable: true }],
  [outcomeTexts.tooLate]: [{ notice: 'unsavable', isEditable: false }],
  [shownTexts.edit]: [{ ...inAnyView, isEditable: true }],
  [shownTexts.withdraw]: [inAnyView],
  [`error: ${removalTexts.title}`]: [{ page: 'removing' }],
  [removalTexts.refused]: [{ ...undeleted, ...refused }],
  [removalTexts.unanswered]: [{ ...undeleted, ...unanswered }],
  [openingText]: [{ page: 'opening' }],
  [absentTexts.unreachable.title]: [{ page: 'unreachable' }],
  [absentTexts.withdrawn.title]: [{ page: 'withdrawn' }],
  [absentTexts.unopened.title]: [{ page: 'unopened' }],
  [absentTexts.unknown.title]: [{ page: 'unknown' }],
  [absentTexts.ended.title]: [{ page: 'shown.unsavable', hasApplication: false }],
  [linkRequestTexts.ask]: [{ hasRequest: true, link: ['idle', 'requested', 'failed'] }],
  [linkRequestTexts.asking]: [{ link: 'requesting' }, { link: 'idle' }],
  [linkRequestTexts.requested]: [{ link: 'requested' }],
  [linkRequestTexts.failure]: [{ link: 'failed' }],
};

function shown(state: State) {
  const { page, behind, application, failure, saving } = state;
  const view = page.startsWith('shown.') ? page.replace('shown.', '') : behind;
  return {
    ...state,
    ...facts(state, ''),
    isRefused: failure?.isRefused,
    notice: application ? view : 'none',
    formState: saving === 'waiting' ? 'submitting' : saving,
  };
}

/** What one walk does at its backend and in its tab. */
function visit({ page, site }: PagePlace, journey: Journey, replacedIn: ReplacedIn) {
  const { query } = site.backend;
  const { token = '', edit } = journey.input as ManagementInput;
  return {
    open: async () => {
      if (edit) {
        const link = replacedIn(token).slice(0, 8);
        const stored = JSON.stringify({ ...replacedIn(edit), link, savedAt: Date.now() });
        // It stays in the tab's storage, under the origin of the page.
        await page.goto(`${site.url}robots.txt`);
        await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
          editKey,
          stored,
        ] as const);
      }
      await page.goto(`${site.url}${view}${token && `#${replacedIn(token)}`}`);
      await expect(page.locator('#management')).toBeVisible();
    },
    /** Stores an application with its link, or ends the link. */
    store: async (stored: unknown, before: State) => {
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
    checkStored: async (event: string, { form, application }: State) => {
      // Radix returns the focus in a separate task.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      const isRemoved = event === 'withdrawApplication withdrawn';
      if (!isRemoved && event !== 'changeApplication saved') return;
      const row = toApplicant(replacedIn(form));
      const email = replacedIn(application?.form.email ?? '');
      await expectToBecome({ rows: isRemoved ? [] : [row], kept: null }, async () => ({
        rows: await query(
          `select ${Object.keys(row).join(', ')} from applicants where email = $1`,
          [email],
        ),
        kept: await page.evaluate((key) => sessionStorage.getItem(key), editKey),
      }));
    },
  };
}

/** What follows submission: the page behind the emailed link. The real backend answers as the path says. */
export const management: Model = {
  name: 'management',
  machine,
  nameOf: managementEventName,
  rows,
  events,
  calls,
  journeys,
  regions,
  begin,
  facts,
  keyOf,
  stateOf,
  place: '#management',
  view,
  ownKey: editKey,
  marks,
  shown,
  visit,
};
