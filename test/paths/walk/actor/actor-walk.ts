import { isDeepStrictEqual } from 'node:util';
import {
  type ActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  SimulatedClock,
  type Snapshot as XStateSnapshot,
} from 'xstate';
import { fieldNames } from '../../../../machines/application.form.ts';
import { fieldErrors } from '../../../../machines/application.rules.ts';
import { journeyOf, type Path } from '../../generate/path.ts';
import { specMessage } from '../../spec/fields.ts';
import { comparable, expected, firstMoment, isHome, momentOf, rowsFor } from '../../spec/oracle.ts';
import type { Step } from '../../spec/requirements.ts';
import { delays, type Moment, type Transition } from '../../spec/transitions.ts';
import { eventNamed, type Snapshot, type TimerName, timers } from '../../vocabulary/events.ts';
import type { Journey } from '../../vocabulary/journeys.ts';
import { type Coverage, CoverageRecorder } from './coverage.ts';

/** Thrown where the machine does something else than the spec wants. */
export class SpecMismatch extends Error {
  override readonly name = 'SpecMismatch';
}

/** An application that is walked event by event and judged by the spec after each. */
interface ActorWalk {
  /** Makes one of the `events` happen. Throws a `SpecMismatch`. */
  readonly take: (name: string) => void;
  readonly snapshot: () => Snapshot;
  readonly covered: Coverage;
  /** The rows of the spec's table that were met. */
  readonly rows: ReadonlySet<Transition>;
}

type PendingCall = XStateSnapshot<unknown> & { readonly input: unknown };

/** A call that waits for the path to answer it, and takes the answer at once. */
const pendingCall: ActorLogic<PendingCall, EventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event): PendingCall => {
    const { input } = snapshot;
    const { output, error } = event as Partial<Record<'output' | 'error', unknown>>;
    if ('output' in event) return { status: 'done', output, error: undefined, input };
    if ('error' in event) return { status: 'error', output: undefined, error: error, input };
    return snapshot;
  },
};

/** A machine whose calls wait for the path to answer them. */
export function withPendingCalls(machine: AnyStateMachine): AnyStateMachine {
  return machine.provide({
    actors: {
      checkDuplicate: pendingCall,
      insertApplicant: pendingCall,
      sendConfirmationEmail: pendingCall,
    },
  });
}

/** The actions that reach the world outside of the machine. */
const effectTypes = ['goToLanding', 'reportUnsentEmail'];

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

function assertSame(what: string, actual: object, wanted: object): void {
  for (const key of Object.keys({ ...actual, ...wanted })) {
    const [is, should] = [Reflect.get(actual, key), Reflect.get(wanted, key)];
    if (isDeepStrictEqual(is, should)) continue;
    throw new SpecMismatch(
      `${what}: ${key} is ${JSON.stringify(is)}, but the spec has ${JSON.stringify(should)}`,
    );
  }
}

function assertMoment(what: string, actual: Moment, wanted: Moment): void {
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
  const rows = new Set<Transition>();
  const startedAt = new Map<TimerName, number>();
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
        covered.step(inspected.event.type, resting, inspected._transitions);
        resting = inspected.snapshot as Snapshot;
      }
    },
  }).start();
  actor.on('form.reset', () => effects.push('form.reset'));
  const snapshot = () => actor.getSnapshot() as Snapshot;
  const now = () => momentOf(snapshot());
  const children = () => snapshot().children as Children;

  const callsSince = (pending: Children) =>
    Object.entries(children())
      .filter(([id, child]) => child !== pending[id])
      .map(([id, child]) => ({ id, input: child?.getSnapshot().input }));

  const followTimers = (before: Moment | undefined, touched: (timer: TimerName) => boolean) => {
    const after = now();
    for (const [name, { home }] of Object.entries(timers) as [TimerName, { home: string }][]) {
      const wasRunning = before && isHome(before, home) && !touched(name);
      if (!isHome(after, home)) startedAt.delete(name);
      else if (!wasRunning) startedAt.set(name, clock.now());
    }
  };

  const runOut = (name: TimerName, before: Moment) => {
    const start = startedAt.get(name);
    if (start === undefined) throw new SpecMismatch(`${name} runs out, but was never started`);
    clock.set(start + delays[name](before.context) - 1);
    assertMoment(`${name}, 1 ms before it runs out`, now(), before);
    assertSame(`${name}, 1 ms before it runs out`, effects, []);
    clock.increment(1);
  };

  const happen = (name: string, before: Moment) => {
    const event = eventNamed(name);
    const [first = '', timer] = name.split(' ');
    if (first === 'after') return runOut(timer as TimerName, before);
    const child = event.type.startsWith('xstate.') ? children()[first] : actor;
    if (!child) throw new SpecMismatch(`${name}: this call was never made`);
    child.send(event);
  };

  assertMoment('start', now(), firstMoment(journey.input));
  assertSame('start', { effects, calls: callsSince({}) }, { effects: [], calls: [] });
  covered.rest(snapshot());
  followTimers(undefined, () => false);

  return {
    snapshot,
    covered,
    rows,
    take: (name) => {
      const before = now();
      resting = snapshot();
      effects = [];
      const pending = children();
      happen(name, before);
      covered.rest(snapshot());

      const met = rowsFor(name, before);
      for (const row of met) rows.add(row);
      const wanted = expected(name, before, met);
      assertMoment(name, now(), wanted.after);
      if (wanted.after.context.form !== before.context.form) assertMessages(name, snapshot());
      const { effects: wantedEffects, calls, tags } = wanted;
      assertSame(
        name,
        { effects, calls: callsSince(pending), tags: [...snapshot().tags] },
        { effects: wantedEffects, calls, tags },
      );
      followTimers(before, (timer) =>
        met.some(
          ({ leadsTo, event }) =>
            event === `after ${timer}` || touches(leadsTo, timers[timer].home),
        ),
      );
    },
  };
}

function touches(leadsTo: Transition['leadsTo'], home: string): boolean {
  return (
    leadsTo !== undefined && Object.keys(leadsTo).some((region) => home.startsWith(`${region}.`))
  );
}

/** What a whole path met. */
export interface WalkedPath {
  readonly path: Path;
  readonly steps: readonly Step[];
  readonly covered: Coverage;
  readonly rows: ReadonlySet<Transition>;
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
  const start = momentOf(walk.snapshot());
  const steps: Step[] = [{ event: 'start', before: start, after: start }];
  for (const event of path.events) {
    const before = momentOf(walk.snapshot());
    walk.take(event);
    snapshots.push(walk.snapshot());
    steps.push({ event, before, after: momentOf(walk.snapshot()) });
  }
  return { path, steps, covered: walk.covered, rows: walk.rows, snapshots };
}
