import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { AnyActorRef } from 'xstate';
import { type FieldName, fieldsOf, type StepName } from '../../machines/application.form.ts';
import { fieldErrors } from '../../machines/application.rules.ts';
import type { FieldChange, FormProgress, StepEvent } from '../../machines/form-progress.ts';
import type { FormTexts } from '../content/application.ts';

/** What is so of a form at a moment. */
export interface FormState extends FormProgress {
  readonly step: StepName;
  /** How sending it stands, as `data-state`; `submitting` while it is on its way. */
  readonly submission: string;
  /** Whether it is still taken. */
  readonly isOpen: boolean;
  /** Whether the answers can't be changed: they are on their way, or come too late. */
  readonly isLocked: boolean;
  /** Whether the focus has a better place than the heading of the step that is come to. */
  readonly isFocusKept: boolean;
  /** Whether it can be sent now: what the machine itself would answer. */
  readonly canSubmit: () => boolean;
}

/** A form in steps, whichever machine it belongs to. */
export interface Form {
  readonly actor: AnyActorRef;
  /** What is so of it at a snapshot of its actor. */
  read(snapshot: object): FormState;
  readonly send: (event: FieldChange | StepEvent) => void;
  readonly submit: () => void;
  readonly texts: FormTexts;
  /** The fields that are never changed here, each with the reason. */
  readonly fixed: Readonly<Partial<Record<FieldName, string>>>;
  /** What the ids of its elements begin with: another form may be in the document. */
  readonly idPrefix: string;
}

const FormContext = createContext<Form | null>(null);

/** Gives the components below it the form they are parts of. */
export const FormProvider = FormContext.Provider;

/**
 * The form that a component is a part of.
 *
 * @throws Error outside of a `FormProvider`.
 */
export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm wants a FormProvider above it.');
  return form;
}

/** What was read of a snapshot, which some fifty selectors ask for after every key. */
const states = new WeakMap<object, FormState>();

function stateAt({ read }: Form, snapshot: object): FormState {
  const known = states.get(snapshot);
  if (known) return known;
  const state = read(snapshot);
  states.set(snapshot, state);
  return state;
}

/** A part of what is so of the form; the component renders again only when that part changes. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const form = useForm();
  return useSelector(form.actor, (snapshot) => select(stateAt(form, snapshot)));
}

/** The error to show at a field: none before the field was changed or its step was left. */
export function shownError({ form, touched }: FormProgress, name: FieldName): string | undefined {
  return touched.includes(name) ? fieldErrors(form)[name] : undefined;
}

/** Whether an error is shown on a step, or would be if one went there. */
export function hasShownError(progress: FormProgress, step: StepName): boolean {
  return fieldsOf(step).some((name) => shownError(progress, name));
}

/** How a step stands: in the works, in order, or with something to mend. */
export type StepStatus = 'incomplete' | 'complete' | 'attention';

/** How a step stands. The review has no fields of its own, so it is never complete. */
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
