import type { Locator } from '@playwright/test';
import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  isTextName,
  type StepName,
  stepNames as steps,
} from '../../machines/application.form.ts';
import { fieldTexts } from '../../src/content/application.ts';
import { classOf, fieldsOfStep, isAskedBySpec, specFields, specMessage } from '../spec/fields.ts';
import {
  type Condition,
  type Events,
  type Marks,
  type ModelEvent,
  type Row,
  rowsOf,
  type SentEvent,
  type State,
} from './model.ts';

/** A change of a field, as the machines receive it. */
interface FieldChange extends SentEvent {
  readonly name: FieldName;
  readonly value: string;
}

/** Every change of a field to a class of values, by the event's name. */
export const fieldChanges: Readonly<Record<string, FieldChange>> = Object.fromEntries(
  fieldNames.flatMap((name) =>
    Object.entries(specFields[name].values).map(([valueClass, { value }]) => [
      `field.change ${name} ${valueClass}`,
      { type: 'field.change', name, value },
    ]),
  ),
);

type Control = NonNullable<ModelEvent['control']>;

/** An event that is a press of one control. */
export function press(says: string, control: Control, when: Condition, onPage: Condition = {}) {
  return { says, control, when, onPage };
}

function changeEvent(change: FieldChange, usable: Condition): ModelEvent {
  const { name, value } = change;
  const where = { wizard: specFields[name].step };
  // A link on the landing page chooses a track at any step.
  const isChosenAnywhere = name === 'track_selection';
  return {
    says: `enters ‘${value.slice(0, 60)}’ as ${fieldTexts[name].label}`,
    sends: () => change,
    when: { ...usable, ...(!isChosenAnywhere && where), isChange: true },
    onPage: { ...where, canChange: true },
    control: (main) => main.locator(`[name="${name}"]`),
    does: (control, replacedIn) =>
      isTextName(name)
        ? control.fill(replacedIn(value))
        : control.and(control.page().locator(`[value="${value}"]`)).check(),
  };
}

/** What gets the focus when an event opens another step, as a selector. On the review, it is a press of 'Edit'. */
export function arrivalAt({ wizard }: State, event: string): string {
  const [first] = wizard === 'review' ? fieldsOfStep(event.replace('step.', '') as StepName) : [];
  return first ? `[name="${first}"]` : 'main form h2';
}

/** The button on the review that leads to a step. */
function editButton(main: Locator, { wizard }: State, step: StepName): Locator | undefined {
  const [first] = wizard === 'review' ? fieldsOfStep(step) : [];
  return first && main.getByRole('button', { name: `Edit ${fieldTexts[first].label}` });
}

/** The events on the form, where it can be used. */
export function formEvents(usable: Condition): Events {
  const go = (says: string, control: Control, from: readonly StepName[] = steps) =>
    press(says, control, { ...usable, wizard: from }, { canGo: true });
  const changes = Object.entries(fieldChanges).map(
    ([event, change]) => [event, changeEvent(change, usable)] as const,
  );
  const choices = steps.map((step, index) => [
    `step.${step}`,
    go(
      `chooses step ${index + 1} in the list, or edits it from the review`,
      (main, before) =>
        editButton(main, before, step) ??
        main.getByRole('navigation').getByRole('button').nth(index),
    ),
  ]);
  return {
    ...Object.fromEntries([...changes, ...choices]),
    'step.next': go('presses Next', 'Next', steps.slice(0, -1)),
    'step.previous': go('clicks Previous', 'Previous', steps.slice(1)),
  };
}

/** Whether an event changes a field that the form asks for. */
export function isChange(event: string, form: ApplicationForm): boolean {
  const change = fieldChanges[event];
  return !!change && isAskedBySpec(form, change.name) && form[change.name] !== change.value;
}

/** All ways to change steps. What is being sent stays in view. Next shows the errors that it leaves. */
export function navigation<S extends State>(
  enter: (before: S, step: StepName) => Partial<S>,
): readonly Row<S>[] {
  const near: Readonly<Record<number, string>> = { [-1]: ', step.previous', 1: ', step.next' };
  const row = (from: StepName, to: StepName) => {
    const events = `step.${to}${near[steps.indexOf(to) - steps.indexOf(from)] ?? ''}`;
    const rule = '4 the steps lead to one another';
    return rowsOf<S>()(events, rule, { wizard: from, isBusy: false }, (before, { type }) => {
      const passed = type === 'step.next' ? fieldsOfStep(from) : [];
      // The review has listed every problem.
      const left = from === 'review' ? fieldNames : passed;
      const asked = left.filter((name) => isAskedBySpec(before.form, name));
      return { ...enter(before, to), wizard: to, touched: [...before.touched, ...asked] };
    });
  };
  return steps.flatMap((from) => steps.filter((to) => to !== from).map((to) => row(from, to)));
}

/** The form after a field changed. */
export function changed({ form, touched }: State, event: SentEvent) {
  const { name, value } = event as FieldChange;
  return { form: { ...form, [name]: value }, touched: [...touched, name] };
}

/** Whether an event changes at most one answer of a baseline, or restores it before the next change. */
export function changesOneAnswer(
  baseline: ApplicationForm | undefined,
  event: string,
  form: ApplicationForm,
): boolean {
  if (!baseline || !(event in fieldChanges)) return true;
  const name = fieldNames.find((field) => form[field] !== baseline[field]);
  return name === undefined || event === `field.change ${name} ${classOf(name, baseline[name])}`;
}

/** Reduces each text to whether it is valid. An empty one stays empty. */
export function formKey(form: ApplicationForm): readonly unknown[] {
  return fieldNames.map((name) => form[name] && specMessage(form, name) === null);
}

/** What recognises each step: its heading, and the buttons that lead back and on. */
export function stepMarks(titles: Readonly<Record<StepName, string>>): Marks {
  const headings = steps.map((step, index) => [
    `Step ${index + 1} of 4: ${titles[step]}`,
    [{ wizard: step }],
  ]);
  return {
    ...Object.fromEntries(headings),
    Previous: [{ wizard: steps }, { wizard: steps.slice(1), canGo: true }],
    Next: [{ wizard: steps.slice(0, -1) }, { canGo: true }],
  };
}
