import type { Phase } from './phase.ts';

/** A time at which something stands on the page; `unread` where no script reads the clock. */
export type Moment = Phase | 'unread';

/** What is said at some times of the event's life. */
export interface PhaseText {
  readonly during: readonly Moment[];
  readonly text: string;
}

/** While one can register. */
export const whileOpen = ['open', 'closing'] as const satisfies readonly Moment[];

/** Once registration has closed. */
export const afterClosing = ['closed', 'running', 'over'] as const satisfies readonly Moment[];
