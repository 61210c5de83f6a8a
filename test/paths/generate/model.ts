import type { TraversalOptions } from '@xstate/graph';
import { TestModel } from '@xstate/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Journey, Subject } from '../subject/subject.ts';

/**
 * A vertex of the graph: a state, the event that led there, and where that event struck. Two ways
 * into one state are two vertices, so that the shortest paths take every transition, not only those
 * on the way to a new state.
 */
export function vertexKey(
  { stateKey }: Subject,
  snapshot: AnyMachineSnapshot,
  event: string,
  previous: AnyMachineSnapshot | undefined,
): string {
  const origin = previous && JSON.stringify(previous.value);
  return `${stateKey(snapshot)} by ${event} from ${origin}`;
}

/** The names of the events that can happen in a state and belong to a journey. */
export function eventsOfJourney(
  { vocabulary }: Subject,
  journey: Journey,
  snapshot: AnyMachineSnapshot,
): readonly string[] {
  return vocabulary.possibleEvents(snapshot).filter((name) => journey.includes(name, snapshot));
}

/** The model of a machine, as far as a journey goes: `@xstate/test` on the machine itself. */
export function createModel(subject: Subject, journey: Journey) {
  const options = traversalOptions(subject, journey);
  // The library's types predate the graph engine it is given here, which reads these options.
  return new TestModel<AnyMachineSnapshot, EventObject, unknown>(
    subject.machine,
    options as ConstructorParameters<typeof TestModel<AnyMachineSnapshot, EventObject, unknown>>[1],
  );
}

/** How a journey's graph is walked: what can happen where, and what tells two states apart. */
export function traversalOptions(
  subject: Subject,
  journey: Journey,
): TraversalOptions<AnyMachineSnapshot, EventObject, unknown> {
  const { nameOf, eventNamed } = subject.vocabulary;
  return {
    input: journey.input,
    serializeState: (snapshot, event, previous) =>
      vertexKey(subject, snapshot, event ? nameOf(event) : 'start', previous),
    serializeEvent: nameOf,
    events: (snapshot) =>
      eventsOfJourney(subject, journey, snapshot).map((name) => eventNamed(name, snapshot)),
  };
}
