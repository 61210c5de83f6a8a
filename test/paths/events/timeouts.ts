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

/** A timer that runs out. */
export interface Timeout extends EventDefinition {
  readonly timer: TimerName;
}

/**
 * The timer that runs out next. No time passes on a path but by timers, so it is the shortest of
 * those that run.
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

/** Every timer that runs out, as an event. */
export const timeouts: Readonly<Record<TimeoutName, Timeout>> = {
  'after redirectToLanding': timeout('redirectToLanding'),
  'after closeSuccess': timeout('closeSuccess'),
  'after closeError': timeout('closeError'),
  'after closeInfo': timeout('closeInfo'),
};
