import type { AnyMachineSnapshot } from 'xstate';
import type { TableRow, WalkedEvent } from '../spec/specification.ts';
import { startActorWalk } from './actor-walk.ts';
import { explain } from './failure.ts';
import type { Coverage } from './machine-coverage.ts';
import { journeyOf, type Path } from './path.ts';
import type { Subject } from './subject.ts';

/** A path that was walked on the actor, up to the first mismatch. */
export interface WalkedPath extends Path {
  /** How the machine differs from the specification; `undefined` if it doesn't. */
  readonly failure: Error | undefined;
  readonly walked: readonly WalkedEvent[];
  readonly covered: Coverage;
  readonly rows: ReadonlySet<TableRow>;
  /** The snapshot before each event, and the last one. */
  readonly snapshots: readonly AnyMachineSnapshot[];
}

/**
 * Walks on the actor until `next` returns no event, or the machine differs from the specification.
 *
 * @param next chooses an event, given the current snapshot and the number of events so far.
 */
export function walkOn(
  subject: Subject,
  start: Pick<Path, 'journey'>,
  next: (snapshot: AnyMachineSnapshot, count: number) => string | undefined,
): WalkedPath {
  const { journey } = start;
  const walk = startActorWalk(subject, journeyOf(subject, { journey, events: [] }));
  const snapshots: AnyMachineSnapshot[] = [];
  const events: string[] = [];
  let failure: Error | undefined;
  let event: string | undefined = 'start';
  while (event !== undefined) {
    try {
      walk.act(event);
      walk.check(event);
    } catch (error) {
      failure = explain(subject, { journey, events }, walk.moment(), error);
      break;
    }
    snapshots.push(walk.snapshot());
    event = next(walk.snapshot(), events.length);
    if (event !== undefined) events.push(event);
  }
  const { walked, covered, rows } = walk;
  return { journey, events, failure, walked, covered, rows, snapshots };
}

/** Walks a path on the actor. */
export function walkOnActor(subject: Subject, path: Path): WalkedPath {
  return walkOn(subject, path, (_, count) => path.events[count]);
}
