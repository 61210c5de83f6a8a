import { selectCovering } from '../../generate/select-covering.ts';
import type { Subject } from '../../subject/subject.ts';
import { coverageKinds } from './coverage.ts';
import type { WalkedPath } from './walk-path.ts';

/** The ids of the requirements that walked paths meet. */
export function requirementsMetBy(
  { spec }: Subject,
  ...walked: readonly WalkedPath[]
): ReadonlySet<string> {
  const met = spec.requirements.filter(({ isMetBy }) =>
    walked.some(({ walkedEvents }) => walkedEvents.some(isMetBy)),
  );
  return new Set(met.map(({ id }) => id));
}

function coversOf(subject: Subject, walked: WalkedPath): ReadonlySet<string> {
  return new Set([
    ...coverageKinds.flatMap((kind) => [...walked.covered[kind]]),
    ...[...requirementsMetBy(subject, walked)].map((id) => `requirement ${id}`),
  ]);
}

/** A few of the paths that together cover and meet what all of them do. */
export function selectCoveringPaths(
  subject: Subject,
  all: readonly WalkedPath[],
): readonly WalkedPath[] {
  const candidates = all.map((walked) => ({ walked, covers: coversOf(subject, walked) }));
  return selectCovering(candidates).map(({ walked }) => walked);
}
