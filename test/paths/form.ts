import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  isTextName,
  type StepName,
  stepNames as steps,
} from '../../machines/application.form.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import { fieldTexts } from '../../src/content/application.ts';
import { classOf, fieldsOfStep, isAskedBySpec, specFields, specMessage } from '../spec/fields.ts';
import {
  type Condition,
  type Events,
  type ModelEvent,
  type Row,
  rowsOf,
  type SentEvent,
  type State,
} from './model.ts';
import { labelOf, type Seen } from './read-page.ts';

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

type Control = NonNullable<ModelEvent['control']>;

/** An event that is a press of one control. */
export function press(says: string, control: Control, when: Condition, onPage: Condition = {}) {
  return { says, control, when, onPage };
}

function changeEvent(change: FieldChange, usable: Condition): ModelEvent {
  const { name, value } = change;
  return {
    says: `enters ${shown(value)} as ${fieldTexts[name].label}`,
    sends: () => change,
    when: { ...usable, wizard: specFields[name].step, isChange: true },
    onPage: { canChange: true },
    control: (main) => main.locator(`[name="${name}"]`),
    does: (control, replacedIn) =>
      isTextName(name)
        ? control.fill(replacedIn(value))
        : control.and(control.page().locator(`[value="${value}"]`)).check(),
  };
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
    go(`chooses step ${index + 1} in the list`, (main) =>
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
    const rule = `4 the steps lead to one another: from ${from} to ${to}`;
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

/** The labels of choices (spec, sections 4 and 9). */
const choiceLabels: Readonly<Record<string, string>> = {
  beginner: 'Beginner Track',
  advanced: 'Advanced Track',
  individual: 'Work individually',
  team: 'Join a team',
  have_team: 'Have a team',
};

/** A form's answers in a list, all team members in one line. */
export function answersIn(form: ApplicationForm): string[] {
  const { full_name, email, track_selection, team_members: members, ...rest } = toApplicant(form);
  const { experience, motivation, team_preference: team, ...links } = rest;
  return [
    ...[full_name, email, track_selection, experience, motivation, team],
    ...(members.length > 0 ? [members.join('')] : []),
    ...Object.values(links),
  ].map((answer) => choiceLabels[answer ?? ''] ?? (answer || 'Not provided'));
}

/**
 * What a person must see of a form at a step.
 *
 * @param titles the titles of the steps.
 * @param isStill whether the form stays as it is, because it is being sent.
 * @param canReturn whether the review was seen before.
 */
export function seenForm(
  step: StepName,
  { form, touched }: State,
  titles: Readonly<Record<StepName, string>>,
  { isStill, canReturn, isOpen = true }: { isStill: boolean; canReturn: boolean; isOpen?: boolean },
) {
  const index = steps.indexOf(step);
  const progress = `Step ${index + 1} of 4`;
  const fields = fieldsOfStep(step).filter((name) => isAskedBySpec(form, name));
  const errorsOf = (names: readonly FieldName[]) =>
    names.flatMap((name) => {
      const message = touched.includes(name) && specMessage(form, name);
      return message ? [[name, message] as const] : [];
    });
  const before = steps[index - 1];
  const needed = before && step !== 'review' && isOpen ? errorsOf(fieldsOfStep(before)) : [];
  const labels = needed.map(([name]) => fieldTexts[name].label.toLowerCase()).join(' and ');
  return {
    step,
    progress,
    heading: `${progress}: ${titles[step]}`,
    values: Object.fromEntries(fields.map((name) => [name, form[name]])),
    errors: Object.fromEntries(errorsOf(fields)),
    notices: [
      ...(before && labels ? [`${titles[before]} still needs your ${labels}`] : []),
      ...(fields.includes('team_members.0') ? ['Fields for your team’s emails follow'] : []),
    ],
    answers: step === 'review' ? answersIn(form) : [],
    buttons: [
      labelOf('Previous', index > 0 && !isStill),
      ...(step === 'review' ? [] : [labelOf('Next', !isStill)]),
      ...(canReturn && index < 2 ? [labelOf('Return to review', !isStill)] : []),
    ],
  } satisfies Partial<Seen>;
}
