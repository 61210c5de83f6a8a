import type { Path } from '../../generate/path.ts';
import type { Subject } from '../../subject/subject.ts';
import { groupByCause } from '../causes.ts';
import type { PathResult } from '../path-result.ts';
import type { RunOptions } from '../run-options.ts';
import { walkOnce } from './playwright-run.ts';

/**
 * Walks paths in Chromium. Of what failed, one path of each cause is walked again, with a trace: if it
 * passes then, so are the others, and what passes is flaky.
 *
 * @throws Error where Playwright did not walk what it should.
 */
export function walkInBrowser(
  subject: Subject,
  paths: readonly Path[],
  options: RunOptions,
): readonly PathResult[] {
  const walk = (again: readonly Path[], env: Readonly<Record<string, string>>) =>
    again.length === 0 ? [] : walkOnce(subject, again, options, env);
  const first = walk(paths, {});
  // A person who looked at it needs no second look.
  if (options.pauseAt !== undefined) return first;
  const causes = groupByCause(first);
  const examples = causes.map(({ example }) => example.path);
  const second = walk(examples, { PATHS_TRACE: 'yes' });
  const passed = new Set(
    second.filter(({ status }) => status === 'passed').map(({ path }) => path.id),
  );
  const doubtful = causes.filter(({ example }) => passed.has(example.path.id));
  const others = doubtful.flatMap(({ results }) => results.map(({ path }) => path));
  const third = walk(
    others.filter(({ id }) => !passed.has(id)),
    {},
  );
  const latest = new Map([...second, ...third].map((result) => [result.path.id, result]));
  return first.map((result) => {
    const again = latest.get(result.path.id);
    if (!again) return result;
    return again.status === 'passed'
      ? { ...again, status: 'flaky', failure: result.failure }
      : again;
  });
}
