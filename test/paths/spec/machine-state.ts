import type { FormProgress } from '../../../machines/form-progress.ts';

/** The state of a machine: the state of each region, and the context. */
export interface MachineState {
  readonly regions: Readonly<Record<string, string>>;
  readonly context: FormProgress;
}

/** Returns the state of a region as a path of state names: `submitting.inserting`. */
export function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const [name, inner] = Object.entries(value as object)[0] ?? [];
  return `${name}.${pathOf(inner)}`;
}

/** Whether a region is in a state, or in one of its substates. */
export function isWithin(region: string, state: string): boolean {
  return region === state || region.startsWith(`${state}.`);
}

/** Whether a machine is in a state, named with its region: `modal.open.error`. */
export function isInState({ regions }: MachineState, state: string): boolean {
  const dot = state.indexOf('.');
  return isWithin(regions[state.slice(0, dot)] ?? '', state.slice(dot + 1));
}
