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
  basedOn: null,
  failure: null,
};

/** Returns the state that a machine returns to after a confirmation. */
function behindOf({ historyValue }: AnyMachineSnapshot): string {
  const [found] = historyValue['management.application.shown.before'] ?? [];
  return found?.key ?? 'none';
}

function savingOf(isEditing: boolean, { failure }: ManagementContext): string {
  if (!isEditing) return 'none';
  return failure ? 'failed' : 'idle';
}

/** Converts a snapshot of the machine to a state of the tables. */
export function toManagementState(snapshot: AnyMachineSnapshot): ManagementState {
  const { application, link } = snapshot.value as Record<'application' | 'link', unknown>;
  const { editing } = Object(application);
  const isSaving = application === 'saving';
  const isEditing = isSaving || editing !== undefined;
  const place = pathOf(application);
  return {
    regions: {
      page: isEditing ? 'editing' : place,
      wizard: isSaving ? snapshot.context.lastStep : (editing ?? 'none'),
      saving: isSaving ? 'waiting' : savingOf(isEditing, snapshot.context),
      behind: place.startsWith('removing.') ? behindOf(snapshot) : 'none',
      link: pathOf(link),
    },
    context: snapshot.context,
  };
}

/** Returns the start, with a link or without one. Paths start without stored changes. */
export function managementBeginning({ token }: ManagementInput): ManagementState {
  return {
    regions: {
      page: token === undefined ? 'unopened' : 'opening',
      wizard: 'none',
      saving: 'none',
      behind: 'none',
      link: 'idle',
    },
    context: { ...nothing, token: token ?? null },
  };
}
