import { allCovers, type Covers, coversOf, notCovered, unionOf } from './coverage.ts';
import type { Path } from './path.ts';
import type { Subject } from './subject.ts';
import { walkOnActor } from './walked-path.ts';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs something that a broken machine may make throw. Returns the machine's problem, if any. */
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
 * Returns the first problem of a machine: a path on which it differs from the specification, or a part
 * that no path reaches; `undefined` if none.
 *
 * @param paths the covering paths of the unbroken machine.
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
