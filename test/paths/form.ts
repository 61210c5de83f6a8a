import type { Locator, Page } from '@playwright/test';
import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  isTextName,
  type StepName,
  stepNames as steps,
} from '../../machines/application.form.ts';
import { fieldLabels, stepTitles } from '../../src/content/application.ts';
import { press } from '../fixtures/browser/press.ts';
import { classOf, fieldsOfStep, isAskedBySpec, specFields, specMessage } from '../spec/fields.ts';
import type { ModelEvent, Row, SentEvent } from './model.ts';

/** The state of a form in steps, which both machines have. */
export interface FormState {
  /** The step that is shown; `none` without a form. */
  readonly wizard: StepName | 'none';
  readonly form: ApplicationForm;
  /** The fields whose errors are shown. */
  readonly touched: readonly FieldName[];
}

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

function shown(value: string): string {
  if (value.trim() === '') return 'nothing but blanks';
  return value.length > 100 ? `${value.length} characters` : `‘${value}’`;
}

/** The events that change a field, while its step can be used. */
export function fieldEvents<State extends FormState>(
  isUsable: (before: State, name: FieldName) => boolean,
): Record<string, ModelEvent<State>> {
  return Object.fromEntries(
    Object.entries(fieldChanges).map(([event, change]) => [
      event,
      {
        says: `enters ${shown(change.value)} as ${fieldLabels[change.name]}`,
        sends: () => change,
        when: (before) =>
          before.wizard === specFields[change.name].step &&
          isUsable(before, change.name) &&
          isAskedBySpec(before.form, change.name) &&
          before.form[change.name] !== change.value,
      } satisfies ModelEvent<State>,
    ]),
  );
}

/** The events that go to another step. */
export function stepEvents<State extends FormState>(
  isUsable: (before: State) => boolean,
): Record<string, ModelEvent<State>> {
  return {
    'step.next': {
      says: 'presses Next',
      when: (before) => isUsable(before) && before.wizard !== 'review',
    },
    'step.previous': {
      says: 'clicks Previous',
      when: (before) => isUsable(before) && before.wizard !== steps[0],
    },
    ...Object.fromEntries(
      steps.map((step) => [
        `step.${step}`,
        { says: `chooses step ${steps.indexOf(step) + 1} in the list`, when: isUsable },
      ]),
    ),
  };
}

/** The steps of a list, each once, in their order. */
export function inOrder(list: readonly StepName[]): readonly StepName[] {
  return steps.filter((step) => list.includes(step));
}

/** The names of the events that go to a step from the list. */
export const stepChoices = steps.map((step) => `step.${step}`).join(', ');

/** All ways to change steps. What is being sent stays in view. Leaving a step shows its errors. */
export function navigation<State extends FormState>(
  enter: (before: State, step: StepName) => Partial<State>,
): readonly Row<State, 'isBusy'>[] {
  return steps.flatMap((from, index) => {
    const row = (on: string, to: StepName | undefined): Row<State, 'isBusy'>[] =>
      to && to !== from
        ? [
            {
              rule: `4 the steps lead to one another: from ${from} to ${to}`,
              on,
              given: { wizard: from, isBusy: false } as Row<State, 'isBusy'>['given'] & object,
              to: (before) => ({
                ...enter(before, to),
                wizard: to,
                touched: [...before.touched, ...fieldsOfStep(from)],
              }),
            },
          ]
        : [];
    return [
      ...row('step.next', steps[index + 1]),
      ...row('step.previous', steps[index - 1]),
      ...steps.flatMap((to) => row(`step.${to}`, to)),
    ];
  });
}

/** The form after a field changed. */
export function changed({ form, touched }: FormState, event: SentEvent): Omit<FormState, 'wizard'> {
  const { name, value } = event as FieldChange;
  return { form: { ...form, [name]: value }, touched: [...touched, name] };
}

/** Whether an event changes one answer of a complete form, or restores it before the next change. */
export function changesOneAnswer(
  baseline: ApplicationForm,
  event: string,
  form: ApplicationForm,
): boolean {
  const name = fieldNames.find((field) => form[field] !== baseline[field]);
  return name === undefined || event === `field.change ${name} ${classOf(name, baseline[name])}`;
}

/** Whether an event is, or begins with, one of these names, which a text separates by commas. */
export function isOneOf(names: string) {
  const all = names.split(',').map((name) => name.trim());
  return (event: string) => all.some((name) => event === name || event.startsWith(`${name} `));
}

/** Reduces texts to their class. */
export function formKey(form: ApplicationForm): readonly string[] {
  return fieldNames.map((name) => {
    if (form[name] === '') return 'empty';
    return specMessage(form, name) === null ? 'valid' : 'invalid';
  });
}

/** What a person sees of a step's fields: their values, and their messages. */
export interface SeenFields {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** What a person must see of a step's fields. */
export function expectedFields(step: StepName, { form, touched }: FormState): SeenFields {
  const fields = fieldsOfStep(step).filter((name) => isAskedBySpec(form, name));
  return {
    values: Object.fromEntries(fields.map((name) => [name, form[name]])),
    errors: Object.fromEntries(
      fields.flatMap((name) => {
        const message = touched.includes(name) && specMessage(form, name);
        return message ? [[name, message]] : [];
      }),
    ),
  };
}

/**
 * Reads what a person sees of the fields in a place.
 *
 * @param prefix what the ids of the place's messages begin with.
 */
export function readFields(page: Page, place: string, prefix = ''): Promise<SeenFields> {
  return page.evaluate(
    ([selector, before]) => {
      const controls = [
        ...document.querySelectorAll<HTMLInputElement>(`${selector} form section [name]`),
      ];
      const names = [...new Set(controls.map(({ name }) => name))];
      const valueIn = (own: HTMLInputElement[]) =>
        (own[0]?.type === 'radio' ? own.find(({ checked }) => checked) : own[0])?.value ?? '';
      const errorOf = (name: string) =>
        document.getElementById(`${before}${name}-error`)?.textContent.replace(/\s+/g, ' ').trim();
      return {
        values: Object.fromEntries(
          names.map((name) => [name, valueIn(controls.filter((one) => one.name === name))]),
        ),
        errors: Object.fromEntries(
          names.flatMap((name) => {
            const error = errorOf(name);
            return error ? [[name, error]] : [];
          }),
        ),
      };
    },
    [place, prefix] as const,
  );
}

/** The control of an event on the form, in its place; undefined if it has none. */
export function formControl(main: Locator, event: string): Locator | undefined {
  const change = fieldChanges[event];
  if (change) return main.locator(`[name="${change.name}"]`);
  if (event === 'step.next') return main.getByRole('button', { name: /Next$/ });
  if (event === 'step.previous') return main.getByRole('button', { name: /Previous$/ });
  const step = steps.find((one) => event === `step.${one}`);
  // Behind the link, the review has another title.
  const name = step === 'review' ? /Review/ : stepTitles[step ?? steps[0]];
  return step && main.getByRole('navigation').getByRole('button', { name });
}

/** Does with a control of the form what a person does. */
export function useFormControl(
  control: Locator,
  event: string,
  replaceAddresses: (text: string) => string,
): Promise<void> {
  const change = fieldChanges[event];
  if (!change) return press(control);
  if (isTextName(change.name)) return control.fill(replaceAddresses(change.value));
  return control.and(control.page().locator(`[value="${change.value}"]`)).check();
}
