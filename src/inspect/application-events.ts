import type { AnyStateMachine } from 'xstate';
import {
  type FieldName,
  fieldNames,
  fields,
  isAddressName,
} from '../../machines/application.form.ts';
import type { ApplicationEvent } from '../../machines/application.types.ts';
import type { FieldChange } from '../../machines/form-progress.ts';
import type { ApplicationSnapshot } from '../application/application-actor.tsx';
import { selectStep } from '../application/selectors.ts';
import { type ValueClass, valueClasses } from './event-names.ts';
import { isUnnamed } from './name-event.ts';

const samples: Readonly<Partial<Record<ValueClass, string>>> = {
  blank: '',
  valid: 'A sample of a text.',
  filled: 'https://example.org/sample',
  spaces: 'sam ple@example.org',
  malformed: 'sample@',
  dotless: 'sample@localhost',
  disposable: 'sample@mailinator.com',
  other: 'another@example.org',
};

/** Returns a sample value of a class. */
export function sampleValue(name: FieldName, valueClass: ValueClass): string {
  const isAddress = isAddressName(name);
  if (isAddress && valueClass === 'valid') return 'sample@example.org';
  if (valueClass !== 'long') return samples[valueClass] ?? valueClass;
  const { maxLength } = fields[isAddress ? 'email' : name] as { readonly maxLength: number };
  return isAddress ? `${'a'.repeat(maxLength)}@example.org` : 'a'.repeat(maxLength + 1);
}

/** The types of the events with further data. */
type WithData<Event extends { type: string }> = Event extends unknown
  ? Exclude<keyof Event, 'type'> extends never
    ? never
    : Event['type']
  : never;

/** The types of the events with data. `plainEvents` leaves these out. */
export type DataTypes<Event extends { type: string }> = Readonly<Record<WithData<Event>, true>>;

/** Returns every external event of a machine by name, except its calls and the events with data. */
export function plainEvents<Event extends { type: string }>(
  machine: AnyStateMachine,
  dataTypes: DataTypes<Event>,
): Record<string, Event> {
  const types = machine.events.filter(
    (type) => !(type.startsWith('xstate.') || isUnnamed(type) || type in dataTypes),
  );
  return Object.fromEntries(types.map((type) => [type, { type } as Event]));
}

/** Every change of a field to a sample of each class of values, by name. */
export const changeEvents: Readonly<Record<string, FieldChange>> = Object.fromEntries(
  fieldNames.flatMap((name) =>
    valueClasses[name].map((valueClass) => {
      const event = { type: 'field.change', name, value: sampleValue(name, valueClass) };
      return [`field.change ${name} ${valueClass}`, event as FieldChange] as const;
    }),
  ),
);

const dataTypes: DataTypes<ApplicationEvent> = { 'field.change': true, 'draft.adopt': true };

/**
 * Returns every event that a developer can send to an application, by name. A field can change to a
 * sample of each class of values, and another tab has the same draft.
 */
export function applicationEvents(snapshot: ApplicationSnapshot): Record<string, ApplicationEvent> {
  const { form, seenSteps } = snapshot.context;
  const draft = { form, step: selectStep(snapshot), seenSteps };
  return {
    ...plainEvents<ApplicationEvent>(snapshot.machine, dataTypes),
    'draft.adopt': { type: 'draft.adopt', draft },
    ...changeEvents,
  };
}
