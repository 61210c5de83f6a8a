import type { AnyMachineSnapshot } from 'xstate';
import { emptyForm, type StepName, stepNames } from '../../../machines/application.form.ts';
import type { ApplicationContext, ApplicationInput } from '../../../machines/application.types.ts';
import { fieldsOfStep } from './fields.ts';
import { pathOf } from './machine-state.ts';

/** The state of each region. */
export type Regions = {
  readonly wizard: StepName;
  readonly answers: string;
  readonly submission: string;
  readonly draftStorage: string;
  readonly connection: string;
  readonly confirmationEmail: string;
  readonly modal: string;
  readonly registration: string;
};

/** A state of the application, with everything that the spec mentions. */
export interface SpecState {
  readonly regions: Regions;
  readonly context: ApplicationContext;
}

/** Converts a snapshot of the machine to a state of the spec. */
export function toSpecState(snapshot: AnyMachineSnapshot): SpecState {
  const regions = Object.entries(snapshot.value).map(([name, value]) => [name, pathOf(value)]);
  return { regions: Object.fromEntries(regions), context: snapshot.context };
}

/** Returns the initial state of an application. */
export function initialState({ draft, registration = 'open' }: ApplicationInput): SpecState {
  const { step = stepNames[0], seenSteps = [] } = draft ?? {};
  return {
    regions: {
      wizard: step,
      answers: draft ? 'given' : 'untouched',
      submission: 'idle',
      draftStorage: 'saved',
      connection: 'online',
      confirmationEmail: 'idle',
      modal: 'closed',
      registration,
    },
    context: {
      form: draft?.form ?? emptyForm,
      touched: seenSteps.filter((seen) => seen !== step).flatMap(fieldsOfStep),
      seenSteps: [...seenSteps, step],
      lastStep: step,
      savedAt: draft?.savedAt ?? null,
      discarded: null,
      failure: null,
      submissionId: '',
      submittedForm: null,
    },
  };
}
