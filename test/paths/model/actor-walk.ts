import { type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import { fieldNames } from '../../../machines/application.form.ts';
import { fieldErrors } from '../../../machines/application.rules.ts';
import type { Journey } from '../journeys/journey.ts';
import { specMessage } from '../spec/fields.ts';
import type { MachineState } from '../spec/machine-state.ts';
import type { Outcome, TableRow, WalkedEvent } from '../spec/specification.ts';
import { type Coverage, CoverageRecorder } from './machine-coverage.ts';
import { assertSame, Mismatch } from './mismatch.ts';
import type { Walker } from './paths.ts';
import { newCalls, pendingCalls, withPendingCalls } from './pending-calls.ts';
import type { Subject } from './subject.ts';
import { startTimers } from './timer-starts.ts';

/** What the specification expects from an event, and the rows that say so. */
export interface Expected extends Outcome {
  readonly rows: readonly TableRow[];
}

/** Walks a machine on a simulated clock, and compares it with the specification. */
export interface ActorWalk extends Walker {
  act(event: string): void;
  check(event: string): void;
  /** Returns what the specification expects from an event now. */
  expect(event: string): Expected;
  snapshot(): AnyMachineSnapshot;
  readonly covered: Coverage;
  /** The events so far, each with the states before and after it. */
  readonly walked: readonly WalkedEvent[];
  /** The rows of the specification's table that the walk has used. */
  readonly rows: ReadonlySet<TableRow>;
}

/** A context for comparison: the order of touched fields and seen steps doesn't matter. */
function comparable({ regions, context }: MachineState): object {
  const sorted = (names: readonly string[]) => [...new Set(names)].sort();
  return {
    ...regions,
    ...context,
    touched: sorted(context.touched).join(', '),
    seenSteps: sorted(context.seenSteps).join(', '),
  };
}

/** Compares every field's message from the machine's rules with the specification's. */
function assertMessages({ context: { form } }: MachineState): void {
  const seen = fieldNames.map((name) => [name, fieldErrors(form)[name] ?? null]);
  const expected = fieldNames.map((name) => [name, specMessage(form, name)]);
  assertSame({ messages: Object.fromEntries(seen) }, { messages: Object.fromEntries(expected) });
}

/** Starts a machine whose calls wait until the walk ends them. */
export function startActorWalk(subject: Subject, journey: Journey): ActorWalk {
  const { machine, spec, vocabulary } = subject;
  const clock = new SimulatedClock();
  const covered = new CoverageRecorder();
  const walked: WalkedEvent[] = [];
  const rows = new Set<TableRow>();
  let effects: string[] = [];
  let resting: AnyMachineSnapshot | undefined;

  const actor = createActor(withPendingCalls(machine), {
    clock,
    input: journey.input,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.action' && spec.effects.includes(inspected.action.type)) {
        effects.push(inspected.action.type);
      }
      if (inspected.type === '@xstate.microstep') {
        covered.recordMicrostep(inspected.event.type, resting, inspected._transitions);
        resting = inspected.snapshot as AnyMachineSnapshot;
      }
    },
  });
  // Without a listener, XState throws the machine's errors where nobody can catch them.
  actor.subscribe({ error: () => undefined });
  actor.start();
  actor.on('form.reset', ({ type, reason }) => effects.push(`${type} ${reason}`));
  const snapshot = (): AnyMachineSnapshot => {
    const present: AnyMachineSnapshot = actor.getSnapshot();
    if (present.status === 'error') throw present.error;
    return present;
  };
  const state = () => spec.stateOf(snapshot());
  const timers = startTimers(state(), clock.now());

  const expect = (event: string): Expected => {
    if (event === 'start') return { ...spec.beginningOf(journey.input), rows: [] };
    const before = state();
    const met = spec.rowsFor(event, before);
    return { ...spec.outcomeOf(vocabulary.eventNamed(event, snapshot()), before, met), rows: met };
  };

  let previous: AnyMachineSnapshot | undefined;
  let before = state();
  let expected = expect('start');
  let event = 'start';
  let step = 0;

  /** Advances the clock until a timer ends. Until 1 ms before, nothing may change. */
  const runTimer = (due: number) => {
    clock.set(due - 1);
    assertSame(
      { 'at 1 ms before': { ...comparable(state()), effects } },
      { 'at 1 ms before': { ...comparable(before), effects: [] } },
    );
    clock.increment(1);
  };

  const send = () => {
    const timer = vocabulary.timerOf(event);
    const due = timer && timers.dueAt(timer);
    if (due !== undefined) return runTimer(due);
    const call = vocabulary.callOf(event);
    const receiver = call ? pendingCalls(snapshot())[call] : actor;
    if (timer || !receiver) {
      const where = timer ? 'a timer that runs' : 'a call that waits for its answer';
      throw new Mismatch([{ where, expected: timer ?? call, seen: undefined }]);
    }
    receiver.send(vocabulary.eventNamed(event, snapshot()));
  };

  return {
    expect,
    snapshot,
    covered,
    walked,
    rows,
    moment: () => ({ step, event, before, expected: expected.after, rows: expected.rows }),
    act: (name) => {
      event = name;
      before = state();
      expected = expect(name);
      previous = name === 'start' ? undefined : snapshot();
      resting = snapshot();
      if (name === 'start') return;
      step += 1;
      effects = [];
      send();
    },
    check: () => {
      const { after, effects: wanted, calls, tags, rows: met } = expected;
      covered.recordState(snapshot());
      const made = newCalls(previous, snapshot()).map((id) => ({
        id,
        input: pendingCalls(snapshot())[id]?.getSnapshot().input,
      }));
      const reached = state();
      assertSame(
        { ...comparable(reached), effects, calls: made, tags: [...snapshot().tags] },
        { ...comparable(after), effects: wanted, calls, tags },
      );
      if (after.context.form !== before.context.form) assertMessages(reached);
      if (event !== 'start') timers.follow(before, met, reached, clock.now());
      for (const row of met) rows.add(row);
      walked.push({ event, before, after: reached });
    },
  };
}
