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
  const { form, touched, seenSteps, failure } = context;
  const isBusy = saving === 'waiting';
  const isReview = wizard === 'review';
  const canSave = isReview && isCompleteBySpec(form) && (saving === 'idle' || saving === 'failed');
  const save = isBusy ? 'Saving…' : 'Save changes';
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
    alert:
      saving === 'conflict'
        ? pageWords.conflict
        : saving === 'failed'
          ? pageWords.notSaved(failure ?? '')
          : null,
    buttons: [
      buttonLabel('Stop editing', !isBusy),
      ...(saving === 'conflict' && isReview
        ? [buttonLabel('Save mine anyway', isCompleteBySpec(form)), 'Use the saved version']
        : []),
      buttonLabel('Previous', wizard !== stepNames[0] && !isBusy),
      isReview ? buttonLabel(save, canSave) : 'Next',
      ...(seenSteps.includes('review') && isFarFromReview ? ['Return to review'] : []),
    ],
  };
}

function whileShown({ regions, context }: ManagementState): Partial<ManagementPageState> {
  const { page: place, behind } = regions;
  const { application } = context;
  const notice = place.startsWith('shown.') ? place.slice('shown.'.length) : behind;
  if (!application || notice === 'none') return {};
  const { form, isEditable } = application;
  return {
    heading: 'What you sent',
    outcome: pageWords.outcomes[notice] ?? '',
    answers: pageWords.answers(form),
    buttons: [
      'Check again',
      ...(notice === 'discarded' ? ['Undo'] : []),
      ...(isEditable ? ['Edit application'] : []),
      'Withdraw application',
      'This wasn’t me',
    ],
  };
}

function whileAsking({ regions, context }: ManagementState): ManagementPageState['question'] {
  if (context.removal === null) return null;
  const state = regions.page.split('.')[1];
  const { title, confirm, confirming, refusal, failure } = pageWords.questions[context.removal];
  const isBusy = state === 'waiting' || state === 'repeating' || state === 'checking';
  return {
    title,
    alert: context.failure ? `${state === 'refused' ? refusal : failure}. ${context.failure}` : '',
    buttons: [
      buttonLabel(state === 'checking' ? 'Checking…' : 'Cancel', !isBusy),
      buttonLabel(isBusy && state !== 'checking' ? confirming : confirm, !isBusy),
    ],
  };
}

function whileAbsent({ regions, context }: ManagementState): Partial<ManagementPageState> {
  const { page: place, link } = regions;
  const heading = pageWords.absent[place];
  if (heading === undefined) return {};
  if (place === 'unreachable') return { heading, buttons: ['Try again'] };
  if (!['unknown', 'lapsed', 'left'].includes(place)) return { heading };
  return {
    heading,
    answers: place === 'lapsed' ? pageWords.answers(context.form) : [],
    buttons: [link === 'requesting' ? buttonLabel('Asking…', false) : 'Email me the link'],
    request:
      link === 'requested'
        ? pageWords.requested
        : link === 'failed'
          ? `The link may not have been sent. ${context.failure ?? ''}`
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
