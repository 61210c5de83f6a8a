import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type ApplicationForm, fieldsOf, stepNames } from '../../machines/application.form.ts';
import { fieldErrors } from '../../machines/application.rules.ts';
import type { Description } from './description.ts';
import { valueClasses } from './event-names.ts';
import { valueClass } from './name-event.ts';

type Events = Readonly<Record<string, EventObject>>;

/** Returns the possible outcomes of the running calls. */
function answers({ outcomes }: Description, { children }: AnyMachineSnapshot): Events {
  const waiting = Object.entries(outcomes).filter(([id]) => id in children);
  return Object.fromEntries(
    waiting.flatMap(([id, ends]) =>
      Object.entries(ends).map(([name, end]) => {
        const type = `xstate.${'output' in end ? 'done' : 'error'}.actor.${id}`;
        return [`${id} ${name}`, { type, actorId: id, ...end }];
      }),
    ),
  );
}

/** Returns the end of the next timer, if one runs. Here, only timers make time pass. */
function timeout({ nameOf }: Description, { _nodes, machine }: AnyMachineSnapshot): Events {
  const delay = (type: string) => Number(machine.implementations.delays[type.split('.')[2] ?? '']);
  const [type] = _nodes
    .flatMap(({ ownEvents }) => ownEvents.filter((own) => own.startsWith('xstate.after.')))
    .toSorted((one, other) => delay(one) - delay(other));
  return type ? { [nameOf({ type })]: { type } } : {};
}

/** Returns every event that a machine can be sent, by name. */
export function allEvents(description: Description, snapshot: AnyMachineSnapshot): Events {
  return {
    ...answers(description, snapshot),
    ...timeout(description, snapshot),
    ...description.samples(snapshot),
  };
}

/**
 * Chooses a valid value for the step's first field with an error, or else another for its first field.
 */
function fieldToChange({ _nodes, context }: AnyMachineSnapshot): string {
  const form: ApplicationForm = context.form;
  const step = stepNames.find((name) => _nodes.some(({ key }) => key === name)) ?? 'review';
  const errors = fieldErrors(form);
  const field = fieldsOf(step).find((name) => errors[name]) ?? fieldsOf(step)[0];
  if (!field) return '';
  const now = valueClass(field, form[field]);
  return `field.change ${field} ${valueClasses[field].find((known) => known !== now)}`;
}

/**
 * Returns the events that can be next, by name, with those of the innermost states first. It includes
 * only one change of a field, so that a form is filled in from the top.
 */
export function possibleEvents(description: Description, snapshot: AnyMachineSnapshot): Events {
  const change = fieldToChange(snapshot);
  const depth = (event: EventObject) =>
    snapshot.machine.getTransitionData(snapshot, event)[0]?.source.path.length ?? 0;
  const possible = Object.entries(allEvents(description, snapshot)).filter(
    ([name, event]) =>
      (name === change || !name.startsWith('field.change')) &&
      !description.isOutOfReach(name, snapshot) &&
      snapshot.can(event),
  );
  return Object.fromEntries(possible.toSorted(([, one], [, other]) => depth(other) - depth(one)));
}
