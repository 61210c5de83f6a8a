import type { Page } from '@playwright/test';
import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  isTextName,
  type StepName,
  stepNames as steps,
} from '../../machines/application.form.ts';
import { fieldLabels } from '../../src/content/application.ts';
import { classOf, fieldsOfStep, isAskedBySpec, specFields, specMessage } from '../spec/fields.ts';
import {
  type Events,
  type ReplacedIn,
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

function shown(value: string): string {
  if (value.trim() === '') return 'nothing but blanks';
  return value.length > 100 ? `${value.length} characters` : `‘${value}’`;
}

/** The events on the form in a place, while it can be used. */
export function formEvents<S extends State>(
  place: string,
  isUsable: (before: S) => boolean,
  isChangeable = isUsable,
): Events<S> {
  const main = (page: Page) => page.locator(`${place} main`);
  const button = (says: string, name: RegExp, when: (before: S) => boolean) => ({
    says,
    when: (before: S) => isUsable(before) && when(before),
    control: (page: Page) => main(page).locator('form').getByRole('button', { name }),
  });
  const changes = Object.entries(fieldChanges).map(([event, { name, value }]) => [
    event,
    {
      says: `enters ${shown(value)} as ${fieldLabels[name]}`,
      sends: () => ({ type: 'field.change', name, value }),
      when: (before: S) =>
        before.wizard === specFields[name].step &&
        isChangeable(before) &&
        isAskedBySpec(before.form, name) &&
        before.form[name] !== value,
      control: (page: Page) => main(page).locator(`[name="${name}"]`),
      does: (page: Page, replacedIn: ReplacedIn) => {
        const control = main(page).locator(`[name="${name}"]`);
        if (isTextName(name)) return control.fill(replacedIn(value));
        return control.and(page.locator(`[value="${value}"]`)).check();
      },
    },
  ]);
  const choices = steps.map((step, index) => [
    `step.${step}`,
    {
      says: `chooses step ${index + 1} in the list`,
      when: isUsable,
      control: (page: Page) => main(page).getByRole('navigation').getByRole('button').nth(index),
    },
  ]);
  return {
    ...Object.fromEntries(changes),
    'step.next': button('presses Next', /Next$/, ({ wizard }) => wizard !== 'review'),
    'step.previous': button('clicks Previous', /Previous$/, ({ wizard }) => wizard !== steps[0]),
    ...Object.fromEntries(choices),
  };
}

/** The steps of a list, each once, in their order. */
export function inOrder(list: readonly StepName[]): readonly StepName[] {
  return steps.filter((step) => list.includes(step));
}

/** The names of the events that go to a step from the list. */
export const stepChoices = steps.map((step) => `step.${step}`).join(', ');

/** All ways to change steps. What is being sent stays in view. Leaving a step shows its errors. */
export function navigation<S extends State>(
  enter: (before: S, step: StepName) => Partial<S>,
): readonly Row<S>[] {
  return steps.flatMap((from, index) =>
    steps
      .filter((to) => to !== from)
      .map((to) => {
        const near = { [index + 1]: ', step.next', [index - 1]: ', step.previous' };
        return rowsOf<S>()(
          `step.${to}${near[steps.indexOf(to)] ?? ''}`,
          `4 the steps lead to one another: from ${from} to ${to}`,
          {
            given: { wizard: from, isBusy: false },
            to: (before) => ({
              ...enter(before, to),
              wizard: to,
              touched: [...before.touched, ...fieldsOfStep(from)],
            }),
          },
        );
      }),
  );
}

/** The form after a field changed. */
export function changed(
  { form, touched }: State,
  event: SentEvent,
): Pick<State, 'form' | 'touched'> {
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
export function expectedFields(step: StepName, { form, touched }: State): SeenFields {
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

/** A button's label, with '(disabled)' if it must be disabled. */
export function buttonLabel(label: string, isEnabled: boolean): string {
  return isEnabled ? label : `${label} (disabled)`;
}
