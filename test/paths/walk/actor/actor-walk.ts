import { isDeepStrictEqual } from 'node:util';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { fieldNames } from '../../../../machines/application.form.ts';
import { fieldErrors } from '../../../../machines/application.rules.ts';
import type { EventName } from '../../../../src/inspect/event-names.ts';
import { journeyOf, type Path } from '../../generate/path.ts';
import { specMessage } from '../../spec/fields.ts';
import { comparable, expectedOutcome, transitionsFor } from '../../spec/oracle.ts';
import type { WalkedEvent } from '../../spec/requirements.ts';
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

/** Thrown where the machine does something else than the spec wants. */
export class SpecMismatch extends Error {
  override readonly name = 'SpecMismatch';
}

/** An application that is walked event by event, and held against the spec after each. */
interface ActorWalk {
  /** Makes an event happen. Throws a `SpecMismatch`. */
  readonly take: (name: EventName) => void;
  readonly snapshot: () => Snapshot;
  readonly covered: Coverage;
  /** The rows of the spec's table that were met. */
  readonly rows: ReadonlySet<SpecTransition>;
}

/** The actions that reach the world outside of the machine. */
const effectTypes = ['goToLanding', 'reportUnsentEmail'];

function assertSame(what: string, actual: object, wanted: object): void {
  for (const key of Object.keys({ ...actual, ...wanted })) {
    const [is, should] = [Reflect.get(actual, key), Reflect.get(wanted, key)];
    if (isDeepStrictEqual(is, should)) continue;
    throw new SpecMismatch(
      `${what}: ${key} is ${JSON.stringify(is)}, but the spec has ${JSON.stringify(should)}`,
    );
  }
}

function assertState(what: string, actual: SpecState, wanted: SpecState): void {
  assertSame(what, actual.regions, wanted.regions);
  assertSame(what, comparable(actual.context), comparable(wanted.context));
}

/** The rules say of each field what the spec says. */
function assertMessages(what: string, { context: { form } }: Snapshot): void {
  for (const name of fieldNames) {
    const [is, should] = [fieldErrors(form)[name] ?? null, specMessage(form, name)];
    if (is !== should)
      throw new SpecMismatch(`${what}: ${name} says '${is}' instead of '${should}'`);
  }
}

/** Starts a machine of `withPendingCalls` on a simulated clock. */
function startWalk(machine: AnyStateMachine, journey: Journey): ActorWalk {
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

  assertState('start', now(), initialState(journey.input));
  assertSame('start', { effects, calls: callsSince(undefined) }, { effects: [], calls: [] });
  covered.recordState(snapshot());
  const timers = startTimers(now(), clock.now());

  const happen = (name: EventName, before: SpecState) => {
    if (isTimeout(name)) {
      const due = timers.dueAt(timeouts[name].timer, before);
      if (due === undefined) throw new SpecMismatch(`${name}: this timer was never started`);
      clock.set(due - 1);
      assertState(`${name}, 1 ms before`, now(), before);
      assertSame(`${name}, 1 ms before`, effects, []);
      clock.increment(1);
      return;
    }
    const receiver = isAnswer(name) ? pendingCalls(snapshot())[answers[name].call] : actor;
    if (!receiver) throw new SpecMismatch(`${name}: this call was never made`);
    receiver.send(eventNamed(name));
  };

  return {
    snapshot,
    covered,
    rows,
    take: (name) => {
      const [previous, before] = [snapshot(), now()];
      resting = previous;
      effects = [];
      happen(name, before);
      covered.recordState(snapshot());

      const reached = now();
      const met = transitionsFor(name, before);
      for (const row of met) rows.add(row);
      const { after, ...wanted } = expectedOutcome(eventNamed(name), before, met);
      assertState(name, reached, after);
      if (after.context.form !== before.context.form) assertMessages(name, snapshot());
      const tags = [...snapshot().tags];
      assertSame(name, { effects, calls: callsSince(previous), tags }, wanted);
      timers.follow(before, met, reached, clock.now());
    },
  };
}

/** What a whole path met. */
export interface WalkedPath {
  readonly path: Path;
  readonly walkedEvents: readonly WalkedEvent[];
  readonly covered: Coverage;
  readonly rows: ReadonlySet<SpecTransition>;
  /** The snapshots after each event, the first before any. */
  readonly snapshots: readonly Snapshot[];
}

/**
 * Walks a path on the actor of a machine of `withPendingCalls`.
 *
 * @throws SpecMismatch where the machine does something else than the spec wants.
 */
export function walkPath(machine: AnyStateMachine, path: Path): WalkedPath {
  const walk = startWalk(machine, journeyOf(path));
  const snapshots = [walk.snapshot()];
  const start = toSpecState(walk.snapshot());
  const walkedEvents: WalkedEvent[] = [{ event: 'start', before: start, after: start }];
  for (const event of path.events) {
    const before = toSpecState(walk.snapshot());
    walk.take(event);
    snapshots.push(walk.snapshot());
    walkedEvents.push({ event, before, after: toSpecState(walk.snapshot()) });
  }
  return { path, walkedEvents, covered: walk.covered, rows: walk.rows, snapshots };
}
