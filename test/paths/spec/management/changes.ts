import type { StoredApplication } from '../../../../machines/management.types.ts';
import type { ManagementModelEvent } from './row.ts';

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

/** What a failure says, by the answer it comes from. */
export const failures = [
  ['refused', 'permission denied'],
  ['unanswered', 'The server could not be reached. Please check your connection and try again.'],
  ['no-message', 'Unknown error'],
  ['non-error', 'Unknown error'],
] as const;
