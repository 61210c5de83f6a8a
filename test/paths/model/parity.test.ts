import { describe, expect, test } from 'vitest';
import { TestModel } from 'xstate/graph';
import { drawn } from '../../fixtures/chance.ts';
import { createModel, traversalOptions } from './paths.ts';
import { subjects } from './subjects.ts';

/** The number of journeys of each machine that `npm test` compares. */
const share = 2;

interface WalkedSteps {
  readonly steps: readonly { readonly event: { readonly type: string } }[];
}

describe.each(Object.values(subjects))('of the $name', (subject) => {
  const eventsOf = (paths: readonly WalkedSteps[]) =>
    paths.map(({ steps }) => steps.map(({ event }) => subject.vocabulary.nameOf(event)));

  test.each(drawn(subject.journeys, share))(
    '@xstate/test and xstate/graph find the same paths for the $name',
    { timeout: 600_000 },
    (journey) => {
      const own = createModel(subject, journey).getShortestPaths();
      const upstream = new TestModel(
        subject.machine,
        traversalOptions(subject, journey) as object,
      ).getShortestPaths();
      expect(own.length).toBeGreaterThan(0);
      expect(eventsOf(own)).toEqual(eventsOf(upstream));
    },
  );
});
