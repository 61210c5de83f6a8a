import { allCovers, type Covers, coversOf, notCovered, unionOf } from './coverage.ts';
import type { Path } from './path.ts';
import type { Subject } from './subject.ts';
import { walkOnActor } from './walked-path.ts';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs something that a broken machine may throw in. Returns what is wrong with the machine. */
export async function attempt<Result>(
  what: string,
  run: () => Result | Promise<Result>,
): Promise<{ readonly result: Result } | { readonly problem: string }> {
  try {
    return { result: await run() };
  } catch (error) {
    return { problem: `The machine can't be ${what}: ${messageOf(error)}` };
  }
}

/**
 * The first thing that is wrong with a machine: a path on which it differs from the specification, or
 * a part of it that no path reaches. `undefined` if nothing.
 *
 * @param paths the covering paths of the machine as it should be.
 */
export async function findProblem(
  subject: Subject,
  paths: readonly Path[],
): Promise<string | undefined> {
  const covered: Covers[] = [];
  for (const path of paths) {
    const found = await attempt(`walked from '${path.journey}'`, () => walkOnActor(subject, path));
    if ('problem' in found) return found.problem;
    if (found.result.failure) return found.result.failure.message;
    covered.push(coversOf(subject, found.result));
  }
  const missing = notCovered(allCovers(subject), unionOf(covered));
  const [kind] = Object.keys(missing);
  return kind && `No path covers these ${kind}: ${missing[kind as keyof typeof missing]}`;
}
