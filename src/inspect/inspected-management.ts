import type { AnyMachineSnapshot, EventObject, SnapshotFrom } from 'xstate';
import type { managementMachine } from '../../machines/management.machine.ts';
import type { ManagementEvent, StoredApplication } from '../../machines/management.types.ts';
import { changeEvents, type DataTypes, plainEvents, sampleValue } from './application-events.ts';
import type { Description } from './description.ts';
import { formClasses } from './inspected-application.ts';
import {
  addressClass,
  managementEventName,
  type NameableManagementEvent,
} from './management-events.ts';
import { valueClass } from './name-event.ts';
import { outcomes } from './simulated-management-calls.ts';

type Snapshot = SnapshotFrom<typeof managementMachine>;

function redactContext({ context }: Snapshot): object {
  const { form, token, address, application, newer, edit, failure, ...rest } = context;
  const outline = (stored: StoredApplication | null) =>
    stored && { version: stored.version, status: stored.status, isEditable: stored.isEditable };
  return {
    form: formClasses(form),
    ...rest,
    token: token && 'kept',
    address: addressClass(address),
    application: outline(application),
    newer: outline(newer),
    edit: edit && { ...edit, unanswered: edit.unanswered.map(formClasses) },
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

/** Returns every event that a developer can send, by name. Link and address are samples. */
export function managementEvents(at: AnyMachineSnapshot): Record<string, ManagementEvent> {
  const { context, machine } = at as Snapshot;
  const open = (token: string): ManagementEvent => ({ type: 'link.open', token });
  const enter = (value: string): ManagementEvent => ({ type: 'address.change', value });
  return {
    ...plainEvents<ManagementEvent>(machine, dataTypes),
    'link.open other': open('another-sample-of-a-token'),
    'link.open same': open(context.token ?? 'a-sample-of-a-token'),
    'address.change valid': enter(sampleValue('email', 'valid')),
    'address.change malformed': enter(sampleValue('email', 'malformed')),
    'address.change blank': enter(''),
    ...changeEvents,
  };
}

/** Whether the page offers no way to an event, because it doesn't ask for an address or a choice. */
function isOutOfReach(name: string, at: AnyMachineSnapshot): boolean {
  const { application } = (at as Snapshot).value;
  if (/^(address|link\.request)/.test(name)) {
    return !['unknown', 'lapsed', 'left'].includes(`${application}`);
  }
  // During an edit, only the clock makes the page ask the server again.
  if (name === 'application.reopen') return at.matches({ application: 'editing' });
  return (
    name.startsWith('conflict.') && !at.matches({ application: { editing: { wizard: 'review' } } })
  );
}

const nameable = (event: EventObject) => event as NameableManagementEvent;

/**
 * How the live view describes the page behind a link, without anything that a person wrote and without
 * the link.
 */
export const management: Description = {
  nameOf: (event) => managementEventName(nameable(event)) ?? event.type,
  eventOf: (event) => redactEvent(nameable(event)),
  contextOf: (snapshot) => redactContext(snapshot as Snapshot),
  outcomes,
  samples: managementEvents,
  isOutOfReach,
};
