import type { CallFailure, StoredApplication } from '../../../../machines/management.types.ts';
import type { ManagementCallId } from '../../../../src/inspect/management-events.ts';
import { failures } from '../failures.ts';
import type { ManagementModelEvent, ManagementRow } from './row.ts';
import type { ManagementRegions } from './state.ts';

/** The regions when there is no edit and no question. */
export const noEdit = { wizard: 'none', saving: 'none', behind: 'none' } as const;

/** The application that an event of opening a link carries. */
export function opened(event: ManagementModelEvent): StoredApplication | null {
  return 'actorId' in event && event.actorId === 'openApplication' && 'output' in event
    ? event.output
    : null;
}

/** The application that an event of saving carries. */
export function afterSaving(event: ManagementModelEvent): StoredApplication | null {
  return 'actorId' in event && event.actorId === 'changeApplication' && 'output' in event
    ? (event.output?.application ?? null)
    : null;
}

/** The answers of a server that refuses. Nothing was done then. */
const refusals: readonly string[] = ['refused', 'no-message'];

/** The failure that is remembered after an answer. */
function failureOf(answer: string, message: string): CallFailure {
  return { message, isRefused: refusals.includes(answer) };
}

/** The rows for the failures of a call, which all lead to one state. */
export function failuresOf(
  call: ManagementCallId,
  target: Partial<ManagementRegions>,
  outcome: string,
  given: ManagementRow['given'] = {},
): readonly ManagementRow[] {
  return failures.map(([answer, message]) => ({
    description: `${call} fails with '${message}', and ${outcome}`,
    event: `${call} ${answer}`,
    given,
    target,
    changes: () => ({ failure: failureOf(answer, message) }),
  }));
}
