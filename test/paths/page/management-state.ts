import type { Page } from '@playwright/test';
import { stepNames } from '../../../machines/application.form.ts';
import type { ReplaceAddresses } from '../events/event-definition.ts';
import { fieldsOfStep, isAskedBySpec, isCompleteBySpec, specMessage } from '../spec/fields.ts';
import { pageWords } from '../spec/management/page-words.ts';
import type { ManagementState } from '../spec/management/state.ts';
import { buttonLabel } from './application-state.ts';

/** What a person sees on the page behind the link. */
export interface ManagementPageState {
  readonly address: string;
  readonly heading: string | null;
  /** The first sentence about the outcome of the last action. */
  readonly outcome: string;
  /** The answers, if they are shown. */
  readonly answers: readonly string[];
  /** The values of the step's fields, by name. */
  readonly values: Readonly<Record<string, string>>;
  /** The messages at the step's fields, by name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The buttons, with '(disabled)' after the labels of disabled ones. */
  readonly buttons: readonly string[];
  /** The failure beside the buttons. */
  readonly alert: string | null;
  readonly question: {
    readonly title: string;
    readonly alert: string;
    readonly buttons: readonly string[];
  } | null;
  /** The result of requesting a link. */
  readonly request: string | null;
}

/** Reads what a person sees on the page. */
export function readManagementState(page: Page): Promise<ManagementPageState> {
  return page.evaluate((known) => {
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
    const controls = all<HTMLInputElement>('form section [name]');
    const names = [...new Set(controls.map(({ name }) => name))];
    const dialog = document.querySelector<HTMLElement>('[role="alertdialog"]');
    const [status] = all('[role="status"]');
    const [alert] = all('footer [role="alert"] p');
    const [request] = all('form[aria-labelledby="link-form-title"]');
    return {
      address: location.hash,
      heading: isShown ? text(all('h2')[0]) : null,
      outcome: text(status).split(/(?<=[.…])/)[0] ?? '',
      answers: controls.length > 0 ? [] : all('dl dd[dir="auto"]').map(text),
      values: Object.fromEntries(
        names.map((name) => {
          const own = controls.filter((control) => control.name === name);
          const chosen = own.find(({ checked }) => checked);
          const value = own[0]?.type === 'radio' ? chosen?.value : own[0]?.value;
          return [name, value ?? ''];
        }),
      ),
      errors: Object.fromEntries(
        names.flatMap((name) => {
          const error = text(document.getElementById(`edit-${name}-error`));
          return error ? [[name, error]] : [];
        }),
      ),
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
  }, pageWords.buttons);
}

const nothingSeen: Omit<ManagementPageState, 'address'> = {
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

function whileEditing({ regions, context }: ManagementState): Partial<ManagementPageState> {
  const { wizard, saving } = regions;
  if (wizard === 'none') return {};
  const { form, touched, failure } = context;
  const isBusy = saving === 'waiting';
  const isReview = wizard === 'review';
  const canSave = isCompleteBySpec(form) && !isBusy;
  const fields = fieldsOfStep(wizard).filter((name) => isAskedBySpec(form, name));
  const isFarFromReview = stepNames.indexOf(wizard) < stepNames.length - 2;
  return {
    heading: `Step ${stepNames.indexOf(wizard) + 1} of ${stepNames.length}: ${pageWords.steps[wizard]}`,
    answers: isReview ? pageWords.answers(form) : [],
    values: Object.fromEntries(fields.map((name) => [name, form[name]])),
    errors: Object.fromEntries(
      fields.flatMap((name) => {
        const message = touched.includes(name) && specMessage(form, name);
        return message ? [[name, message]] : [];
      }),
    ),
    alert: failure && pageWords.notSaved(failure),
    buttons: [
      buttonLabel('Stop editing', !isBusy),
      buttonLabel('Previous', wizard !== stepNames[0] && !isBusy),
      ...(isReview ? [] : [buttonLabel('Next', !isBusy)]),
      ...(isFarFromReview ? [buttonLabel('Return to review', !isBusy)] : []),
      buttonLabel(isBusy ? 'Saving…' : 'Save changes', canSave),
    ],
  };
}

function whileShown({ regions, context }: ManagementState): Partial<ManagementPageState> {
  const { page: place, behind } = regions;
  const { application, form: own } = context;
  const notice = place.startsWith('shown.') ? place.slice('shown.'.length) : behind;
  if (!application || notice === 'none') return {};
  const { form, isEditable } = application;
  const isUnsavable = notice === 'unsavable';
  const reason = isEditable ? 'changedElsewhere' : 'tooLate';
  return {
    heading: isUnsavable ? 'What you wrote' : 'What you sent',
    outcome: pageWords.outcomes[isUnsavable ? reason : notice] ?? '',
    answers: [...(isUnsavable ? pageWords.answers(own) : []), ...pageWords.answers(form)],
    buttons: [
      ...(notice === 'unsaved' ? ['Continue editing'] : []),
      ...(isEditable ? ['Edit application'] : []),
      'Withdraw application',
    ],
  };
}

function whileAsking({ regions, context }: ManagementState): ManagementPageState['question'] {
  if (!regions.page.startsWith('removing.')) return null;
  const { title, confirm, confirming, failed } = pageWords.question;
  const isBusy = regions.page === 'removing.waiting';
  return {
    title,
    alert: context.failure ? failed(context.failure) : '',
    buttons: [buttonLabel('Cancel', !isBusy), buttonLabel(isBusy ? confirming : confirm, !isBusy)],
  };
}

function whileAbsent({ regions, context }: ManagementState): Partial<ManagementPageState> {
  const { page: place, link } = regions;
  const heading = context.application ? undefined : pageWords.absent[place];
  if (heading === undefined) return {};
  if (place === 'unreachable') return { heading, buttons: ['Try again'] };
  if (place === 'withdrawn') return { heading };
  return {
    heading,
    answers: place === 'shown.unsavable' ? pageWords.answers(context.form) : [],
    buttons: [link === 'requesting' ? buttonLabel('Asking…', false) : 'Email me the link'],
    request:
      link === 'requested'
        ? pageWords.requested
        : link === 'failed'
          ? `The link may not have been sent. ${context.failure?.message ?? ''}`
          : '',
  };
}

/**
 * Returns what a person must see in a state.
 *
 * @param address the current view: this page, or the landing page after leaving it.
 */
export function expectedManagementState(
  state: ManagementState,
  address: '#/' | '#/application',
  replaceAddresses: ReplaceAddresses,
): ManagementPageState {
  const { page: place } = state.regions;
  if (address === '#/') return { address, ...nothingSeen };
  const seen: ManagementPageState = {
    address,
    ...nothingSeen,
    ...(place === 'opening' && { heading: '', outcome: pageWords.opening }),
    ...whileEditing(state),
    ...whileShown(state),
    ...whileAbsent(state),
    question: whileAsking(state),
  };
  return JSON.parse(replaceAddresses(JSON.stringify(seen)));
}
