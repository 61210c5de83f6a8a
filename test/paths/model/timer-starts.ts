import { type TimerName, timerNames, timers } from '../../../src/inspect/event-names.ts';
import { specDelays } from '../spec/delays.ts';
import type { MachineState } from '../spec/machine-state.ts';
import { isInState } from '../spec/machine-state.ts';
import type { TableRow } from '../spec/specification.ts';

/** Records when each timer started, so that a walk knows when it must end. */
interface TimerStarts {
  /** Updates the timers after an event that matched these rows of the spec. */
  readonly follow: (
    before: MachineState,
    rows: readonly TableRow[],
    after: MachineState,
    now: number,
  ) => void;
  /** When a timer must end, in ms on the walk's clock; `undefined` if it isn't running. */
  readonly dueAt: (timer: TimerName) => number | undefined;
}

function restarts({ event, target = {} }: TableRow, timer: TimerName): boolean {
  const regions = Object.keys(target);
  return (
    event === `after ${timer}` ||
    regions.some((region) => timers[timer].state.startsWith(`${region}.`))
  );
}

/** Starts to record timers from a state. */
export function startTimers(first: MachineState, now: number): TimerStarts {
  const isRunning = (timer: TimerName, state: MachineState) =>
    isInState(state, timers[timer].state);
  const startedAt = new Map<TimerName, number>(
    timerNames.filter((timer) => isRunning(timer, first)).map((timer) => [timer, now]),
  );
  return {
    follow: (before, rows, after, time) => {
      for (const timer of timerNames) {
        const goesOn = isRunning(timer, before) && !rows.some((row) => restarts(row, timer));
        if (!isRunning(timer, after)) startedAt.delete(timer);
        else if (!goesOn) startedAt.set(timer, time);
      }
    },
    dueAt: (timer) => {
      const start = startedAt.get(timer);
      return start === undefined ? undefined : start + specDelays[timer];
    },
  };
}
