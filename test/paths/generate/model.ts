import type { TraversalOptions } from '@xstate/graph';
import { TestModel } from '@xstate/test';
import type { AnyStateMachine, EventObject } from 'xstate';
import { fieldNames } from '../../../machines/application.form.ts';
import type { ApplicationInput } from '../../../machines/application.types.ts';
import type { EventName } from '../../../src/inspect/event-names.ts';
import { specMessage } from '../spec/fields.ts';
import type { Snapshot } from '../vocabulary/event-definition.ts';
import { eventNamed, nameOf, possibleEvents } from '../vocabulary/events.ts';
import type { Journey } from '../vocabulary/journeys.ts';

/**
 * What tells two states apart: where the machine is, its tags, and its context as far as it decides
 * what can happen next. Texts are reduced to their class, counts to none, one and more.
 */
export function stateKey(snapshot: Snapshot): string {
  const { form, failure, receipt, discarded } = snapshot.context;
  return JSON.stringify([
    snapshot.value,
    [...snapshot.tags],
    fieldNames.map((name) =>
      form[name] === '' ? 'empty' : specMessage(form, name) === null ? 'valid' : 'invalid',
    ),
    failure?.kind,
    receipt !== null,
    discarded?.step,
  ]);
}

/**
 * A vertex of the graph: a state, the event that led there, and where that event struck. Two ways
 * into one state are two vertices, so that the shortest paths take every transition, not only those
 * on the way to a new state.
 */
export function vertexKey(
  snapshot: Snapshot,
  event: EventObject | undefined,
  previous: Snapshot | undefined,
): string {
  const origin = previous && JSON.stringify(previous.value);
  return `${stateKey(snapshot)} by ${event ? nameOf(event) : 'start'} from ${origin}`;
}

/** The names of the events that can happen in a state and belong to a journey. */
export function eventsOfJourney(journey: Journey, snapshot: Snapshot): readonly EventName[] {
  return possibleEvents(snapshot).filter((name) => journey.includes(name, snapshot));
}

/** The model of a machine, as far as a journey goes: `@xstate/test` on the machine itself. */
export function createModel(machine: AnyStateMachine, journey: Journey) {
  const options = traversalOptions(journey);
  // The library's types predate the graph engine it is given here, which reads these options.
  return new TestModel<Snapshot, EventObject, ApplicationInput>(
    machine,
    options as ConstructorParameters<typeof TestModel<Snapshot, EventObject, ApplicationInput>>[1],
  );
}

/** How a journey's graph is walked: what can happen where, and what tells two states apart. */
export function traversalOptions(
  journey: Journey,
): TraversalOptions<Snapshot, EventObject, ApplicationInput> {
  return {
    input: journey.input,
    serializeState: vertexKey,
    serializeEvent: nameOf,
    events: (snapshot) => eventsOfJourney(journey, snapshot).map(eventNamed),
  };
}
