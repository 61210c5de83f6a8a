import type { AnyStateMachine } from 'xstate';
import type { EventName } from '../../../../src/inspect/event-names.ts';
import { journeyOf, type Path, toPath } from '../../generate/path.ts';
import type { WalkedEvent } from '../../spec/requirements.ts';
import { toSpecState } from '../../spec/state.ts';
import type { SpecTransition } from '../../spec/transition.ts';
import type { Snapshot } from '../../vocabulary/event-definition.ts';
import type { Journey } from '../../vocabulary/journeys.ts';
import { describeFailure, type Failure } from '../failure.ts';
import { startWalk } from './actor-walk.ts';
import type { Coverage } from './coverage.ts';
import { SpecMismatch } from './spec-mismatch.ts';

/** What a path met, as far as it did what the spec says. */
export interface WalkedPath {
  readonly path: Path;
  /** What went wrong; `undefined` where nothing did. */
  readonly failure: Failure | undefined;
  readonly walkedEvents: readonly WalkedEvent[];
  readonly covered: Coverage;
  readonly rows: ReadonlySet<SpecTransition>;
  /** The snapshots after each event that did what it must, the first before any. */
  readonly snapshots: readonly Snapshot[];
}

/** What happens next in a walk; `undefined` ends it. */
export type NextEvent = (snapshot: Snapshot, taken: readonly EventName[]) => EventName | undefined;

/** Walks on the actor of a machine of `withPendingCalls`, until the walk ends or something goes wrong. */
export function walkAlong(
  machine: AnyStateMachine,
  journey: Journey,
  nextEvent: NextEvent,
): WalkedPath {
  const walk = startWalk(machine, journey);
  const snapshots: Snapshot[] = [];
  const walkedEvents: WalkedEvent[] = [];
  const taken: EventName[] = [];
  let failure: Failure | undefined;
  let event: EventName | 'start' | undefined = 'start';
  while (event !== undefined) {
    const before = toSpecState(walk.snapshot());
    const wanted = walk.expected(event);
    if (event !== 'start') taken.push(event);
    try {
      walk.take(event, wanted);
    } catch (error) {
      if (!(error instanceof SpecMismatch)) throw error;
      const { after: expected, rows: met } = wanted;
      const moment = { step: taken.length, event, before, expected, rows: met };
      failure = describeFailure('actor', moment, error.differences, error.message);
      break;
    }
    snapshots.push(walk.snapshot());
    walkedEvents.push({ event, before, after: toSpecState(walk.snapshot()) });
    event = nextEvent(walk.snapshot(), taken);
  }
  const { covered, rows } = walk;
  const path = toPath(journey.name, taken);
  return { path, failure, walkedEvents, covered, rows, snapshots };
}

/** Walks a path on the actor of a machine of `withPendingCalls`, until something goes wrong. */
export function tryPath(machine: AnyStateMachine, path: Path): WalkedPath {
  const next: NextEvent = (_, taken) => path.events[taken.length];
  return { ...walkAlong(machine, journeyOf(path), next), path };
}

/**
 * Walks a path on the actor of a machine of `withPendingCalls`.
 *
 * @throws Error where the machine does something else than the spec wants.
 */
export function walkPath(machine: AnyStateMachine, path: Path): WalkedPath {
  const walked = tryPath(machine, path);
  if (walked.failure) throw new Error(walked.failure.message);
  return walked;
}
