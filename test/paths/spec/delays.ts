import type { ApplicationContext } from '../../../machines/application.types.ts';
import type { TimerName } from '../../../src/inspect/event-names.ts';

/** A day, in ms. */
export const day = 86_400_000;

/** How long each timer runs, in ms (spec, section 9); the closing is looked at once a day. */
export const specDelays: Readonly<Record<TimerName, (context: ApplicationContext) => number>> = {
  redirectToLanding: () => 2000,
  closeSuccess: () => 4000,
  closeError: () => 3000,
  closeInfo: () => 3000,
  closingCheck: ({ closesIn }) => Math.min(closesIn ?? day, day),
};
