import {
  type TimeoutName,
  type TimerName,
  timerNames,
  timers,
} from '../../../src/inspect/event-names.ts';
import { timeoutType } from '../../../src/inspect/name-event.ts';
import { specDelays } from '../spec/delays.ts';
import { isInState } from '../spec/machine-state.ts';
import { type SpecState, toSpecState } from '../spec/state.ts';
import type { EventDefinition } from './event-definition.ts';

/** The end of a timer. */
export interface Timeout extends EventDefinition {
  readonly timer: TimerName;
}

/**
 * Returns the timer that ends next. On a path, only timers make time pass, so it is the shortest one
 * running.
 */
function nextTimer(state: SpecState): TimerName | undefined {
  return timerNames
    .filter((name) => isInState(state, timers[name].state))
    .toSorted((one, other) => specDelays[one] - specDelays[other])[0];
}

function timeout(timer: TimerName): Timeout {
  return {
    timer,
    event: { type: timeoutType(timer) },
    description: `Waits ${specDelays[timer]} ms (${timers[timer].delay})`,
    isPossible: (snapshot) => nextTimer(toSpecState(snapshot)) === timer,
  };
}

/** The end of every timer, as an event. */
export const timeouts: Readonly<Record<TimeoutName, Timeout>> = {
  'after redirectToLanding': timeout('redirectToLanding'),
  'after closeSuccess': timeout('closeSuccess'),
  'after closeError': timeout('closeError'),
  'after closeInfo': timeout('closeInfo'),
};
