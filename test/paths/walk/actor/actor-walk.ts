import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { fieldNames } from '../../../../machines/application.form.ts';
import { fieldErrors } from '../../../../machines/application.rules.ts';
import type { EventName } from '../../../../src/inspect/event-names.ts';
import { specMessage } from '../../spec/fields.ts';
import { comparable, expectedOutcome, type Outcome, transitionsFor } from '../../spec/oracle.ts';
import { initialState, type SpecState, toSpecState } from '../../spec/state.ts';
import type { SpecTransition } from '../../spec/transition.ts';
import { answers } from '../../vocabulary/calls.ts';
import type { Snapshot } from '../../vocabulary/event-definition.ts';
import { eventNamed, isAnswer, isTimeout } from '../../vocabulary/events.ts';
import type { Journey } from '../../vocabulary/journeys.ts';
import { timeouts } from '../../vocabulary/timeouts.ts';
import { startTimers } from '../timer-starts.ts';
import { type Coverage, CoverageRecorder } from './coverage.ts';
import { newCalls, pendingCalls } from './pending-calls.ts';
import { assertSame, missing } from './spec-mismatch.ts';

/** An application that is walked event by event, and held against the spec after each. */
export interface ActorWalk {
  /**
   * Makes an event happen, and holds what comes of it against what the spec wants; `start` looks at
   * the beginning. Throws a `SpecMismatch`.
   */
  readonly take: (name: EventName | 'start', wanted: Expected) => void;
  /** What the spec wants of an event that happens now. */
  readonly expected: (name: EventName | 'start') => Expected;
  readonly snapshot: () => Snapshot;
  readonly covered: Coverage;
  /** The rows of the spec's table that were met. */
  readonly rows: ReadonlySet<SpecTransition>;
}

/** What the spec wants of an event, and its rows that say so. */
export interface Expected extends Outcome {
  readonly rows: readonly SpecTransition[];
}

/** The actions that reach the world outside of the machine. */
const effectTypes = ['goToLanding', 'reportUnsentEmail'];

function flat({ regions, context }: SpecState): object {
  return { ...regions, ...comparable(context) };
}

/** The rules say of each field what the spec says. */
function assertMessages(moment: string, { context: { form } }: Snapshot): void {
  const said = fieldNames.map((name) => [name, fieldErrors(form)[name] ?? null]);
  const wanted = fieldNames.map((name) => [name, specMessage(form, name)]);
  assertSame(
    moment,
    { messages: Object.fromEntries(said) },
    { messages: Object.fromEntries(wanted) },
  );
}

/** Starts a machine of `withPendingCalls` on a simulated clock. */
export function startWalk(machine: AnyStateMachine, journey: Journey): ActorWalk {
  const clock = new SimulatedClock();
  const covered = new CoverageRecorder();
  const rows = new Set<SpecTransition>();
  let effects: string[] = [];
  let resting: Snapshot | undefined;

  const actor = createActor(machine, {
    clock,
    input: journey.input,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.action' && effectTypes.includes(inspected.action.type)) {
        effects.push(inspected.action.type);
      }
      if (inspected.type === '@xstate.microstep') {
        covered.recordMicrostep(inspected.event.type, resting, inspected._transitions);
        resting = inspected.snapshot as Snapshot;
      }
    },
  }).start();
  actor.on('form.reset', ({ type, reason }) => effects.push(`${type} ${reason}`));
  const snapshot = () => actor.getSnapshot() as Snapshot;
  const now = () => toSpecState(snapshot());
  const callsSince = (before: Snapshot | undefined) =>
    newCalls(before, snapshot()).map((id) => ({
      id,
      input: pendingCalls(snapshot())[id]?.getSnapshot().input,
    }));

  const timers = startTimers(now(), clock.now());
  const start = initialState(journey.input);

  const expected = (name: EventName | 'start'): Expected => {
    if (name === 'start') return { after: start, effects: [], calls: [], tags: [], rows: [] };
    const before = now();
    const rows = transitionsFor(name, before);
    return { ...expectedOutcome(eventNamed(name), before, rows), rows };
  };

  const happen = (name: EventName, before: SpecState) => {
    if (isTimeout(name)) {
      const due = timers.dueAt(timeouts[name].timer);
      if (due === undefined) throw missing(name, 'a timer that runs');
      clock.set(due - 1);
      const early = `${name}, 1 ms before`;
      assertSame(early, { ...flat(now()), effects }, { ...flat(before), effects: [] });
      clock.increment(1);
      return;
    }
    const receiver = isAnswer(name) ? pendingCalls(snapshot())[answers[name].call] : actor;
    if (!receiver) throw missing(name, 'a call that waits');
    receiver.send(eventNamed(name));
  };

  const take = (name: EventName | 'start', wanted: Expected) => {
    const before = now();
    const previous = name === 'start' ? undefined : snapshot();
    const { after, effects: wantedEffects, calls, tags, rows: met } = wanted;
    resting = snapshot();
    if (name !== 'start') {
      effects = [];
      happen(name, before);
    }
    covered.recordState(snapshot());
    for (const row of met) rows.add(row);

    const reached = now();
    assertSame(
      name,
      { ...flat(reached), effects, calls: callsSince(previous), tags: [...snapshot().tags] },
      { ...flat(after), effects: wantedEffects, calls, tags },
    );
    if (after.context.form !== before.context.form) assertMessages(name, snapshot());
    if (name !== 'start') timers.follow(before, met, reached, clock.now());
  };

  return { snapshot, covered, rows, expected, take };
}
