import type { AnyStateMachine } from 'xstate';
import { coveringPaths } from '../../generate/covering-paths.ts';
import type { Path } from '../../generate/path.ts';
import { type Requirement, requirements } from '../../spec/requirements.ts';
import type { SpecTransition } from '../../spec/transition.ts';
import { transitions } from '../../spec/transitions.ts';
import { type Journey, journeys } from '../../vocabulary/journeys.ts';
import { SpecMismatch, type WalkedPath, walkPath } from './actor-walk.ts';
import {
  type Coverage,
  type CoverageKind,
  coverable,
  coverageKinds,
  uncovered,
} from './coverage.ts';
import { requirementsMetBy } from './covers.ts';
import { withPendingCalls } from './pending-calls.ts';

/** What the covering paths of a machine, walked on the actor, say of it. */
export interface MachineCheck {
  readonly walked: readonly WalkedPath[];
  /** The paths on which it does something else than the spec wants. */
  readonly failures: readonly { readonly path: Path; readonly reason: string }[];
  readonly coverable: Coverage;
  readonly uncovered: Readonly<Record<CoverageKind, readonly string[]>>;
  /** The rows of the spec's table that no path met. */
  readonly unmetRows: readonly SpecTransition[];
  readonly unmetRequirements: readonly Requirement[];
}

function tryPath(
  machine: AnyStateMachine,
  path: Path,
): WalkedPath | { path: Path; reason: string } {
  try {
    return walkPath(machine, path);
  } catch (error) {
    if (error instanceof SpecMismatch) return { path, reason: error.message };
    throw error;
  }
}

function checkJourneys(machine: AnyStateMachine, of: readonly Journey[]): MachineCheck {
  const walkable = withPendingCalls(machine);
  const results = of
    .flatMap((journey) => coveringPaths(machine, journey))
    .map((path) => tryPath(walkable, path));
  const walked = results.filter((result) => 'walkedEvents' in result);
  const whole = coverable(machine);
  const metRequirements = requirementsMetBy(...walked);
  const metRows = new Set(walked.flatMap(({ rows }) => [...rows]));
  return {
    walked,
    failures: results.filter((result) => 'reason' in result),
    coverable: whole,
    uncovered: uncovered(
      whole,
      walked.map(({ covered }) => covered),
    ),
    unmetRows: transitions.filter((row) => !metRows.has(row)),
    unmetRequirements: requirements.filter(({ id }) => !metRequirements.has(id)),
  };
}

/** Walks every covering path of a machine and tells what came of it. */
export function checkMachine(machine: AnyStateMachine): MachineCheck {
  return checkJourneys(machine, journeys);
}

/**
 * The first thing a machine does that the spec does not want, `undefined` where there is none. It
 * looks at one journey after the other, and only then at what none of them reached.
 */
export function firstMismatch(machine: AnyStateMachine): string | undefined {
  for (const journey of journeys) {
    const [failure] = checkJourneys(machine, [journey]).failures;
    if (failure) return `${failure.path.events.join(', ')} – ${failure.reason}`;
  }
  const { uncovered, unmetRows } = checkMachine(machine);
  const missing = [
    ...coverageKinds.flatMap((kind) => uncovered[kind]),
    ...unmetRows.map(({ description }) => description),
  ];
  return missing[0] && `not reached: ${missing[0]}`;
}
