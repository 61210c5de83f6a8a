import type { TraversalOptions } from '@xstate/graph';
import { TestModel, type TestParam } from '@xstate/test';
import {
  type AnyMachineSnapshot,
  type EventObject,
  getInitialSnapshot,
  getNextSnapshot,
} from 'xstate';
import type { Journey } from '../journeys/journey.ts';
import { explain, type Moment } from './failure.ts';
import { journeyOf, type Path } from './path.ts';
import type { Subject } from './subject.ts';

/** Walks a path, on an actor in memory or on the page. */
export interface Walker {
  /** Causes an event. `start` starts the path. */
  act(event: string): void | Promise<void>;
  /** Compares the event's effects with the specification. Throws an `Error` if they differ. */
  check(event: string): void | Promise<void>;
  /** The current event, and what the specification expects from it. */
  moment(): Moment;
}

/** Returns the events that can happen in a state and belong to a journey. */
function eventsOfJourney(
  { vocabulary }: Subject,
  journey: Journey,
  snapshot: AnyMachineSnapshot,
): readonly string[] {
  return vocabulary.possibleEvents(snapshot).filter((name) => journey.includes(name, snapshot));
}

/**
 * How to explore the graph of a journey. A vertex is a state with the event that led there and the
 * previous state, so the shortest paths to all vertices take every transition.
 */
export function traversalOptions(
  subject: Subject,
  journey: Journey,
): TraversalOptions<AnyMachineSnapshot, EventObject, unknown> {
  const { vocabulary, stateKey } = subject;
  return {
    input: journey.input,
    serializeState: (snapshot, event, previous) => {
      const name = event ? vocabulary.nameOf(event) : 'start';
      return `${stateKey(snapshot)} by ${name} from ${previous && JSON.stringify(previous.value)}`;
    },
    serializeEvent: vocabulary.nameOf,
    events: (snapshot) =>
      eventsOfJourney(subject, journey, snapshot).map((name) =>
        vocabulary.eventNamed(name, snapshot),
      ),
  };
}

/** Returns the test model of a journey: `@xstate/test` on the production machine. */
export function createModel(subject: Subject, journey: Journey) {
  const options = traversalOptions(subject, journey);
  // The library's types predate the graph engine that reads these options.
  return new TestModel<AnyMachineSnapshot, EventObject, unknown>(
    subject.machine,
    options as ConstructorParameters<typeof TestModel<AnyMachineSnapshot, EventObject, unknown>>[1],
  );
}

/** Returns the shortest path to every vertex of a journey's graph. */
export function coveringPaths(subject: Subject, journey: Journey): readonly Path[] {
  return createModel(subject, journey)
    .getShortestPaths()
    .map(({ steps }) => ({
      journey: journey.name,
      events: steps.slice(1).map(({ event }) => subject.vocabulary.nameOf(event)),
    }));
}

/** Returns the steps of a path. The state after each event is computed from the previous one. */
function stepsOf({ machine, vocabulary }: Subject, { input }: Journey, { events }: Path) {
  let state: AnyMachineSnapshot = getInitialSnapshot(machine, input);
  const start = { state, event: { type: 'xstate.init', input } as EventObject };
  const steps = events.map((name) => {
    const event = vocabulary.eventNamed(name, state);
    state = getNextSnapshot(machine, state, event);
    return { state, event };
  });
  return [start, ...steps];
}

/**
 * Builds a path for `@xstate/test` in which, unlike in the library's own, each step has its exact
 * state.
 */
function testPathOf(subject: Subject, path: Path) {
  const journey = journeyOf(subject, path);
  const model = createModel(subject, journey);
  const steps = stepsOf(subject, journey, path);
  const state = steps.at(-1)?.state ?? getInitialSnapshot(subject.machine, journey.input);
  return {
    steps,
    test: (params: TestParam<AnyMachineSnapshot, EventObject>) =>
      model.testPath({ state, steps, weight: steps.length }, params),
  };
}

/**
 * Walks a path. For each step, the library calls the handler of its event and the check of its state.
 *
 * @throws Error with the event, the specification's rule, and the expected and actual values.
 */
export async function walkPath(subject: Subject, path: Path, walker: Walker): Promise<void> {
  const { steps, test } = testPathOf(subject, path);
  let event = 'start';
  const act = (step: { readonly event: EventObject }) => {
    event = subject.vocabulary.nameOf(step.event);
    return walker.act(event);
  };
  try {
    await test({
      events: Object.fromEntries(steps.map((step) => [step.event.type, act])),
      states: { '*': () => walker.check(event) },
    });
  } catch (error) {
    throw explain(subject, path, walker.moment(), error);
  }
}
