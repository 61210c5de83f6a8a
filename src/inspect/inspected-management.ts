import type { ActorRefFrom, AnyMachineSnapshot, EventObject, SnapshotFrom } from 'xstate';
import type { managementMachine } from '../../machines/management.machine.ts';
import type { ManagementEvent, StoredApplication } from '../../machines/management.types.ts';
import { changeEvents, type DataTypes, plainEvents, sampleValue } from './application-events.ts';
import { formClasses } from './inspected-application.ts';
import type { Inspected } from './live.ts';
import {
  addressClass,
  managementEventName,
  type NameableManagementEvent,
} from './management-events.ts';
import { valueClass } from './name-event.ts';

type Snapshot = SnapshotFrom<typeof managementMachine>;

function redactContext({ context }: Snapshot): object {
  const { form, token, address, application, newer, failure, ...rest } = context;
  const outline = (stored: StoredApplication | null) =>
    stored && { version: stored.version, status: stored.status, isEditable: stored.isEditable };
  return {
    form: formClasses(form),
    ...rest,
    token: token && 'kept',
    address: addressClass(address),
    application: outline(application),
    newer: outline(newer),
    failure: failure && 'told',
  };
}

function redactEvent(event: NameableManagementEvent): object {
  const { type } = event;
  if ('actorId' in event) return { type, answer: managementEventName(event) };
  if (event.type === 'field.change') {
    return { type, name: event.name, value: valueClass(event.name, event.value) };
  }
  return event.type === 'address.change' ? { type, value: addressClass(event.value) } : { type };
}

const dataTypes: DataTypes<ManagementEvent> = {
  'field.change': true,
  'link.open': true,
  'address.change': true,
};

/** Every event that can be sent by hand, by name; a link and an address are samples. */
export function managementEvents({ machine }: AnyMachineSnapshot): Record<string, ManagementEvent> {
  const enter = (value: string): ManagementEvent => ({ type: 'address.change', value });
  return {
    ...plainEvents<ManagementEvent>(machine, dataTypes),
    'link.open': { type: 'link.open', token: 'a-sample-of-a-token' },
    'address.change valid': enter(sampleValue('email', 'valid')),
    'address.change malformed': enter(sampleValue('email', 'malformed')),
    'address.change blank': enter(''),
    ...changeEvents(),
  };
}

/**
 * An application behind its link as the live view looks at it: without a word of what a person wrote,
 * and without the link.
 */
export function inspectedManagement(actor: ActorRefFrom<typeof managementMachine>): Inspected {
  const nameable = (event: EventObject) => event as NameableManagementEvent;
  return {
    actor,
    nameOf: (event) => managementEventName(nameable(event)) ?? event.type,
    eventOf: (event) => redactEvent(nameable(event)),
    contextOf: (snapshot) => redactContext(snapshot as Snapshot),
    sendable: managementEvents,
  };
}
