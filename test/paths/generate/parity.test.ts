import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { TestModel } from 'xstate/graph';
import { applicationMachine } from '../../../machines/application.machine.ts';
import { nameOf } from '../vocabulary/events.ts';
import { journeys } from '../vocabulary/journeys.ts';
import { createModel, traversalOptions } from './model.ts';

interface WalkedSteps {
  readonly steps: readonly { readonly event: { readonly type: string } }[];
}

const eventsOf = (paths: readonly WalkedSteps[]) =>
  paths.map(({ steps }) => steps.map(({ event }) => nameOf(event)));

test.each(journeys)(
  '@xstate/test and xstate/graph find the same paths for the $name',
  { timeout: 600_000 },
  (journey) => {
    const own = createModel(applicationMachine, journey).getShortestPaths();
    const upstream = new TestModel(
      applicationMachine as AnyStateMachine,
      traversalOptions(journey) as object,
    ).getShortestPaths();
    expect(own.length).toBeGreaterThan(0);
    expect(eventsOf(own)).toEqual(eventsOf(upstream));
  },
);
