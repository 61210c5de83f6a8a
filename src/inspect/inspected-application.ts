import type { EventObject } from 'xstate';
import { type ApplicationForm, fieldNames } from '../../machines/application.form.ts';
import type { Draft } from '../../machines/form-progress.ts';
import type { ApplicationSnapshot } from '../application/application-actor.tsx';
import type { Description } from './description.ts';
import { eventName, type NameableEvent, valueClass } from './name-event.ts';

/** Replaces each value of a form with its class. */
export function formClasses(form: ApplicationForm): object {
  return Object.fromEntries(fieldNames.map((name) => [name, valueClass(name, form[name])]));
}

function draftClasses(draft: Draft): object {
  return { ...draft, form: formClasses(draft.form) };
}

/** Removes from the context what a person wrote: each text is replaced with its class. */
function redactContext(context: ApplicationSnapshot['context']): Record<string, unknown> {
  const { form, submittedForm, discarded, ...rest } = context;
  return {
    form: formClasses(form),
    ...rest,
    submittedForm: submittedForm && 'kept',
    discarded: discarded && 'kept',
  };
}

/** Replaces what a person wrote in an event, in a field or a draft, with the classes of the values. */
function redactEvent(event: NameableEvent): { type: string; [data: string]: unknown } {
  const { type } = event;
  if ('actorId' in event) return { type, result: eventName(event) };
  if (event.type === 'field.change') {
    return { type, name: event.name, value: valueClass(event.name, event.value) };
  }
  return event.type === 'draft.adopt' ? { type, draft: draftClasses(event.draft) } : { type };
}

const nameable = (event: EventObject) => event as NameableEvent;

/** How live view and inspector describe an application, without anything that a person wrote. */
export const application: Description = {
  nameOf: (event) => eventName(nameable(event)) ?? event.type,
  eventOf: (event) => redactEvent(nameable(event)),
  contextOf: ({ context }) => redactContext(context as ApplicationSnapshot['context']),
};
