import { coveringPaths } from '../../generate/covering-paths.ts';
import type { Requirement, TableRow } from '../../spec/specification.ts';
import type { Journey, Subject } from '../../subject/subject.ts';
import {
  type Coverage,
  type CoverageKind,
  coverable,
  coverageKinds,
  uncovered,
} from './coverage.ts';
import { requirementsMetBy } from './covers.ts';
import { tryPath, type WalkedPath } from './walk-path.ts';

/** What the covering paths of a machine, walked on the actor, say of it. */
export interface MachineCheck {
  readonly walked: readonly WalkedPath[];
  /** Those of them on which it does something else than the spec wants. */
  readonly failed: readonly WalkedPath[];
  readonly coverable: Coverage;
  readonly uncovered: Readonly<Record<CoverageKind, readonly string[]>>;
  /** The rows of the spec's table that no path met. */
  readonly unmetRows: readonly TableRow[];
  readonly unmetRequirements: readonly Requirement[];
}

function walkJourney(subject: Subject, journey: Journey): readonly WalkedPath[] {
  return coveringPaths(subject, journey).map((path) => tryPath(subject, path));
}

function judge(subject: Subject, walked: readonly WalkedPath[]): MachineCheck {
  const { transitions, requirements } = subject.spec;
  const whole = coverable(subject.machine);
  const metRequirements = requirementsMetBy(subject, ...walked);
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
  subject: Subject,
  of: readonly Journey[] = subject.journeys,
): MachineCheck {
  return judge(
    subject,
    of.flatMap((journey) => walkJourney(subject, journey)),
  );
}

/**
 * The first thing a machine does that the spec does not want, `undefined` where there is none. It
 * looks at one journey after the other, and only then at what none of them reached.
 */
export function firstMismatch(subject: Subject): string | undefined {
  const walked: WalkedPath[] = [];
  for (const journey of subject.journeys) {
    const paths = walkJourney(subject, journey);
    const failed = paths.find(({ failure }) => failure);
    if (failed) return `${failed.path.events.join(', ')} – ${failed.failure?.message}`;
    walked.push(...paths);
  }
  const { uncovered: missed, unmetRows } = judge(subject, walked);
  const missing = [
    ...coverageKinds.flatMap((kind) => missed[kind]),
    ...unmetRows.map(({ description }) => description),
  ];
  return missing[0] && `not reached: ${missing[0]}`;
}
