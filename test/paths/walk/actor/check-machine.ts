import type { AnyStateMachine } from 'xstate';
import { coveringPaths } from '../../generate/covering-paths.ts';
import { type Requirement, requirements } from '../../spec/requirements.ts';
import type { SpecTransition } from '../../spec/transition.ts';
import { transitions } from '../../spec/transitions.ts';
import { type Journey, journeys } from '../../vocabulary/journeys.ts';
import {
  type Coverage,
  type CoverageKind,
  coverable,
  coverageKinds,
  uncovered,
} from './coverage.ts';
import { requirementsMetBy } from './covers.ts';
import { withPendingCalls } from './pending-calls.ts';
import { tryPath, type WalkedPath } from './walk-path.ts';

/** What the covering paths of a machine, walked on the actor, say of it. */
export interface MachineCheck {
  readonly walked: readonly WalkedPath[];
  /** Those of them on which it does something else than the spec wants. */
  readonly failed: readonly WalkedPath[];
  readonly coverable: Coverage;
  readonly uncovered: Readonly<Record<CoverageKind, readonly string[]>>;
  /** The rows of the spec's table that no path met. */
  readonly unmetRows: readonly SpecTransition[];
  readonly unmetRequirements: readonly Requirement[];
}

function walkJourney(machine: AnyStateMachine, journey: Journey): readonly WalkedPath[] {
  const walkable = withPendingCalls(machine);
  return coveringPaths(machine, journey).map((path) => tryPath(walkable, path));
}

function judge(machine: AnyStateMachine, walked: readonly WalkedPath[]): MachineCheck {
  const whole = coverable(machine);
  const metRequirements = requirementsMetBy(...walked);
  const metRows = new Set(walked.flatMap(({ rows }) => [...rows]));
  return {
    walked,
    failed: walked.filter(({ failure }) => failure),
    coverable: whole,
    uncovered: uncovered(
      whole,
      walked.map(({ covered }) => covered),
    ),
    unmetRows: transitions.filter((row) => !metRows.has(row)),
    unmetRequirements: requirements.filter(({ id }) => !metRequirements.has(id)),
  };
}

/** Walks every covering path of a machine, or of some of its journeys, and tells what came of it. */
export function checkMachine(
  machine: AnyStateMachine,
  of: readonly Journey[] = journeys,
): MachineCheck {
  return judge(
    machine,
    of.flatMap((journey) => walkJourney(machine, journey)),
  );
}

/**
 * The first thing a machine does that the spec does not want, `undefined` where there is none. It
 * looks at one journey after the other, and only then at what none of them reached.
 */
export function firstMismatch(machine: AnyStateMachine): string | undefined {
  const walked: WalkedPath[] = [];
  for (const journey of journeys) {
    const paths = walkJourney(machine, journey);
    const failed = paths.find(({ failure }) => failure);
    if (failed) return `${failed.path.events.join(', ')} – ${failed.failure?.message}`;
    walked.push(...paths);
  }
  const { uncovered: missed, unmetRows } = judge(machine, walked);
  const missing = [
    ...coverageKinds.flatMap((kind) => missed[kind]),
    ...unmetRows.map(({ description }) => description),
  ];
  return missing[0] && `not reached: ${missing[0]}`;
}
