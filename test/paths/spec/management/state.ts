import type { AnyMachineSnapshot } from 'xstate';
import { emptyForm, type StepName } from '../../../../machines/application.form.ts';
import type { ManagementContext, ManagementInput } from '../../../../machines/management.types.ts';
import { pathOf } from '../machine-state.ts';

/** The state of each region of the page behind the link. */
export type ManagementRegions = {
  /** The page's content: `shown.saved`, `editing`, `removing.confirming`. */
  readonly page: string;
  /** The current step of an edit; `none` without one. */
  readonly wizard: StepName | 'none';
  /** The state of saving; `none` without an edit. */
  readonly saving: string;
  /** The state that the page returns to after a confirmation; `none` without one. */
  readonly behind: string;
  /** The state of a request for the link. */
  readonly link: string;
};

/** A state of the page behind the link, with everything that its tables mention. */
export interface ManagementState {
  readonly regions: ManagementRegions;
  readonly context: ManagementContext;
}

/** The context when nothing may be remembered. */
export const nothing: ManagementContext = {
  form: emptyForm,
  touched: [],
  seenSteps: [],
  lastStep: null,
  token: null,
  address: '',
  application: null,
  newer: null,
  edit: null,
  removal: null,
  failure: null,
};

/** Returns the state that a machine returns to after a confirmation. */
function behindOf({ historyValue }: AnyMachineSnapshot): string {
  const [found] = historyValue['management.application.shown.before'] ?? [];
  return found?.key ?? 'none';
}

/** Converts a snapshot of the machine to a state of the tables. */
export function toManagementState(snapshot: AnyMachineSnapshot): ManagementState {
  const { application, link } = snapshot.value as Record<'application' | 'link', unknown>;
  const editing = Object(application).editing as { wizard: StepName; saving: string } | undefined;
  const place = editing ? 'editing' : pathOf(application);
  const isAsking = place.startsWith('removing.');
  return {
    regions: {
      page: place,
      wizard: editing?.wizard ?? 'none',
      saving: editing?.saving ?? 'none',
      behind: isAsking ? behindOf(snapshot) : 'none',
      link: pathOf(link),
    },
    context: snapshot.context,
  };
}

/** Returns the initial context. Paths start without stored changes; other tests cover those. */
function contextOf(input: ManagementInput): Partial<ManagementContext> {
  return 'token' in input ? { token: input.token } : input;
}

/** Returns the start: with a link to open, or with an address for requesting one. */
export function managementBeginning(input: ManagementInput): ManagementState {
  return {
    regions: {
      page: 'token' in input ? 'opening' : 'unopened',
      wizard: 'none',
      saving: 'none',
      behind: 'none',
      link: 'idle',
    },
    context: { ...nothing, ...contextOf(input) },
  };
}
