import { expect, test } from 'vitest';
import { TestModel } from 'xstate/graph';
import { application } from '../subject/application.ts';
import { createModel, traversalOptions } from './model.ts';

interface WalkedSteps {
  readonly steps: readonly { readonly event: { readonly type: string } }[];
}

const eventsOf = (paths: readonly WalkedSteps[]) =>
  paths.map(({ steps }) => steps.map(({ event }) => application.vocabulary.nameOf(event)));

test.each(application.journeys)(
  '@xstate/test and xstate/graph find the same paths for the $name',
  { timeout: 600_000 },
  (journey) => {
    const own = createModel(application, journey).getShortestPaths();
    const upstream = new TestModel(
      application.machine,
      traversalOptions(application, journey) as object,
    ).getShortestPaths();
    expect(own.length).toBeGreaterThan(0);
    expect(eventsOf(own)).toEqual(eventsOf(upstream));
  },
);
