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
import type { ManagementRegions } from './state.ts';

/** An event that the machine takes from outside. */
export type ManagementModelEvent = ManagementEvent | ManagementCallEvent;

/** One row: what an event does in a state. Whatever it doesn't mention stays as it is. */
export interface ManagementRow {
  readonly description: string;
  readonly event: ManagementEvent['type'] | ManagementAnswerName | 'changeApplication stored';
  /** Where the row applies; anywhere, if left out. */
  readonly given?: Partial<ManagementRegions> & {
    /** Whether the field can be changed: another address is another application. */
    readonly field?: 'changeable';
    /** Whether the form keeps every rule. */
    readonly form?: 'complete' | 'incomplete';
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
  readonly target?: Partial<ManagementRegions>;
  readonly changes?: (
    context: ManagementContext,
    event: ManagementModelEvent,
    regions: ManagementRegions,
  ) => Partial<ManagementContext>;
  readonly call?: ManagementCallId;
}
