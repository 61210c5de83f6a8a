import { isAddress } from '../../machines/application.rules.ts';
import type { ManagementCallEvent, ManagementEvent } from '../../machines/management.types.ts';
import { tidyAddress } from '../../supabase/functions/_shared/address.ts';
import { type FieldChangeName, failures } from './event-names.ts';
import { failureName, fieldChangeName } from './name-event.ts';

/** A call of the management machine, by its invocation id. */
type ManagementCallId = ManagementCallEvent['actorId'];

/** Every outcome of each call. */
const results = {
  openApplication: ['found', 'closed', 'unknown', ...failures],
  changeApplication: ['saved', 'conflict', 'closed', 'unknown', ...failures],
  withdrawApplication: ['withdrawn', 'gone', ...failures],
  requestLink: ['noted', ...failures],
} as const satisfies Record<ManagementCallId, readonly string[]>;

/** The end of a call: `openApplication found`. */
type ManagementResultName = {
  [Id in ManagementCallId]: `${Id} ${(typeof results)[Id][number]}`;
}[ManagementCallId];

/** The classes of addresses in a request for a link. */
export const addressClasses = ['valid', 'malformed', 'blank'] as const;

/** The events from a person, except changes of fields. */
type ManagementGestureName =
  | Exclude<ManagementEvent['type'], 'field.change' | 'address.change'>
  | `address.change ${(typeof addressClasses)[number]}`;

/** The name of every external event. It contains no token, and nothing that a person wrote. */
export type ManagementEventName = FieldChangeName | ManagementGestureName | ManagementResultName;

/** Any external event of the machine. */
export type NameableManagementEvent = ManagementEvent | ManagementCallEvent;

function outputName(event: Extract<ManagementCallEvent, { output: unknown }>): string {
  const { output } = event;
  if (event.actorId === 'requestLink') return 'noted';
  if (typeof output === 'string') return output;
  if (!output) return 'unknown';
  if ('outcome' in output) return output.outcome;
  return output.isEditable ? 'found' : 'closed';
}

/** Returns the class of an address in a request for a link, never the address itself. */
export function addressClass(value: string): (typeof addressClasses)[number] {
  if (tidyAddress(value) === '') return 'blank';
  return isAddress(value) ? 'valid' : 'malformed';
}

/** Returns the name of an event; `undefined` for XState's initial event. */
export function managementEventName(
  event: NameableManagementEvent | { readonly type: 'xstate.init' },
): ManagementEventName | undefined {
  if ('actorId' in event) {
    const end = 'output' in event ? outputName(event) : failureName(event.error);
    return `${event.actorId} ${end}` as ManagementResultName;
  }
  if (event.type === 'field.change') return fieldChangeName(event.name, event.value);
  if (event.type === 'address.change') return `address.change ${addressClass(event.value)}`;
  return event.type === 'xstate.init' ? undefined : event.type;
}
