import type { StepName } from '../../../machines/application.form.ts';
import type { ApplicationEvent, CallEvent } from '../../../machines/application.types.ts';
import type { CallId, EventName } from '../../../src/inspect/event-names.ts';
import type { timeoutType } from '../../../src/inspect/name-event.ts';
import type { Row } from './specification.ts';
import type { Regions, SpecState } from './state.ts';

/** An external event of the machine. */
export type ModelEvent =
  | ApplicationEvent
  | CallEvent
  | { readonly type: ReturnType<typeof timeoutType> };

/** A row of the application's table. */
export interface SpecTransition extends Row<SpecState, ModelEvent> {
  readonly event: EventName | 'field.change';
  readonly given?: Partial<Regions> & {
    readonly form?: 'complete' | 'incomplete';
    /** Whether a call is running. */
    readonly isBusy?: boolean;
    /** The step on which the applicant started over. */
    readonly discardedAt?: StepName;
  };
  readonly call?: CallId;
}
