import { describe, expect, test } from 'vitest';
import { TestModel } from 'xstate/graph';
import { subjects } from '../subject/subjects.ts';
import { createModel, traversalOptions } from './model.ts';

interface WalkedSteps {
  readonly steps: readonly { readonly event: { readonly type: string } }[];
}

describe.each(Object.values(subjects))('of the $name', (subject) => {
  const eventsOf = (paths: readonly WalkedSteps[]) =>
    paths.map(({ steps }) => steps.map(({ event }) => subject.vocabulary.nameOf(event)));

  test.each(subject.journeys)(
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
