import type { ActorRefFrom, EventObject, SnapshotFrom } from 'xstate';
import { fieldNames } from '../../machines/application.form.ts';
import type { FieldChange } from '../../machines/form-progress.ts';
import type { managementMachine } from '../../machines/management.machine.ts';
import type { ManagementEvent, StoredApplication } from '../../machines/management.types.ts';
import { sampleValue } from './application-events.ts';
import { valueClasses } from './event-names.ts';
import type { Inspected } from './live.ts';
import {
  addressClass,
  managementEventName,
  type NameableManagementEvent,
} from './management-events.ts';
import { valueClass } from './name-event.ts';
import { formClasses } from './redact.ts';

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

const plain = [
  'link.request',
  'application.reopen',
  'application.edit',
  'application.save',
  'application.withdraw',
  'application.disown',
  'confirmation.confirm',
  'confirmation.cancel',
  'edit.cancel',
  'edit.undo',
  'conflict.overwrite',
  'conflict.adopt',
  'step.next',
  'step.previous',
  'step.personalInfo',
  'step.experience',
  'step.additionalInfo',
  'step.review',
  'page.leave',
] as const satisfies readonly Exclude<
  ManagementEvent['type'],
  'field.change' | 'link.open' | 'address.change'
>[];

/** Every event that can be sent by hand, by name; a link and an address are samples. */
export function managementEvents(): Readonly<Record<string, ManagementEvent>> {
  const changes = fieldNames.flatMap((name) =>
    valueClasses[name].map((kind) => {
      const event = { type: 'field.change', name, value: sampleValue(name, kind) } as FieldChange;
      return [`field.change ${name} ${kind}`, event] as const;
    }),
  );
  return {
    ...Object.fromEntries(plain.map((type) => [type, { type }])),
    'link.open': { type: 'link.open', token: 'a-sample-of-a-token' },
    'address.change valid': { type: 'address.change', value: sampleValue('email', 'valid') },
    'address.change malformed': {
      type: 'address.change',
      value: sampleValue('email', 'malformed'),
    },
    'address.change blank': { type: 'address.change', value: '' },
    ...Object.fromEntries(changes),
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
