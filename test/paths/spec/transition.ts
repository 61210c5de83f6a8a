import type { StepName } from '../../../machines/application.form.ts';
import type {
  ApplicationContext,
  ApplicationEvent,
  CallEvent,
} from '../../../machines/application.types.ts';
import type { CallId, EventName } from '../../../src/inspect/event-names.ts';
import type { timeoutType } from '../../../src/inspect/name-event.ts';
import type { Regions } from './state.ts';

/** An event the machine takes from outside. */
export type ModelEvent =
  | ApplicationEvent
  | CallEvent
  | { readonly type: ReturnType<typeof timeoutType> };

/** One row: what an event does in a state. Whatever it doesn't mention stays as it is. */
export interface SpecTransition {
  readonly description: string;
  readonly event: EventName | 'field.change';
  /** Where the row applies; anywhere, if left out. */
  readonly given?: Partial<Regions> & {
    readonly form?: 'complete' | 'incomplete';
    /** The step on which the form was started over. */
    readonly discardedAt?: StepName;
  };
  readonly target?: Partial<Regions>;
  readonly changes?: (
    context: ApplicationContext,
    event: ModelEvent,
    regions: Regions,
  ) => Partial<ApplicationContext>;
  readonly effects?: readonly string[];
  readonly call?: CallId;
}
