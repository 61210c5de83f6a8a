import { type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import { fieldNames } from '../../../../machines/application.form.ts';
import { fieldErrors } from '../../../../machines/application.rules.ts';
import type { FormProgress } from '../../../../machines/form-progress.ts';
import { specMessage } from '../../spec/fields.ts';
import type { MachineState, Outcome, TableRow } from '../../spec/specification.ts';
import type { Journey, Subject } from '../../subject/subject.ts';
import { startTimers } from '../timer-starts.ts';
import { type Coverage, CoverageRecorder } from './coverage.ts';
import { newCalls, pendingCalls, withPendingCalls } from './pending-calls.ts';
import { assertSame, missing } from './spec-mismatch.ts';

/** A machine that is walked event by event, and held against the spec after each. */
export interface ActorWalk {
  /**
   * Makes an event happen, and holds what comes of it against what the spec wants; `start` looks at
   * the beginning. Throws a `SpecMismatch`.
   */
  readonly take: (name: string, wanted: Expected) => void;
  /** What the spec wants of an event that happens now. */
  readonly expected: (name: string) => Expected;
  readonly snapshot: () => AnyMachineSnapshot;
  readonly covered: Coverage;
  /** The rows of the spec's table that were met. */
  readonly rows: ReadonlySet<TableRow>;
}

/** What the spec wants of an event, and its rows that say so. */
export interface Expected extends Outcome {
  readonly rows: readonly TableRow[];
}

/** A context as it can be compared: touched fields and seen steps have no order. */
function comparable(context: FormProgress): object {
  return {
    ...context,
    touched: [...new Set(context.touched)].sort().join(', '),
    seenSteps: [...new Set(context.seenSteps)].sort().join(', '),
  };
}

function flat({ regions, context }: MachineState): object {
  return { ...regions, ...comparable(context) };
}

/** The rules say of each field what the spec says. */
function assertMessages(moment: string, { context: { form } }: MachineState): void {
  const said = fieldNames.map((name) => [name, fieldErrors(form)[name] ?? null]);
  const wanted = fieldNames.map((name) => [name, specMessage(form, name)]);
  assertSame(
    moment,
    { messages: Object.fromEntries(said) },
    { messages: Object.fromEntries(wanted) },
  );
}

/** Starts a machine whose calls wait for the walk, on a simulated clock. */
export function startWalk({ machine, spec, vocabulary }: Subject, journey: Journey): ActorWalk {
  const clock = new SimulatedClock();
  const covered = new CoverageRecorder();
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
  }).start();
  actor.on('form.reset', ({ type, reason }) => effects.push(`${type} ${reason}`));
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot();
  const now = () => spec.stateOf(snapshot());
  const callsSince = (before: AnyMachineSnapshot | undefined) =>
    newCalls(before, snapshot()).map((id) => ({
      id,
      input: pendingCalls(snapshot())[id]?.getSnapshot().input,
    }));

  const timers = startTimers(now(), clock.now());

  const expected = (name: string): Expected => {
    if (name === 'start') return { ...spec.beginningOf(journey.input), rows: [] };
    const before = now();
    const rows = spec.rowsFor(name, before);
    return { ...spec.outcomeOf(vocabulary.eventNamed(name, snapshot()), before, rows), rows };
  };

  const happen = (name: string, before: MachineState) => {
    const timer = vocabulary.timerOf(name);
    if (timer) {
      const due = timers.dueAt(timer);
      if (due === undefined) throw missing(name, 'a timer that runs');
      clock.set(due - 1);
      const early = `${name}, 1 ms before`;
      assertSame(early, { ...flat(now()), effects }, { ...flat(before), effects: [] });
      clock.increment(1);
      return;
    }
    const call = vocabulary.callOf(name);
    const receiver = call ? pendingCalls(snapshot())[call] : actor;
    if (!receiver) throw missing(name, 'a call that waits');
    receiver.send(vocabulary.eventNamed(name, snapshot()));
  };

  const take = (name: string, wanted: Expected) => {
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
    if (after.context.form !== before.context.form) assertMessages(name, now());
    if (name !== 'start') timers.follow(before, met, reached, clock.now());
  };

  return { snapshot, covered, rows, expected, take };
}
