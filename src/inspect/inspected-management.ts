import type { EventObject, SnapshotFrom } from 'xstate';
import type { managementMachine } from '../../machines/management.machine.ts';
import type { Description } from './description.ts';
import { formClasses } from './inspected-application.ts';
import {
  addressClass,
  managementEventName,
  type NameableManagementEvent,
} from './management-events.ts';
import { valueClass } from './name-event.ts';

type Snapshot = SnapshotFrom<typeof managementMachine>;

function redactContext({ context }: Snapshot): object {
  const { form, token, address, application, failure, ...rest } = context;
  return {
    form: formClasses(form),
    ...rest,
    token: token && 'kept',
    address: addressClass(address),
    application: application && {
      version: application.version,
      status: application.status,
      isEditable: application.isEditable,
    },
    failure: failure && { isRefused: failure.isRefused },
  };
}

function redactEvent(event: NameableManagementEvent): object {
  const { type } = event;
  if ('actorId' in event) return { type, result: managementEventName(event) };
  if (event.type === 'field.change') {
    return { type, name: event.name, value: valueClass(event.name, event.value) };
  }
  return event.type === 'address.change' ? { type, value: addressClass(event.value) } : { type };
}

const nameable = (event: EventObject) => event as NameableManagementEvent;

/**
 * How live view and inspector describe the page behind a link, without anything that a person wrote and
 * without the link.
 */
export const management: Description = {
  nameOf: (event) => managementEventName(nameable(event)) ?? event.type,
  eventOf: (event) => redactEvent(nameable(event)),
  contextOf: (snapshot) => redactContext(snapshot as Snapshot),
};
