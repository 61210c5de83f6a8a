import type {
  ManagementCallEvent,
  ManagementContext,
  ManagementEvent,
} from '../../../../machines/management.types.ts';
import type {
  ManagementAnswerName,
  ManagementCallId,
} from '../../../../src/inspect/management-events.ts';
import type { Row } from '../specification.ts';
import type { ManagementRegions, ManagementState } from './state.ts';

/** An external event of the machine. */
export type ManagementModelEvent = ManagementEvent | ManagementCallEvent;

/** Outcomes with another name on the site. Only the data that were sent before tell them apart. */
export const namesOnSite = {
  'openApplication stored': 'openApplication found',
  'openApplication changed': 'openApplication found',
} as const satisfies Record<string, ManagementAnswerName>;

/** The name of a call's outcome on a path. */
export type ManagementAnswerOnPath = ManagementAnswerName | keyof typeof namesOnSite;

/** A row of the table for the page behind the link. */
export interface ManagementRow extends Row<ManagementState, ManagementModelEvent> {
  readonly event: ManagementEvent['type'] | ManagementAnswerOnPath;
  readonly given?: Partial<ManagementRegions> & {
    /** Whether the field can be changed. A different address means a different application. */
    readonly field?: 'changeable';
    /** Whether a call is running. */
    readonly isBusy?: boolean;
    /** Whether the form is valid. */
    readonly form?: 'complete' | 'incomplete';
    /** Whether there is an edit, even one that was left. */
    readonly edit?: 'some' | 'none';
    /** Whether there is an edit of the shown version, and registration is open. */
    readonly isResumable?: boolean;
    /** Whether the form differs from what was sent first. */
    readonly sent?: 'the form' | 'another form';
    /** Whether saving the form would change the application. */
    readonly changes?: 'some' | 'none';
    /** Whether the server last said that the application can be changed. */
    readonly registration?: 'open' | 'closed';
    /** Whether the link being opened is the current one. */
    readonly opened?: 'the same' | 'another';
    /** Whether there is a link. */
    readonly token?: 'none';
    /** Whether the visitor entered a valid address. */
    readonly address?: 'valid';
    /** Whether an application is shown, or known. */
    readonly application?: 'some';
    /** What was typed to confirm the removal. */
    readonly typed?: 'the address';
    /** The step that was left last. */
    readonly leftAt?: ManagementContext['lastStep'];
  };
  readonly call?: ManagementCallId;
}
