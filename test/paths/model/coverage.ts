import type { TableRow } from '../spec/specification.ts';
import { type Coverage, coverable } from './machine-coverage.ts';
import type { Subject } from './subject.ts';
import type { WalkedPath } from './walked-path.ts';

type CoverKind = keyof Coverage | 'requirements' | 'rows' | 'events';

/** Everything that can be covered in a machine and its specification, by kind. */
export type Covers = Readonly<Record<CoverKind, ReadonlySet<string>>>;

const rowName = ({ event, description }: TableRow) => `${event}: ${description}`;

/** Returns everything that can be covered. */
export function allCovers({ machine, spec, vocabulary }: Subject): Covers {
  return {
    ...coverable(machine),
    requirements: new Set(spec.requirements),
    rows: new Set(spec.transitions.map(rowName)),
    events: new Set(vocabulary.names),
  };
}

/** Returns what a walk covers. */
export function coversOf(
  { spec }: Subject,
  { covered, walked, rows }: Pick<WalkedPath, 'covered' | 'walked' | 'rows'>,
): Covers {
  const { states, transitions, guardOutcomes } = covered;
  return {
    states,
    transitions,
    guardOutcomes,
    requirements: new Set(walked.flatMap((event) => spec.requirementsMetBy(event))),
    rows: new Set([...rows].map(rowName)),
    events: new Set(walked.map(({ event }) => event)),
  };
}

/** Returns what several walks cover together. */
export function unionOf(all: readonly Covers[]): Covers {
  const union = (kind: CoverKind) => new Set(all.flatMap((covers) => [...covers[kind]]));
  return {
    states: union('states'),
    transitions: union('transitions'),
    guardOutcomes: union('guardOutcomes'),
    requirements: union('requirements'),
    rows: union('rows'),
    events: union('events'),
  };
}

/** Returns what is not covered, by kind, without a key for complete kinds. */
export function notCovered(whole: Covers, covered: Covers): Partial<Record<CoverKind, string[]>> {
  const missing = (Object.keys(whole) as CoverKind[]).map(
    (kind) => [kind, [...whole[kind]].filter((name) => !covered[kind].has(name))] as const,
  );
  return Object.fromEntries(missing.filter(([, names]) => names.length > 0));
}
