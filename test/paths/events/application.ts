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

/** Every event that a person causes, by name. */
export const personEvents: Readonly<Record<FieldChangeName | GestureName, PersonEvent>> = {
  ...fieldChanges,
  ...gestures,
};

/** Every event of the paths, by name. A path is a list of these names. */
const events: Readonly<Record<EventName, EventDefinition>> = {
  ...personEvents,
  ...answers,
  ...timeouts,
};

export const eventNames = Object.keys(events) as readonly EventName[];

/** Whether a person causes the event. */
export function isPersons(name: string): name is keyof typeof personEvents {
  return name in personEvents;
}

/** Whether an event changes a field. */
export function isFieldChange(name: string): name is FieldChangeName {
  return name in fieldChanges;
}

/** Whether an event is the outcome of a call. */
export function isAnswer(name: string): name is AnswerName {
  return name in answers;
}

/** Whether an event is the end of a timer. */
export function isTimeout(name: string): name is TimeoutName {
  return name in timeouts;
}

/** Returns the event that the machine receives for a name. */
export function eventNamed(name: EventName) {
  return events[name].event;
}

function whyNotOnPage(name: string, before: Snapshot): string | undefined {
  const isStill =
    before.hasTag('busy') || before.matches({ submission: { success: 'redirecting' } });
  if (isStill && (isFieldChange(name) || name.startsWith('step.'))) {
    return 'what is being sent, or was sent just now, stays in view';
  }
  if (before.matches({ registration: 'closed' })) {
    if (isFieldChange(name)) return 'nothing can be changed after registration has closed';
    const isOnForm = name in personEvents && 'address' in events[name as EventName];
    const hasForm = before.matches({ answers: 'given' }) || before.hasTag('busy');
    if (isOnForm && !hasForm) return 'there is no form after registration has closed';
  }
  return events[name as EventName].whyNotOnPage?.(before);
}

/**
 * Everything that can happen to the application, caused by the visitor, another tab, the network or the
 * clock.
 */
export const applicationVocabulary = vocabularyOf(events, 'Opens the application', whyNotOnPage);
