import { event } from './event.ts';

const day = 86_400_000;

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

/**
 * Keeps `<html data-registration="closed">` true, by which the style sheet swaps the badge and the
 * register actions, and tells the closing time in the reader's own zone wherever it stands.
 */
export function followClosing(): void {
  for (const place of document.querySelectorAll('[data-own-closing-time]')) {
    place.textContent = ` (${closingTime('own')} where you are)`;
  }
  const check = () => {
    const left = closesIn();
    if (left === undefined) return;
    if (left <= 0) document.documentElement.dataset.registration = 'closed';
    else setTimeout(check, Math.min(left, day));
  };
  check();
}
