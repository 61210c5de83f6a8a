import {
  type ApplicationForm,
  type FieldName,
  fieldsOf,
  type StepName,
} from './application.form.ts';

/** How far someone has come with a form. */
export interface FormProgress {
  readonly form: ApplicationForm;
  /** The fields whose errors are shown: those changed, and those of every step that was left. */
  readonly touched: readonly FieldName[];
  /** The steps that were on the page. */
  readonly seenSteps: readonly StepName[];
  /** The step that is on the page, or was last; `null` before any was. */
  readonly lastStep: StepName | null;
}

/** What is left behind of a form: enough to go on where it was left. */
export interface Draft {
  readonly form: ApplicationForm;
  readonly step: StepName;
  readonly seenSteps: readonly StepName[];
}

/** A field got another value. */
export type FieldChange = {
  [Name in FieldName]: {
    readonly type: 'field.change';
    readonly name: Name;
    readonly value: ApplicationForm[Name];
  };
}[FieldName];

/** Another step was asked for. */
export interface StepEvent {
  readonly type: 'step.next' | 'step.previous' | `step.${StepName}`;
}

/** Items and more of them, each once; the very same list where nothing is new. */
export function union<Item>(items: readonly Item[], more: readonly Item[]): readonly Item[] {
  return more.every((item) => items.includes(item)) ? items : [...new Set([...items, ...more])];
}

/** The form once a field was changed, whose error is shown from then on. */
export function withChange(
  { form, touched }: FormProgress,
  { name, value }: FieldChange,
): Pick<FormProgress, 'form' | 'touched'> {
  return { form: { ...form, [name]: value }, touched: union(touched, [name]) };
}

/** What a draft brings back: its answers, and the errors of every step that was left. */
export function restored({ form, step, seenSteps }: Draft): FormProgress {
  const leftSteps = seenSteps.filter((seen) => seen !== step);
  return { form, touched: leftSteps.flatMap(fieldsOf), seenSteps, lastStep: step };
}

/** What is known once a step is on the page: the errors of the one before are shown on return. */
export function withStep({ touched, seenSteps, lastStep }: FormProgress, step: StepName) {
  const left = lastStep === null || lastStep === step ? [] : fieldsOf(lastStep);
  return { touched: union(touched, left), seenSteps: union(seenSteps, [step]), lastStep: step };
}
