import type { AnyMachineSnapshot } from 'xstate';
import { journeyOf, type Path, toPath } from '../../generate/path.ts';
import type { TableRow, WalkedEvent } from '../../spec/specification.ts';
import type { Journey, Subject } from '../../subject/subject.ts';
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
  readonly rows: ReadonlySet<TableRow>;
  /** The snapshots after each event that did what it must, the first before any. */
  readonly snapshots: readonly AnyMachineSnapshot[];
}

/** What happens next in a walk; `undefined` ends it. */
export type NextEvent = (
  snapshot: AnyMachineSnapshot,
  taken: readonly string[],
) => string | undefined;

/** Walks on the actor of a machine, until the walk ends or something goes wrong. */
export function walkAlong(subject: Subject, journey: Journey, nextEvent: NextEvent): WalkedPath {
  const walk = startWalk(subject, journey);
  const { stateOf } = subject.spec;
  const snapshots: AnyMachineSnapshot[] = [];
  const walkedEvents: WalkedEvent[] = [];
  const taken: string[] = [];
  let failure: Failure | undefined;
  let event: string | undefined = 'start';
  while (event !== undefined) {
    const before = stateOf(walk.snapshot());
    const wanted = walk.expected(event);
    if (event !== 'start') taken.push(event);
    try {
      walk.take(event, wanted);
    } catch (error) {
      if (!(error instanceof SpecMismatch)) throw error;
      const { after: expected, rows: met } = wanted;
      const moment = { step: taken.length, event, before, expected, rows: met };
      failure = describeFailure(subject, 'actor', moment, error.differences, error.message);
      break;
    }
    snapshots.push(walk.snapshot());
    walkedEvents.push({ event, before, after: stateOf(walk.snapshot()) });
    event = nextEvent(walk.snapshot(), taken);
  }
  const { covered, rows } = walk;
  const path = toPath(journey.name, taken);
  return { path, failure, walkedEvents, covered, rows, snapshots };
}

/** Walks a path on the actor of a machine, until something goes wrong. */
export function tryPath(subject: Subject, path: Path): WalkedPath {
  const next: NextEvent = (_, taken) => path.events[taken.length];
  return { ...walkAlong(subject, journeyOf(subject, path), next), path };
}

/**
 * Walks a path on the actor of a machine.
 *
 * @throws Error where the machine does something else than the spec wants.
 */
export function walkPath(subject: Subject, path: Path): WalkedPath {
  const walked = tryPath(subject, path);
  if (walked.failure) throw new Error(walked.failure.message);
  return walked;
}
