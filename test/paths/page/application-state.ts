import type { Page } from '@playwright/test';
import { type FieldName, stepNames } from '../../../machines/application.form.ts';
import type { ReplaceAddresses } from '../events/event-definition.ts';
import { fieldsOfStep, isAskedBySpec, isCompleteBySpec, specMessage } from '../spec/fields.ts';
import { isInState } from '../spec/machine-state.ts';
import { closeLabels, failureText, modalTexts, modalTitles } from '../spec/messages.ts';
import type { SpecState } from '../spec/state.ts';

/** What a person sees on the application page. */
export interface PageState {
  readonly address: string;
  readonly step: string;
  readonly submission: string;
  /** 'Step N of 4', if the form is shown. */
  readonly progress: string | null;
  /** The buttons below the form, with '(disabled)' after the labels of disabled ones. */
  readonly buttons: readonly string[];
  /** The values of the step's fields, by name. */
  readonly values: Readonly<Record<string, string>>;
  /** The messages at the step's fields, by name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly modal: {
    readonly state: string;
    readonly title: string;
    readonly text: string;
    readonly button: string;
  } | null;
  /** The failure beside the buttons. */
  readonly alert: string | null;
  /** The first words of each standing notice above the step. */
  readonly notices: readonly string[];
  /** Whether the submittedForm is shown. */
  readonly hasReceipt: boolean;
}

/** Reads what a person sees on the page. */
export function readPageState(page: Page): Promise<PageState> {
  return page.evaluate(() => {
    const text = (element: Element | null | undefined) =>
      element?.textContent?.replace(/\s+/g, ' ').trim() ?? null;
    const form = document.querySelector<HTMLElement>('#application form');
    const step = form?.querySelector<HTMLElement>('section[data-state]');
    const isShown = form?.checkVisibility() ?? false;
    const controls = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
    const names = [...new Set(controls.map(({ name }) => name))];
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
    const labelled = (attribute: string) =>
      text(document.getElementById(dialog?.getAttribute(attribute) ?? ''));
    const wanted = ['Previous', 'Next', 'Submit Application', 'Submitting...'];
    return {
      address: location.hash,
      step: step?.dataset.state ?? '',
      submission: form?.dataset.state ?? '',
      progress: isShown
        ? text(document.querySelector('[role="progressbar"]')?.previousElementSibling)
        : null,
      buttons: [...(form?.querySelectorAll<HTMLButtonElement>('footer button') ?? [])]
        .filter((button) => wanted.includes(text(button) ?? ''))
        .map((button) => (button.disabled ? `${text(button)} (disabled)` : `${text(button)}`)),
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
          const error = text(document.getElementById(`${name}-error`));
          return error === null ? [] : [[name, error]];
        }),
      ),
      modal: dialog && {
        state: dialog.querySelector<HTMLElement>('[data-state]')?.dataset.state ?? '',
        title: labelled('aria-labelledby') ?? '',
        text: labelled('aria-describedby') ?? '',
        button: text(dialog.querySelector('button')) ?? '',
      },
      alert: text(form?.querySelector('footer [role="alert"] p')),
      notices: [...document.querySelectorAll('#application [role="status"] p')]
        .map((notice) => text(notice)?.split(/[.;]/)[0] ?? '')
        .filter((notice) => !/^(We kept your answers|Registration closes)/.test(notice)),
      hasReceipt: document.querySelector('#application-status section') !== null,
    };
  });
}

/** Shortens a button's label, and appends '(disabled)' to that of a disabled one. */
export function buttonLabel(label: string, isEnabled: boolean): string {
  return isEnabled ? label : `${label} (disabled)`;
}

function modalOf(state: SpecState): PageState['modal'] {
  const modal = (kind: keyof typeof closeLabels, title: string, text: string) =>
    isInState(state, `modal.open.${kind}`)
      ? { state: kind, title, text, button: closeLabels[kind] }
      : null;
  const { failure } = state.context;
  return (
    modal('success', modalTitles.success, modalTexts.success) ??
    modal('info', modalTitles.closed, modalTexts.closed) ??
    (failure && modal('error', modalTitles[failure.kind], failureText(failure)))
  );
}

function submissionOf(state: SpecState): string {
  const known = ['idle', 'submitting', 'success', 'failure', 'alreadySent'];
  return known.find((submission) => isInState(state, `submission.${submission}`)) ?? '';
}

/** What a person sees after registration has closed, if they gave no answers. */
const noForm = {
  step: '',
  submission: '',
  progress: null,
  buttons: [],
  values: {},
  errors: {},
  alert: null,
};

/**
 * Returns what a person must see in a state.
 *
 * @param address the current view: `#/apply`, or `#/` after leaving it.
 * @param replaceAddresses replaces the path's addresses with those of this walk.
 */
export function expectedPageState(
  state: SpecState,
  address: '#/' | '#/apply',
  replaceAddresses: ReplaceAddresses,
): PageState {
  const { form, touched, failure, submittedForm } = state.context;
  const submission = submissionOf(state);
  // Behind the success modal, the page stays as it was sent.
  const isRedirecting = isInState(state, 'submission.success.redirecting');
  const step = isRedirecting ? 'review' : state.regions.wizard;
  const fields = fieldsOfStep(step).filter((name) => isAskedBySpec(form, name));
  const errorOf = (name: FieldName) => touched.includes(name) && specMessage(form, name);
  const isBusy = submission === 'submitting';
  const isOpen = isInState(state, 'registration.open');
  const isGiven = isInState(state, 'answers.given');
  const hasForm = isOpen || isGiven || isBusy;
  const canSubmit =
    isCompleteBySpec(form) && !isBusy && isOpen && submission !== 'alreadySent' && !isRedirecting;
  const submit = isBusy ? 'Submitting...' : 'Submit Application';
  const seen = {
    address,
    step,
    submission,
    progress:
      address === '#/apply' ? `Step ${stepNames.indexOf(step) + 1} of ${stepNames.length}` : null,
    buttons: [
      buttonLabel('Previous', step !== stepNames[0] && !isBusy && !isRedirecting),
      step === 'review' ? buttonLabel(submit, canSubmit) : 'Next',
    ],
    values: Object.fromEntries(fields.map((name) => [name, replaceAddresses(form[name])])),
    errors: Object.fromEntries(
      fields.flatMap((name) => {
        const message = errorOf(name);
        return message ? [[name, message]] : [];
      }),
    ),
    modal: modalOf(state),
    alert: failure && `${modalTitles[failure.kind]}. ${failureText(failure)}`,
    notices: [
      ...(isGiven && !isOpen ? ['Registration has closed'] : []),
      ...(submission === 'alreadySent' ? ['You have already sent this application'] : []),
      ...(isInState(state, 'connection.offline') ? ['You are offline'] : []),
      ...(isInState(state, 'answers.discarded') ? ['Your answers were cleared'] : []),
      ...(isInState(state, 'answers.sentElsewhere')
        ? ['Your application was sent from another tab']
        : []),
    ],
    hasReceipt: submittedForm !== null,
  };
  return hasForm ? seen : { ...seen, ...noForm };
}
