import type { AnyStateMachine } from 'xstate';
import { journeyOf, type Path } from '../../generate/path.ts';
import type { WalkedEvent } from '../../spec/requirements.ts';
import { toSpecState } from '../../spec/state.ts';
import type { SpecTransition } from '../../spec/transition.ts';
import type { Snapshot } from '../../vocabulary/event-definition.ts';
import { describeFailure, type Failure } from '../failure.ts';
import { type Expected, startWalk } from './actor-walk.ts';
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
  /** What the spec wants of each event, that of the one that failed included. */
  readonly expected: readonly Expected[];
}

/** Walks a path on the actor of a machine of `withPendingCalls`, until something goes wrong. */
export function tryPath(machine: AnyStateMachine, path: Path): WalkedPath {
  const walk = startWalk(machine, journeyOf(path));
  const snapshots: Snapshot[] = [];
  const walkedEvents: WalkedEvent[] = [];
  const expected: Expected[] = [];
  let failure: Failure | undefined;
  for (const [step, event] of (['start', ...path.events] as const).entries()) {
    const before = toSpecState(walk.snapshot());
    const wanted = walk.expected(event);
    if (event !== 'start') expected.push(wanted);
    try {
      walk.take(event);
    } catch (error) {
      if (!(error instanceof SpecMismatch)) throw error;
      const moment = { step, event, before, expected: wanted.after, rows: wanted.rows };
      failure = describeFailure('actor', moment, error.differences, error.message);
      break;
    }
    snapshots.push(walk.snapshot());
    walkedEvents.push({ event, before, after: toSpecState(walk.snapshot()) });
  }
  const { covered, rows } = walk;
  return { path, failure, walkedEvents, covered, rows, snapshots, expected };
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
