import type { AnyMachineSnapshot } from 'xstate';
import {
  type ApplicationForm,
  emptyForm,
  type StepName,
  stepNames,
} from '../../machines/application.form.ts';
import type {
  ApplicationDraft,
  ApplicationInput,
  Failure,
} from '../../machines/application.types.ts';
import { fieldsOfStep } from '../spec/fields.ts';
import { inOrder } from './form.ts';
import type { State } from './model.ts';

/** The machine's regions. */
export const regions = [
  'wizard',
  'answers',
  'submission',
  'draftStorage',
  'connection',
  'confirmationEmail',
  'modal',
  'registration',
] as const;

/** What a visitor, or a call, can see of the application. */
export interface ApplicationState extends State, Record<(typeof regions)[number], string> {
  readonly wizard: StepName;
  readonly seenSteps: readonly StepName[];
  readonly failure: Failure | null;
  readonly submittedForm: ApplicationForm | null;
  /** The answers that Undo brings back. */
  readonly discarded: ApplicationDraft | null;
}

/** The form without answers. */
export const noAnswers = {
  wizard: stepNames[0],
  form: emptyForm,
  touched: [],
  seenSteps: [stepNames[0]],
  discarded: null,
} as const;

/** The form with the answers of a draft. The errors of every step that was left are shown. */
export function withDraft({ form, step, seenSteps }: ApplicationDraft) {
  const touched = seenSteps.filter((seen) => seen !== step).flatMap(fieldsOfStep);
  return { ...noAnswers, wizard: step, form, touched, seenSteps: inOrder([...seenSteps, step]) };
}

/** How an application starts. */
export function begin({ draft, registration = 'open' }: ApplicationInput): ApplicationState {
  return {
    ...(draft ? withDraft(draft) : noAnswers),
    answers: draft ? 'given' : 'untouched',
    submission: 'idle',
    draftStorage: 'saved',
    connection: 'online',
    confirmationEmail: 'idle',
    modal: 'closed',
    registration,
    failure: null,
    submittedForm: null,
  };
}

/** The path of a region's state: `submitting.inserting`. */
export function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const [name, inner] = Object.entries(value as object)[0] ?? [];
  return `${name}.${pathOf(inner)}`;
}

/** The state of a machine. */
export function stateOf({ value, context }: AnyMachineSnapshot): ApplicationState {
  const { form, touched, seenSteps, failure, submittedForm, discarded } = context;
  const places = Object.entries(value).map(([region, inner]) => [region, pathOf(inner)]);
  return {
    ...Object.fromEntries(places),
    ...{ form, touched, failure, submittedForm },
    seenSteps: inOrder(seenSteps),
    // When the answers were saved says a notice, and no row.
    discarded: discarded && {
      form: discarded.form,
      step: discarded.step,
      seenSteps: inOrder(discarded.seenSteps),
    },
  };
}
