import type { EventObject } from 'xstate';
import { isAddress } from '../../machines/application.rules.ts';
import type { ManagementCallEvent, ManagementEvent } from '../../machines/management.types.ts';
import { tidyAddress } from '../../supabase/functions/_shared/address.ts';
import { failureName, fieldChangeName } from './event-names.ts';

/** Returns the name of the result of a call: `found`. */
function resultName(event: ManagementCallEvent): string {
  if (!('output' in event)) return failureName(event.error);
  const { output } = event;
  if (event.actorId === 'requestLink') return 'noted';
  if (typeof output === 'string') return output;
  if (!output) return 'unknown';
  if ('outcome' in output) return output.outcome;
  return output.isEditable ? 'found' : 'closed';
}

/** Returns the class of an address in a request for a link. */
function addressClass(value: string): 'blank' | 'valid' | 'malformed' {
  if (tidyAddress(value) === '') return 'blank';
  return isAddress(value) ? 'valid' : 'malformed';
}

/** Returns the name of an event behind the link. It contains no token, and nothing that a person wrote. */
export function managementEventName(event: EventObject): string {
  const known = event as ManagementEvent | ManagementCallEvent;
  if ('actorId' in known) return `${known.actorId} ${resultName(known)}`;
  if (known.type === 'field.change') return fieldChangeName(known.name, known.value);
  if (known.type === 'address.change') return `address.change ${addressClass(known.value)}`;
  return known.type;
}
