import type { TimerName } from '../../../src/inspect/event-names.ts';

/** The duration of each timer, in ms (spec, section 9). */
export const specDelays: Readonly<Record<TimerName, number>> = {
  redirectToLanding: 2000,
  closeSuccess: 4000,
  closeError: 3000,
  closeInfo: 3000,
};
