import { event } from './event.ts';

/** How long registration stays open, in ms and negative once closed; `undefined` where it stays so. */
export function closesIn(): number | undefined {
  return event.registrationClosesAt
    ? Date.parse(event.registrationClosesAt) - Date.now()
    : undefined;
}

/** When registration closes, in words: in the event's zone, or in the reader's own. */
export function closingTime(zone: 'event' | 'own'): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(zone === 'event' && { timeZone: event.timeZone }),
  }).format(Date.parse(event.registrationClosesAt));
}
