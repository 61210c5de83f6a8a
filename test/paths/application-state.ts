import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import {
  type ApplicationForm,
  emptyForm,
  fieldNames,
  type StepName,
  stepNames,
} from '../../machines/application.form.ts';
import type { ApplicationInput, Failure } from '../../machines/application.types.ts';
import type { Draft } from '../../machines/form-progress.ts';
import { completeForm } from '../fixtures/forms.ts';
import { draftAt } from '../fixtures/machine-harness.ts';
import { isCompleteBySpec, requiredFields, specFields, specMessage } from '../spec/fields.ts';
import { formKey, isChange } from './form.ts';
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
  readonly discarded: Draft | null;
}

/** The form without answers. */
export const noAnswers = {
  wizard: stepNames[0],
  form: emptyForm,
  touched: [],
  seenSteps: [stepNames[0]],
  discarded: null,
} as const;

/** The form with the answers of a draft. Their errors are shown. */
export function withDraft({ form, step, seenSteps }: Draft) {
  const touched = fieldNames.filter((name) => form[name] !== '');
  return { ...noAnswers, wizard: step, form, touched, seenSteps: [...seenSteps, step] };
}

/** Whether the form has answers, typed in this tab or in another one. */
export const isGiven = ({ answers }: { readonly answers: string }) => answers.startsWith('given');

/** How an application starts. */
export function begin({ draft, registration = 'open' }: ApplicationInput): ApplicationState {
  return {
    ...(draft ? withDraft(draft) : noAnswers),
    answers: draft ? 'given.own' : 'untouched',
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
  // When the answers were saved says a notice, and no row.
  const { savedAt: _, ...draft } = discarded ?? {};
  const places = Object.entries(value).map(([region, inner]) => [region, pathOf(inner)]);
  return {
    ...(Object.fromEntries(places) as Pick<ApplicationState, (typeof regions)[number]>),
    form,
    touched,
    seenSteps,
    failure,
    submittedForm,
    discarded: discarded && draft,
  };
}

/** The draft in another tab, with another address. */
export const draftOfAnotherTab = draftAt('review', {
  ...completeForm,
  email: specFields.email.values.other.value,
});

/** What the rows and events ask for besides the state. */
export function facts(before: ApplicationState, event: string) {
  const { form, submission, registration, submittedForm } = before;
  const isBusy = submission.startsWith('submitting');
  const isRedirecting = submission === 'success.redirecting';
  const hasWizard = isBusy || registration === 'open' || isGiven(before);
  // What is being sent, or was sent just now, stays in view.
  const canGo = hasWizard && !isBusy && !isRedirecting;
  const open = requiredFields.find((name) => form[name] === '' || specMessage(form, name) !== null);
  return {
    isBusy,
    isRedirecting,
    hasWizard,
    canGo,
    canChange: canGo && registration === 'open',
    isComplete: isCompleteBySpec(form),
    isChange: isChange(event, form),
    isNextField: event.startsWith(`field.change ${open} `),
    isAdopted: isDeepStrictEqual(form, draftOfAnotherTab.form),
    hasReceipt: submittedForm !== null,
  };
}

/** Reduces a state to what decides about what can happen next: texts to their class, for instance. */
export const keyOf = ({ form, failure, submittedForm, discarded, ...state }: ApplicationState) => [
  regions.map((region) => state[region]),
  formKey(form),
  failure?.kind,
  submittedForm !== null,
  discarded?.step,
];
