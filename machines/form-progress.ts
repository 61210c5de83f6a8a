import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  fieldsOf,
  type StepName,
} from './application.form.ts';
import { isApplicable } from './application.rules.ts';

/** Somebody's progress in a form. */
export interface FormProgress {
  readonly form: ApplicationForm;
  /** The fields whose errors are shown: changed fields, and those of every step that Next left. */
  readonly touched: readonly FieldName[];
  /** The steps that have been shown. */
  readonly seenSteps: readonly StepName[];
  /** The present or last step; `null` before the first. */
  readonly lastStep: StepName | null;
}

/** A form's saved progress. */
export interface Draft {
  readonly form: ApplicationForm;
  readonly step: StepName;
  readonly seenSteps: readonly StepName[];
}

/** A field changed. */
export type FieldChange = {
  [Name in FieldName]: {
    readonly type: 'field.change';
    readonly name: Name;
    readonly value: ApplicationForm[Name];
  };
}[FieldName];

/** A step was requested. */
export interface StepEvent {
  readonly type: 'step.next' | 'step.previous' | `step.${StepName}`;
}

/** Adds items to a list, each once. Returns the same list if nothing is new. */
export function union<Item>(items: readonly Item[], more: readonly Item[]): readonly Item[] {
  return more.every((item) => items.includes(item)) ? items : [...new Set([...items, ...more])];
}

/** The progress after a field has changed. Its error is shown from then on. */
export function withChange(
  { form, touched }: FormProgress,
  { name, value }: FieldChange,
): Pick<FormProgress, 'form' | 'touched'> {
  return { form: { ...form, [name]: value }, touched: union(touched, [name]) };
}

/** A draft's progress: its answers, and their errors. */
export function restored({ form, step, seenSteps }: Draft): FormProgress {
  const touched = fieldNames.filter((name) => form[name] !== '');
  return { form, touched, seenSteps, lastStep: step };
}

/** The progress after a step is entered. Next shows the errors that it leaves, the review all. */
export function withStep(progress: FormProgress, step: StepName, event: { readonly type: string }) {
  const { form, touched, seenSteps, lastStep } = progress;
  const isNext = lastStep && event.type === 'step.next';
  const isToldAll = lastStep === 'review' && step !== 'review';
  const left = isToldAll ? fieldNames : isNext ? fieldsOf(lastStep) : [];
  const asked = left.filter((name) => isApplicable(form, name));
  return { touched: union(touched, asked), seenSteps: union(seenSteps, [step]), lastStep: step };
}
