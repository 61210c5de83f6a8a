import type { AnyMachineSnapshot } from 'xstate';
import { emptyForm, type StepName, stepNames } from '../../../machines/application.form.ts';
import type { ApplicationContext, ApplicationInput } from '../../../machines/application.types.ts';
import { fieldsOfStep } from './fields.ts';
import type { MachineState } from './specification.ts';

/** Where each region is, as a path of state names: `submitting.inserting`. */
export type Regions = {
  readonly wizard: StepName;
  readonly answers: string;
  readonly submission: string;
  readonly keeping: string;
  readonly connection: string;
  readonly confirmationEmail: string;
  readonly modal: string;
  readonly registration: string;
};

/** A state of the application, as far as the spec speaks of it. */
export interface SpecState {
  readonly regions: Regions;
  readonly context: ApplicationContext;
}

function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const [name, inner] = Object.entries(value as object)[0] ?? [];
  return `${name}.${pathOf(inner)}`;
}

/** A snapshot of the machine as a state of the spec. */
export function toSpecState(snapshot: AnyMachineSnapshot): SpecState {
  const regions = Object.entries(snapshot.value).map(([name, value]) => [name, pathOf(value)]);
  return { regions: Object.fromEntries(regions), context: snapshot.context };
}

/** Where an application begins. */
export function initialState({ draft, registration = 'open' }: ApplicationInput): SpecState {
  const { step = stepNames[0], seenSteps = [] } = draft ?? {};
  return {
    regions: {
      wizard: step,
      answers: draft ? 'given' : 'untouched',
      submission: 'idle',
      keeping: 'kept',
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
      receipt: null,
    },
  };
}

/** Whether a region is in a state, or in one of the states inside it. */
export function isWithin(region: string, state: string): boolean {
  return region === state || region.startsWith(`${state}.`);
}

/** Whether a machine is in a state, named with its region: `modal.open.error`. */
export function isInState({ regions }: MachineState, state: string): boolean {
  const dot = state.indexOf('.');
  return isWithin(regions[state.slice(0, dot)] ?? '', state.slice(dot + 1));
}
