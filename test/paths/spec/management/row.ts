import type {
  ManagementCallEvent,
  ManagementContext,
  ManagementEvent,
  RemovalReason,
} from '../../../../machines/management.types.ts';
import type {
  ManagementAnswerName,
  ManagementCallId,
} from '../../../../src/inspect/management-events.ts';
import type { Row } from '../specification.ts';
import type { ManagementRegions, ManagementState } from './state.ts';

/** An event that the machine takes from outside. */
export type ManagementModelEvent = ManagementEvent | ManagementCallEvent;

/** Answers that the site knows by another name, for only what was sent before tells them apart. */
export const namesOnSite = {
  'openApplication stored': 'openApplication found',
  'changeApplication stored': 'changeApplication conflict',
  'changeApplication earlier': 'changeApplication conflict',
} as const satisfies Record<string, ManagementAnswerName>;

/** The name of an answer on a path. */
export type ManagementAnswerOnPath = ManagementAnswerName | keyof typeof namesOnSite;

/** One row of the table of the page behind the link. */
export interface ManagementRow extends Row<ManagementState, ManagementModelEvent> {
  readonly event: ManagementEvent['type'] | ManagementAnswerOnPath;
  readonly given?: Partial<ManagementRegions> & {
    /** Whether the field can be changed: another address is another application. */
    readonly field?: 'changeable';
    /** Whether the form keeps every rule. */
    readonly form?: 'complete' | 'incomplete';
    /** Whether there is an edit, be it given up. */
    readonly edit?: 'some' | 'none';
    /** Whether the changes were given up. */
    readonly isGivenUp?: boolean;
    /** Whether something was sent to be saved without an answer. */
    readonly unanswered?: 'some' | 'none';
    /** Whether the form would be stored otherwise than it was sent in the first place. */
    readonly sent?: 'the form' | 'another form';
    /** Whether the form would be stored otherwise than it is. */
    readonly changes?: 'some' | 'none';
    /** Whether the application was said to be open to changes. */
    readonly registration?: 'open' | 'closed';
    /** Whether the link that is opened is the one that is open. */
    readonly opened?: 'the same' | 'another';
    /** Whether there is a link. */
    readonly token?: 'none';
    /** Whether the address that was entered is one. */
    readonly address?: 'valid';
    /** Why the application is to be deleted. */
    readonly removal?: RemovalReason;
    /** The step that was left last. */
    readonly leftAt?: ManagementContext['lastStep'];
  };
  readonly call?: ManagementCallId;
}
