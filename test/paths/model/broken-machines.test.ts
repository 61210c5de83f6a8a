import { beforeAll, describe, expect, test } from 'vitest';
import { drawn, isWhole, seed } from '../../fixtures/chance.ts';
import { randomFrom, shuffled } from '../../fixtures/random.ts';
import { breakMachine } from './break-machine.ts';
import { pathsForPage } from './page-paths.ts';
import type { Path } from './path.ts';
import { coveringPaths } from './paths.ts';
import { attempt, findProblem } from './problem.ts';
import { subjects } from './subjects.ts';
import { walkOnActor } from './walked-path.ts';

/** The number of broken machines that `npm test` tries. */
const share = 8;

/** The number of machines that `test:all` also explores, as Playwright does when it lists the paths. */
const listed = 5;

/** The changes without a visible effect, with the reasons. */
const harmless: Readonly<Record<string, string>> = {
  'remove the implementation of actions.goToLanding': 'the page provides it',
  'remove the implementation of actions.reportUnsentEmail': 'the page provides it',
};

const limit = { timeout: 300_000 };
const isTold = /does something else|The machine can't be|No path covers/;

describe.each(Object.values(subjects))('the paths of the $name', (subject) => {
  const all = breakMachine(subject.machine).filter(({ fault }) => !(fault in harmless));
  const chosen = drawn(all, share);
  const title = isWhole ? `all ${all.length} faults` : `${share} of ${all.length}`;
  let paths: readonly Path[];
  beforeAll(() => {
    paths = subject.journeys
      .flatMap((journey) => coveringPaths(subject, journey))
      .toSorted((one, other) => one.events.length - other.events.length);
  }, 120_000);

  test.each(chosen)(`notice a fault, ${title}: $fault`, limit, async ({ build }) => {
    const built = await attempt('built', build);
    const problem =
      'problem' in built
        ? built.problem
        : await findProblem({ ...subject, machine: built.result }, paths);
    expect(problem).toMatch(isTold);
  });

  // Tests that aren't drawn don't exist: skipped ones would be listed as not tried.
  const explored = isWhole ? shuffled(chosen, randomFrom(seed)).slice(0, listed) : [];
  test.each(explored)(
    'give failing paths or an error message: $fault',
    limit,
    async ({ build }) => {
      const found = await attempt('walked', () => {
        const broken = { ...subject, machine: build() };
        return pathsForPage(broken).map((path) => walkOnActor(broken, path).failure);
      });
      if ('result' in found) expect(found.result).not.toEqual([]);
    },
  );

  test('accept the machine as it is', limit, async () => {
    expect(await findProblem(subject, paths)).toBeUndefined();
  });
});
