import { afterAll, describe, expect, test } from 'vitest';
import { startActorWalk } from './actor-walk.ts';
import { allCovers, type Covers, coversOf, notCovered, unionOf } from './coverage.ts';
import { titleOf } from './path.ts';
import { coveringPaths, walkPath } from './paths.ts';
import type { Subject } from './subject.ts';

/** Tests that a machine does what the specification says on every covering path. */
export function testPathsOf(subject: Subject): void {
  const covered: Covers[] = [];
  let walks = 0;

  describe(`the ${subject.name} machine does what the specification says`, () => {
    for (const journey of subject.journeys) {
      const paths = coveringPaths(subject, journey);
      walks += paths.length;
      describe(`${journey.name}: ${journey.description}`, () => {
        test.each(paths.map((path) => [titleOf(path), path] as const))('%s', async (_, path) => {
          const walk = startActorWalk(subject, journey);
          await walkPath(subject, path, walk);
          covered.push(coversOf(subject, walk));
        });
      });
    }

    // Mismatches use the same names for regions and for parts of the context, so the two must differ.
    test.each(subject.journeys)('gives regions and context different names: $name', (journey) => {
      const { regions, context } = subject.spec.beginningOf(journey.input).after;
      expect(Object.keys(regions).filter((name) => name in context)).toEqual([]);
    });

    afterAll(() => {
      // A filter omits paths, and also what only those paths cover.
      if (covered.length < walks) return;
      expect(notCovered(allCovers(subject), unionOf(covered))).toEqual({});
    });
  });
}
