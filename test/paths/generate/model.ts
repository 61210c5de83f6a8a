import type { TraversalOptions } from '@xstate/graph';
import { TestModel } from '@xstate/test';
import type { AnyStateMachine, EventObject } from 'xstate';
import { fieldNames } from '../../../machines/application.form.ts';
import type { ApplicationInput } from '../../../machines/application.types.ts';
import { specMessage } from '../spec/fields.ts';
import { eventNamed, nameOf, possibleEvents, type Snapshot } from '../vocabulary/events.ts';
import type { Journey } from '../vocabulary/journeys.ts';

/**
 * What tells two states apart: where the machine is, its tags, and its context as far as it decides
 * what can happen next. Texts are reduced to their class, counts to none, one and more.
 */
export function project(snapshot: Snapshot): string {
  const { form, failure, receipt, submissionId, unansweredInserts, closesIn } = snapshot.context;
  return JSON.stringify([
    snapshot.value,
    [...snapshot.tags],
    fieldNames.map((name) =>
      form[name] === '' ? 'empty' : specMessage(form, name) === null ? 'valid' : 'invalid',
    ),
    failure?.kind,
    receipt !== null,
    submissionId !== null,
    Math.min(unansweredInserts, 2),
    closesIn === null ? 'open' : Math.sign(closesIn),
  ]);
}

/**
 * A vertex of the graph: a state, the event that led there, and where that event struck. Two ways
 * into one state are two vertices, so that the shortest paths take every transition, not only those
 * on the way to a new state.
 */
export function vertex(
  snapshot: Snapshot,
  event: EventObject | undefined,
  previous: Snapshot | undefined,
): string {
  const origin = previous && JSON.stringify(previous.value);
  return `${project(snapshot)} by ${event ? nameOf(event) : 'start'} from ${origin}`;
}

/** The model of a machine, as far as a journey goes: `@xstate/test` on the machine itself. */
export function createModel(machine: AnyStateMachine, journey: Journey) {
  const options = traversal(journey);
  // The library's types predate the graph engine it is given here, which reads these options.
  return new TestModel<Snapshot, EventObject, ApplicationInput>(
    machine,
    options as ConstructorParameters<typeof TestModel<Snapshot, EventObject, ApplicationInput>>[1],
  );
}

/** How a journey's graph is walked: what can happen where, and what tells two states apart. */
export function traversal(
  journey: Journey,
): TraversalOptions<Snapshot, EventObject, ApplicationInput> {
  return {
    input: journey.input,
    serializeState: vertex,
    serializeEvent: nameOf,
    events: (snapshot) =>
      possibleEvents(snapshot)
        .filter((name) => journey.offers(name, snapshot))
        .map(eventNamed),
  };
}
