import { expect, type Page } from '@playwright/test';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { stepNames } from '../../machines/application.form.ts';
import type { CallFailure, ManagementInput } from '../../machines/management.types.ts';
import { editKeyFor } from '../../src/application/draft/storage-keys.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import { stepTitles } from '../../src/content/application.ts';
import { isCompleteBySpec } from '../spec/fields.ts';
import { buttonLabel, expectedFields, readFields } from './form.ts';
import { arrange } from './management-backend.ts';
import { requests } from './management-events.ts';
import type { ManagementState } from './management-state.ts';
import type { Walk } from './model.ts';
import { expectToBecome } from './page-rules.ts';

const view = '#/application';

/** The storage key of the changes, on a site at its domain's root. */
const editKey = editKeyFor('/');

const tracks = { '': 'Not provided', beginner: 'Beginner Track', advanced: 'Advanced Track' };
const teams = {
  '': 'Not provided',
  individual: 'Work individually',
  team: 'Join a team',
  have_team: 'Have a team',
};

/** The texts by which a walk recognises what the page behind the link shows. The design chose them. */
const words = {
  opening: 'Opening your application…',
  steps: { ...stepTitles, review: 'Review & Save' },
  outcomes: {
    saved: 'Your changes are saved.',
    unsaved: 'You have changes that are not saved.',
    changedElsewhere: 'Your application was changed since you began, perhaps in another tab.',
    tooLate: 'Registration closed before your changes were saved.',
  } as Readonly<Record<string, string>>,
  absent: {
    unopened: 'Find your application',
    unknown: 'This link no longer works',
    unreachable: 'Your application could not be opened',
    'shown.unsavable': 'This link has stopped working',
    withdrawn: 'Your application is withdrawn',
  } as Readonly<Record<string, string>>,
  notSaved: ({ message, isRefused }: CallFailure) =>
    `${isRefused ? 'It was not saved' : 'It may not have been saved'}. Your changes are still here. ${message}`,
  notWithdrawn: ({ message, isRefused }: CallFailure) =>
    `${isRefused ? 'It was not withdrawn' : 'It may not have been withdrawn'}. ${message}`,
  question: 'Withdraw your application?',
  requested: 'If there is an application with this address, its link is on the way.',
  /** The page's buttons, except the list of steps and the Edit button of each answer. */
  buttons: [
    'Continue editing',
    'Edit application',
    'Withdraw application',
    'Stop editing',
    'Previous',
    'Next',
    'Return to review',
    'Save changes',
    'Saving…',
    'Try again',
    'Email me the link',
    'Asking…',
  ],
};

/** A form's answers as the page shows them, one per line, with all team members in one line. */
function answersIn(form: ApplicationForm): readonly string[] {
  const members = ([0, 1, 2, 3] as const).map((index) => form[`team_members.${index}`].trim());
  const listed = form.team_preference === 'have_team' ? members.filter(Boolean) : [];
  const given = (text: string) => text.trim() || 'Not provided';
  return [
    given(form.full_name),
    given(form.email),
    tracks[form.track_selection],
    given(form.experience),
    given(form.motivation),
    teams[form.team_preference],
    ...(listed.length > 0 ? [[...new Set(listed)].join('')] : []),
    given(form.github_url),
    given(form.linkedin_url),
    given(form.portfolio_url),
  ];
}

/** Reads what a person sees on the page. */
async function read(page: Page) {
  const fields = await readFields(page, '#management', 'edit-');
  const seen = await page.evaluate((known) => {
    const text = (element: Element | null | undefined) =>
      element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const label = (button: HTMLButtonElement) => {
      const isOff = button.disabled || button.getAttribute('aria-disabled') === 'true';
      return isOff ? `${text(button)} (disabled)` : text(button);
    };
    const main = document.querySelector<HTMLElement>('#management main');
    const isShown = main?.checkVisibility() ?? false;
    const all = <Found extends Element>(selector: string) =>
      isShown ? [...(main?.querySelectorAll<Found>(selector) ?? [])] : [];
    const dialog = document.querySelector<HTMLElement>('[role="alertdialog"]');
    const [alert] = all('footer [role="alert"] p');
    const [request] = all('form[aria-labelledby="link-form-title"]');
    return {
      view: location.hash,
      heading: isShown ? text(all('h2')[0]) : null,
      // The first sentence about the last action.
      outcome: text(all('[role="status"]')[0]).split(/(?<=[.…])/)[0] ?? '',
      answers: all('form section [name]').length > 0 ? [] : all('dl dd[dir="auto"]').map(text),
      buttons: all<HTMLButtonElement>('button')
        .filter((button) => known.includes(text(button)))
        .map(label),
      alert: alert ? text(alert) : null,
      question: dialog && {
        title: text(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')),
        alert: text(dialog.querySelector('[role="alert"]')),
        buttons: [...dialog.querySelectorAll<HTMLButtonElement>('button')].map(label),
      },
      request: request
        ? text(request.querySelector('[role="alert"]')) ||
          text(request.querySelector('[role="status"]'))
        : null,
    };
  }, words.buttons);
  return { ...seen, ...fields };
}

type Seen = Awaited<ReturnType<typeof read>>;

const nothingSeen: Omit<Seen, 'view'> = {
  heading: null,
  outcome: '',
  answers: [],
  values: {},
  errors: {},
  buttons: [],
  alert: null,
  question: null,
  request: null,
};

function whileEditing(state: ManagementState): Partial<Seen> {
  const { wizard: step, saving, form, failure } = state;
  if (step === 'none') return {};
  const isWaiting = saving === 'waiting';
  const index = stepNames.indexOf(step);
  const isFarFromReview = index < stepNames.length - 2;
  return {
    heading: `Step ${index + 1} of 4: ${words.steps[step]}`,
    answers: step === 'review' ? [...answersIn(form)] : [],
    ...expectedFields(step, state),
    alert: failure && words.notSaved(failure),
    buttons: [
      buttonLabel('Stop editing', !isWaiting),
      buttonLabel('Previous', index > 0 && !isWaiting),
      ...(step === 'review' ? [] : [buttonLabel('Next', !isWaiting)]),
      ...(isFarFromReview ? [buttonLabel('Return to review', !isWaiting)] : []),
      buttonLabel(isWaiting ? 'Saving…' : 'Save changes', isCompleteBySpec(form) && !isWaiting),
    ],
  };
}

function whileShown({ page, behind, application, form: own }: ManagementState): Partial<Seen> {
  const notice = page.startsWith('shown.') ? page.slice('shown.'.length) : behind;
  if (!application || notice === 'none') return {};
  const { form, isEditable } = application;
  const isUnsavable = notice === 'unsavable';
  const reason = isEditable ? 'changedElsewhere' : 'tooLate';
  return {
    heading: isUnsavable ? 'What you wrote' : 'What you sent',
    outcome: words.outcomes[isUnsavable ? reason : notice] ?? '',
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
  return {
    question: {
      title: words.question,
      alert: failure ? words.notWithdrawn(failure) : '',
      buttons: ['Cancel', isWaiting ? 'Withdrawing…' : 'Withdraw'].map((label) =>
        buttonLabel(label, !isWaiting),
      ),
    },
  };
}

function whileAbsent(state: ManagementState): Partial<Seen> {
  const { page, link, application, form, failure } = state;
  const heading = application ? undefined : words.absent[page];
  if (heading === undefined) return {};
  if (page === 'unreachable') return { heading, buttons: ['Try again'] };
  if (page === 'withdrawn') return { heading };
  const results: Readonly<Record<string, string>> = {
    requested: words.requested,
    failed: `The link may not have been sent. ${failure?.message ?? ''}`,
  };
  return {
    heading,
    answers: page === 'shown.unsavable' ? [...answersIn(form)] : [],
    buttons: [link === 'requesting' ? buttonLabel('Asking…', false) : 'Email me the link'],
    request: results[link] ?? '',
  };
}

/** What a person must see in a state, with the path's own addresses. */
function expected(state: ManagementState, shown: string): Seen {
  if (shown !== view) return { view: shown, ...nothingSeen };
  return {
    view,
    ...nothingSeen,
    ...(state.page === 'opening' && { heading: '', outcome: words.opening }),
    ...whileEditing(state),
    ...whileShown(state),
    ...whileAbsent(state),
    ...whileAsking(state),
  };
}

/** What one walk does at its backend and in its tab. */
function visit({ page, site, journey, replacedIn }: Walk) {
  const { token = '' } = journey.input as ManagementInput;
  return {
    open: async () => {
      await page.goto(`${site.url}${view}${token && `/${replacedIn(token)}`}`);
      await expect(page.locator('#management main')).toBeVisible();
    },
    arrange: (event: string, before: ManagementState) =>
      arrange(site.backend, event, before, replacedIn),
    /** After saving, the row equals the form; after withdrawing, there is none. The tab stores no changes. */
    checkStored: async (event: string, { form, application }: ManagementState) => {
      const isRemoved = event === 'withdrawApplication withdrawn';
      if (!isRemoved && event !== 'changeApplication saved') return;
      const row = toApplicant(replacedIn(form));
      const email = replacedIn(application?.form.email ?? '');
      await expectToBecome({ rows: isRemoved ? [] : [row] }, async () => ({
        rows: await site.backend.query(
          `select ${Object.keys(row).join(', ')} from applicants where email = $1`,
          [email],
        ),
      }));
      await expectToBecome({ kept: null }, async () => ({
        kept: await page.evaluate((key) => sessionStorage.getItem(key), editKey),
      }));
    },
  };
}

/** The page behind a mailed link. The real backend answers its calls as the path says. */
export const page = { view, requests, ownKeys: [editKey], read, expected, visit };
