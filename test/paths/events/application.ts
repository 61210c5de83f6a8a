import type {
  AnswerName,
  EventName,
  FieldChangeName,
  GestureName,
  TimeoutName,
} from '../../../src/inspect/event-names.ts';
import { answers } from './answers.ts';
import type { EventDefinition, PersonEvent, Snapshot } from './event-definition.ts';
import { fieldChanges } from './field-changes.ts';
import { gestures } from './gestures.ts';
import { timeouts } from './timeouts.ts';
import { vocabularyOf } from './vocabulary.ts';

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

/** Whether an event is one that a person brings about. */
export function isPersons(name: string): name is keyof typeof personEvents {
  return name in personEvents;
}

/** Whether an event is a field that takes a value. */
export function isFieldChange(name: string): name is FieldChangeName {
  return name in fieldChanges;
}

/** Whether an event is the answer to one of the machine's calls. */
export function isAnswer(name: string): name is AnswerName {
  return name in answers;
}

/** Whether an event is a timer that runs out. */
export function isTimeout(name: string): name is TimeoutName {
  return name in timeouts;
}

/** What the machine receives when the event of that name happens. */
export function eventNamed(name: EventName) {
  return events[name].event;
}

function whyNotOnPage(name: string, before: Snapshot): string | undefined {
  if (before.matches({ registration: 'closed' })) {
    if (isFieldChange(name)) return 'nothing can be changed after registration has closed';
    const isOnForm = name in personEvents && 'address' in events[name as EventName];
    const hasForm = before.matches({ answers: 'given' }) || before.hasTag('busy');
    if (isOnForm && !hasForm) return 'there is no form after registration has closed';
  }
  return events[name as EventName].whyNotOnPage?.(before);
}

/**
 * All that can happen to the application: what a visitor can do on the page, what another tab, the
 * network and the clock can do beside.
 */
export const applicationVocabulary = vocabularyOf(events, 'Opens the application', whyNotOnPage);
