import type { EventObject } from 'xstate';
import type {
  AnswerName,
  EventName,
  FieldChangeName,
  GestureName,
  TimeoutName,
} from '../../../src/inspect/event-names.ts';
import type { ModelEvent } from '../spec/transition.ts';
import { answers } from './calls.ts';
import type { EventDefinition, PersonEvent, Snapshot } from './event-definition.ts';
import { fieldChanges } from './field-changes.ts';
import { gestures } from './gestures.ts';
import { timeouts } from './timeouts.ts';

/** Every event that a person brings about, by its name. */
export const personEvents: Readonly<Record<FieldChangeName | GestureName, PersonEvent>> = {
  ...fieldChanges,
  ...gestures,
};

/** Every event the paths are made of, by its name. A path is a list of these names. */
const events: Readonly<Record<EventName, EventDefinition>> = {
  ...personEvents,
  ...answers,
  ...timeouts,
};

/** The names of all events. */
export const eventNames = Object.keys(events) as readonly EventName[];

const namesByEvent = new Map<EventObject, EventName>(
  eventNames.map((name) => [events[name].event, name]),
);

/** Whether there is an event of that name. */
export function isEventName(name: string): name is EventName {
  return name in events;
}

/** Whether an event is a field that takes a value. */
export function isFieldChange(name: EventName): name is FieldChangeName {
  return name in fieldChanges;
}

/** Whether an event is the answer to one of the machine's calls. */
export function isAnswer(name: EventName): name is AnswerName {
  return name in answers;
}

/** Whether an event is a timer that runs out. */
export function isTimeout(name: EventName): name is TimeoutName {
  return name in timeouts;
}

/** What the machine receives when the event of that name happens. */
export function eventNamed(name: EventName): ModelEvent {
  return events[name].event;
}

/** The name of an event of `eventNamed`; `start` for the one XState begins with. */
export function nameOf(event: EventObject): EventName | 'start' {
  return namesByEvent.get(event) ?? 'start';
}

/** An event in the words of somebody who watches. */
export function describeEvent(name: EventName | 'start'): string {
  return name === 'start' ? 'Opens the application' : events[name].description;
}

/**
 * The names of everything that can happen in a state: what a visitor can do on the page, what
 * another tab, the network and the clock can do beside.
 */
export function possibleEvents(snapshot: Snapshot): readonly EventName[] {
  return eventNames.filter((name) => events[name].isPossible(snapshot));
}

/**
 * Why an event can't be brought about by anything a person does on the page, `undefined` where it
 * can. Such paths are walked on the actor alone.
 */
export function whyNotOnPage(name: EventName, before: Snapshot): string | undefined {
  if (before.matches({ registration: 'closed' })) {
    if (isFieldChange(name)) return 'nothing can be changed after registration has closed';
    const isOnForm = name in personEvents && 'address' in events[name];
    const hasForm = before.matches({ answers: 'given' }) || before.hasTag('busy');
    if (isOnForm && !hasForm) return 'there is no form after registration has closed';
  }
  return events[name].whyNotOnPage?.(before);
}
