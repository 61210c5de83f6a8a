import type { AnyMachineSnapshot } from 'xstate';
import { emptyForm, type StepName } from '../../../../machines/application.form.ts';
import type { ManagementContext, ManagementInput } from '../../../../machines/management.types.ts';
import { pathOf } from '../machine-state.ts';

/** Where the page behind the link is. */
export type ManagementRegions = {
  /** What stands on the page: `shown.saved`, `editing`, `removing.confirming`. */
  readonly page: string;
  /** The step that is edited; `none` where nothing is. */
  readonly wizard: StepName | 'none';
  /** What became of the changes; `none` where nothing is edited. */
  readonly saving: string;
  /** What was shown before a confirmation was asked for; `none` where none is. */
  readonly behind: string;
  /** What became of asking for a mail with the link. */
  readonly link: string;
};

/** A state of the page behind the link, as far as its tables speak of it. */
export interface ManagementState {
  readonly regions: ManagementRegions;
  readonly context: ManagementContext;
}

/** What is remembered where nothing may be. */
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

/** What a machine that is asked for a confirmation goes back to. */
function behindOf({ historyValue }: AnyMachineSnapshot): string {
  const [found] = historyValue['management.application.shown.before'] ?? [];
  return found?.key ?? 'none';
}

/** A snapshot of the machine as a state of the tables. */
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

/** A path begins without changes that were kept: those are tested on the page. */
function contextOf(input: ManagementInput): Partial<ManagementContext> {
  return 'token' in input ? { token: input.token } : input;
}

/** Where it begins: with a link that was opened, or with the address that one is asked for. */
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
