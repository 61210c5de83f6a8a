import {
  type ApplicationForm,
  type ChoiceName,
  type FieldName,
  fieldsOf,
  type StepName,
  type TextName,
} from './application.form.ts';

/** How far someone has come with a form. */
export interface FormProgress {
  readonly form: ApplicationForm;
  /** The fields whose errors are shown: those changed, and those of every step that was left. */
  readonly touched: readonly FieldName[];
  /** The steps that were on the page. */
  readonly seenSteps: readonly StepName[];
  /** The step that was left last; `null` before any was. */
  readonly lastStep: StepName | null;
}

/** A field got another value. */
export type FieldChange =
  | { readonly type: 'field.change'; readonly name: TextName; readonly value: string }
  | {
      [Name in ChoiceName]: {
        readonly type: 'field.change';
        readonly name: Name;
        readonly value: ApplicationForm[Name];
      };
    }[ChoiceName];

/** Another step was asked for. */
export type StepEvent = {
  [Type in 'step.next' | 'step.previous' | `step.${StepName}`]: { readonly type: Type };
}['step.next' | 'step.previous' | `step.${StepName}`];

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

/** What is known once a step was left, whose errors are shown on return. */
export function withLeft(
  { touched }: FormProgress,
  step: StepName,
): Pick<FormProgress, 'touched' | 'lastStep'> {
  return { touched: union(touched, fieldsOf(step)), lastStep: step };
}
