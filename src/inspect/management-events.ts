import { isAddress } from '../../machines/application.rules.ts';
import { tidyAddress } from '../../machines/application.text.ts';
import type { ManagementCallEvent, ManagementEvent } from '../../machines/management.types.ts';
import { type FieldChangeName, failures } from './event-names.ts';
import { failureName, fieldChangeName } from './name-event.ts';

/** A call of the machine behind the link, by the id of its invocation. */
export type ManagementCallId = ManagementCallEvent['actorId'];

/** Every way each call can end. */
const answers = {
  openApplication: ['found', 'closed', 'unknown', ...failures],
  changeApplication: ['saved', 'conflict', 'closed', 'unknown', ...failures],
  withdrawApplication: ['withdrawn', 'gone', ...failures],
  requestLink: ['noted', ...failures],
} as const satisfies Record<ManagementCallId, readonly string[]>;

/** A call that ends: `openApplication found`. */
export type ManagementAnswerName = {
  [Id in ManagementCallId]: `${Id} ${(typeof answers)[Id][number]}`;
}[ManagementCallId];

/** The kinds of addresses that a link is asked for with. */
export const addressClasses = ['valid', 'malformed', 'blank'] as const;

/** What a person does behind the link, but for changing a field. */
export type ManagementGestureName =
  | Exclude<ManagementEvent['type'], 'field.change' | 'address.change'>
  | `address.change ${(typeof addressClasses)[number]}`;

/** Every event that reaches the machine, named without a word that was written and without a token. */
export type ManagementEventName = FieldChangeName | ManagementGestureName | ManagementAnswerName;

/** Any event that the machine takes from outside. */
export type NameableManagementEvent = ManagementEvent | ManagementCallEvent;

function outputName(event: Extract<ManagementCallEvent, { output: unknown }>): string {
  const { output } = event;
  if (event.actorId === 'requestLink') return 'noted';
  if (typeof output === 'string') return output;
  if (!output) return 'unknown';
  if ('outcome' in output) return output.outcome;
  return output.isEditable ? 'found' : 'closed';
}

/** The class of an address that a link is asked for with: never the address itself. */
export function addressClass(value: string): (typeof addressClasses)[number] {
  if (tidyAddress(value) === '') return 'blank';
  return isAddress(value) ? 'valid' : 'malformed';
}

/** The name of an event, `undefined` for the one that XState begins with. */
export function managementEventName(
  event: NameableManagementEvent | { readonly type: 'xstate.init' },
): ManagementEventName | undefined {
  if ('actorId' in event) {
    const end = 'output' in event ? outputName(event) : failureName(event.error);
    return `${event.actorId} ${end}` as ManagementAnswerName;
  }
  if (event.type === 'field.change') return fieldChangeName(event.name, event.value);
  if (event.type === 'address.change') return `address.change ${addressClass(event.value)}`;
  return event.type === 'xstate.init' ? undefined : event.type;
}
