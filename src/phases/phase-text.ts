import type { Phase } from './phase.ts';

/** When a text is shown. `unread` means that no script has read the clock. */
export type PhaseOrUnknown = Phase | 'unread';

/** A text for some phases of the event. */
export interface PhaseText {
  readonly during: readonly PhaseOrUnknown[];
  readonly text: string;
}

/** While registration is open. */
export const whileOpen = ['open', 'closing'] as const satisfies readonly PhaseOrUnknown[];

/** Once registration has closed. */
export const afterClosing = [
  'closed',
  'running',
  'over',
] as const satisfies readonly PhaseOrUnknown[];
