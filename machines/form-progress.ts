import {
  type ApplicationForm,
  type ChoiceName,
  type FieldName,
  fieldsOf,
  isAddressName,
  type StepName,
  type TextName,
} from './application.form.ts';
import { tidyAddress } from './application.text.ts';

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

/**
 * The form with a step's addresses tidied; the very same where they are tidy. One of spaces alone stays:
 * a form becomes untouched again by what is done to it, not by where one goes.
 */
function withTidyAddresses(form: ApplicationForm, step: StepName): ApplicationForm {
  const tidied = fieldsOf(step)
    .filter(isAddressName)
    .map((name) => [name, tidyAddress(form[name]) || form[name]] as const)
    .filter(([name, address]) => address !== form[name]);
  return tidied.length === 0 ? form : { ...form, ...Object.fromEntries(tidied) };
}

/** What is known once a step was left: its addresses are tidy, and its errors are shown on return. */
export function withLeft(
  { form, touched }: FormProgress,
  step: StepName,
): Pick<FormProgress, 'form' | 'touched' | 'lastStep'> {
  return {
    form: withTidyAddresses(form, step),
    touched: union(touched, fieldsOf(step)),
    lastStep: step,
  };
}
