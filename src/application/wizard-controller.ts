import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { AnyActorRef } from 'xstate';
import { type FieldName, fieldsOf, type StepName } from '../../machines/application.form.ts';
import { fieldErrors } from '../../machines/application.rules.ts';
import type { FieldChange, FormProgress, StepEvent } from '../../machines/form-progress.ts';
import type { WizardTexts } from '../content/application.ts';

/** The state of a form at a moment. */
export interface WizardState extends FormProgress {
  /** Whether the page shows the form, and not a text in its place. */
  readonly isShown: boolean;
  readonly step: StepName;
  /** The state of the submission, as `data-state`; `submitting` while a call is running. */
  readonly submission: string;
  /** Whether applications are still accepted. */
  readonly isOpen: boolean;
  /** Whether the page stays as it is, because the form is being sent or was sent just now. */
  readonly isBusy: boolean;
  /** Whether the focus has a better target than the heading of the new step. */
  readonly isFocusKept: boolean;
  /** Whether the machine would accept a submission now. */
  readonly canSubmit: () => boolean;
}

/** A form in steps, for either machine. */
export interface WizardController {
  readonly actor: AnyActorRef;
  /** Returns the form's present state. */
  readonly state: () => WizardState;
  readonly send: (event: FieldChange | StepEvent) => void;
  readonly submit: () => void;
  /** Whether every step has the submit button. Otherwise only the review has it. */
  readonly submitsOnEveryStep: boolean;
  readonly texts: WizardTexts;
  /** The fields that can't be changed here, each with the reason. */
  readonly fixed: Readonly<Partial<Record<FieldName, string>>>;
}

const WizardContext = createContext<WizardController | null>(null);

/** Gives components the form that they belong to. */
export const WizardProvider = WizardContext.Provider;

/**
 * Returns the form that a component belongs to.
 *
 * @throws Error outside a `WizardProvider`.
 */
export function useWizard(): WizardController {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('The component is outside a WizardProvider.');
  return wizard;
}

/** Returns a part of the form's state; the component renders again only when that part changes. */
export function useWizardState<T>(select: (state: WizardState) => T): T {
  const wizard = useWizard();
  return useSelector(wizard.actor, () => select(wizard.state()));
}

/** Returns the error to show at a field: none until the field was changed or Next left its step. */
export function shownError(
  { form, touched }: Pick<FormProgress, 'form' | 'touched'>,
  name: FieldName,
): string | undefined {
  return touched.includes(name) ? fieldErrors(form)[name] : undefined;
}

/** Whether a step shows an error, or would show one. */
export function hasShownError(progress: FormProgress, step: StepName): boolean {
  return fieldsOf(step).some((name) => shownError(progress, name));
}

/** A step's status: not finished, finished, or with errors to correct. */
export type StepStatus = 'incomplete' | 'complete' | 'attention';

/** Returns a step's status. The review has no fields of its own, so it is never complete. */
export function stepStatus(progress: FormProgress, step: StepName): StepStatus {
  if (hasShownError(progress, step)) return 'attention';
  const { form, seenSteps } = progress;
  const errors = fieldErrors(form);
  const isComplete =
    step !== 'review' &&
    seenSteps.includes(step) &&
    fieldsOf(step).every((name) => errors[name] === undefined);
  return isComplete ? 'complete' : 'incomplete';
}
