import { expect, type Page } from '@playwright/test';
import { stepNames } from '../../../machines/application.form.ts';
import { editKeyFor } from '../../../src/application/draft/storage-keys.ts';
import { toApplicant } from '../../../src/backend/applicant.ts';
import { press } from '../../fixtures/browser/press.ts';
import { isCompleteBySpec } from '../../spec/fields.ts';
import { holdCalls } from '../calls.ts';
import { expectedFields, fieldChanges, readFields, useFormControl } from '../form.ts';
import type { Journey, PagePlace, Visitor } from '../model.ts';
import { buttonLabel, expectToBecome, watchTraffic } from '../page/look.ts';
import { arrange, type RealLink, realLink } from './backend.ts';
import { addresses, answers, controlOf, requests, typedBy } from './events.ts';
import { isBusy, type ManagementState } from './state.ts';
import { answersIn, words } from './words.ts';

type View = '#/' | '#/application';

/** The storage key of the changes, on a site at its domain's root. */
const editKey = editKeyFor('/');

/** Reads what a person sees on the page. */
async function readPage(page: Page) {
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

type Seen = Awaited<ReturnType<typeof readPage>>;

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
function expectedPage(state: ManagementState, view: View): Seen {
  if (view === '#/') return { view, ...nothingSeen };
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

/** A visitor of the page behind a mailed link. The real backend answers its calls as the path says. */
export async function visit(
  { page, site }: PagePlace,
  { input }: Journey<ManagementState>,
): Promise<Visitor<ManagementState>> {
  const { token } = Object(input);
  const links = new Map<string | null, RealLink>();
  /** The real link for a token of the path, always the same one. */
  const linkOf = (known: string | null): RealLink => {
    const link = links.get(known) ?? realLink();
    links.set(known, link);
    return link;
  };
  let present = linkOf(token ?? null);
  let view: View = '#/application';
  let hasFocus = false;
  const made: string[] = [];
  const typed = new Set<string>();
  const traffic = watchTraffic(page);
  const calls = await holdCalls(page);
  // The page asks before it loses changes.
  page.on('dialog', (dialog) => dialog.accept());

  const goTo = (hash: string) =>
    page.evaluate((wanted) => {
      location.hash = wanted;
    }, hash);

  const gesture = async (event: string, before: ManagementState) => {
    const confirmed = typedBy(event, before);
    if (confirmed !== undefined) {
      const field = page.getByRole('alertdialog').getByRole('textbox');
      await field.fill(present.replacedIn(confirmed));
    }
    if (view === '#/') {
      view = '#/application';
      await goTo(view);
    }
    const control = controlOf(page, event);
    if (!control) throw new Error(`Nobody can cause '${event}'.`);
    hasFocus = true;
    const address = addresses[event];
    if (address !== undefined) return control.fill(present.replacedIn(address));
    // A disabled button is clicked too, and nothing may happen.
    if (event === 'application.save') return control.click({ force: true });
    return event in fieldChanges || event.startsWith('step.')
      ? useFormControl(control, event, present.replacedIn)
      : press(control);
  };

  /** After saving, the row equals the form; after withdrawing, there is none. The tab stores no changes. */
  const expectSettled = async (event: string, { form, application }: ManagementState) => {
    const isRemoved = event === 'withdrawApplication withdrawn';
    if (!isRemoved && event !== 'changeApplication saved') return;
    const row = toApplicant(present.replacedIn(form));
    const email = present.replacedIn(application?.form.email ?? '');
    await expectToBecome({ rows: isRemoved ? [] : [row] }, async () => ({
      rows: await site.backend.query(
        `select ${Object.keys(row).join(', ')} from applicants where email = $1`,
        [email],
      ),
    }));
    await expectToBecome({ kept: null }, async () => ({
      kept: await page.evaluate((key) => sessionStorage.getItem(key), editKey),
    }));
  };

  return {
    act: async (event, before, { after }) => {
      for (const text of Object.values(after.form)) typed.add(present.replacedIn(text));
      if (event === 'start') {
        await page.goto(`${site.url}#/application${token ? `/${present.token}` : ''}`);
        return expect(page.locator('#management main')).toBeVisible();
      }
      const { call, script } = answers[event] ?? {};
      if (call) {
        return calls.end(requests[call] ?? '', script, () =>
          arrange(site.backend, event, before, present),
        );
      }
      if (event === 'page.resume') {
        return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      }
      if (event === 'page.leave') {
        view = '#/';
        return goTo(view);
      }
      if (!event.startsWith('link.open ')) return gesture(event, before);
      present = linkOf(after.token);
      view = '#/application';
      return goTo(`${view}/${present.token}`);
    },
    check: async (event, before, outcome) => {
      await expectToBecome(present.replacedIn(expectedPage(outcome.after, view)), () =>
        readPage(page),
      );
      made.push(...outcome.calls.map((call) => requests[call] ?? ''));
      await expectToBecome({ calls: made }, () => ({ calls: [...calls.made] }));
      await expectSettled(event, before);
    },
    seen: (state) => ({
      hasFocus: hasFocus && !isBusy(state),
      words: [...typed],
      ownKeys: [editKey],
      traffic,
    }),
  };
}
