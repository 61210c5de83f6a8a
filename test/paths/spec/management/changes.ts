import type {
  ManagementContext,
  StoredApplication,
} from '../../../../machines/management.types.ts';
import { fieldsOfStep } from '../fields.ts';
import type { ManagementModelEvent } from './row.ts';
import type { ManagementRegions } from './state.ts';

/** The regions where nothing is edited and nothing is asked. */
export const noEdit = { wizard: 'none', saving: 'none', behind: 'none' } as const;

/** What opening a link was told. */
export function opened(event: ManagementModelEvent): StoredApplication | null {
  return 'actorId' in event && event.actorId === 'openApplication' && 'output' in event
    ? event.output
    : null;
}

/** The application that saving was told. */
export function afterSaving(event: ManagementModelEvent): StoredApplication | null {
  return 'actorId' in event && event.actorId === 'changeApplication' && 'output' in event
    ? (event.output?.application ?? null)
    : null;
}

/** Leaving a step shows its errors on return, and it is where one returns to. */
export function leaving(
  { touched, lastStep }: ManagementContext,
  { wizard }: ManagementRegions,
): Pick<ManagementContext, 'touched' | 'lastStep'> {
  return wizard === 'none'
    ? { touched, lastStep }
    : { touched: [...touched, ...fieldsOfStep(wizard)], lastStep: wizard };
}

/** What a failure says, by the answer it comes from. */
export const failures = [
  ['refused', 'permission denied'],
  ['unanswered', 'The server could not be reached. Please check your connection and try again.'],
  ['no-message', 'Unknown error'],
  ['non-error', 'Unknown error'],
] as const;
