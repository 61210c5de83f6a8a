import type { AnyStateMachine } from 'xstate';
import { coveringPaths } from '../../generate/covering-paths.ts';
import type { Path } from '../../generate/path.ts';
import { type Requirement, requirements } from '../../spec/requirements.ts';
import { type Transition, transitions } from '../../spec/transitions.ts';
import { type Journey, journeys } from '../../vocabulary/journeys.ts';
import { SpecMismatch, type WalkedPath, walkPath, withPendingCalls } from './actor-walk.ts';
import {
  type Coverage,
  type CoverageKind,
  coverable,
  coverageKinds,
  uncovered,
} from './coverage.ts';

/** What a machine's paths, walked on the actor, say of it. */
export interface Verdict {
  readonly walked: readonly WalkedPath[];
  /** The paths on which it does something else than the spec wants. */
  readonly failures: readonly { readonly path: Path; readonly reason: string }[];
  readonly coverable: Coverage;
  readonly uncovered: Readonly<Record<CoverageKind, readonly string[]>>;
  /** The rows of the spec's table that no path met. */
  readonly unmetRows: readonly Transition[];
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

/** The ids of the requirements a walked path meets. */
export function requirementsMetBy({ steps }: WalkedPath): ReadonlySet<string> {
  const met = requirements.filter(({ isMetBy }) => steps.some(isMetBy));
  return new Set(met.map(({ id }) => id));
}

/** Everything a walked path covers, for choosing among paths. */
export function coversOf(walked: WalkedPath): ReadonlySet<string> {
  return new Set([
    ...coverageKinds.flatMap((kind) => [...walked.covered[kind]]),
    ...[...requirementsMetBy(walked)].map((id) => `requirement ${id}`),
  ]);
}

function judge(machine: AnyStateMachine, of: readonly Journey[]): Verdict {
  const walkable = withPendingCalls(machine);
  const results = of
    .flatMap((journey) => coveringPaths(machine, journey))
    .map((path) => tryPath(walkable, path));
  const walked = results.filter((result) => 'steps' in result);
  const whole = coverable(machine);
  const metRequirements = new Set(walked.flatMap((one) => [...requirementsMetBy(one)]));
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
export function judgeMachine(machine: AnyStateMachine): Verdict {
  return judge(machine, journeys);
}

/**
 * The first thing a machine does that the spec does not want, `undefined` where there is none. It
 * looks at one journey after the other, and only then at what none of them reached.
 */
export function firstFault(machine: AnyStateMachine): string | undefined {
  for (const journey of journeys) {
    const [failure] = judge(machine, [journey]).failures;
    if (failure) return `${failure.path.events.join(', ')} – ${failure.reason}`;
  }
  const { uncovered, unmetRows } = judgeMachine(machine);
  const missing = [
    ...coverageKinds.flatMap((kind) => uncovered[kind]),
    ...unmetRows.map(({ says }) => says),
  ];
  return missing[0] && `not reached: ${missing[0]}`;
}
