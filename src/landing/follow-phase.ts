import { ownDeadline } from '../phases/deadline.ts';
import type { Phase } from '../phases/phase.ts';
import { availability } from '../phases/phase.ts';
import { followTimeLeft } from '../phases/phase-clock.ts';

function say(places: string, text: string): void {
  for (const place of document.querySelectorAll(places)) {
    // Changes only what differs, to avoid needless updates of the page.
    if (place.textContent !== text) place.textContent = text;
  }
}

/** Updates the availability of registration in the event's data for search engines. */
function tellAvailability(phase: Phase): void {
  const element = document.querySelector('script[type="application/ld+json"]');
  if (!element?.textContent) return;
  const data = JSON.parse(element.textContent);
  if (data.offers.availability === availability[phase]) return;
  data.offers.availability = availability[phase];
  element.textContent = JSON.stringify(data);
}

/**
 * Follows the phase on the page, and adds what only the browser knows: the deadline in the reader's
 * time and, in the last hours, the time left. It is no live region, so that it interrupts nobody.
 */
export function followPhaseOnPage(): void {
  const own = ownDeadline();
  if (own) say('[data-own-deadline]', ` (${own} where you are)`);
  followTimeLeft((left, phase) => {
    say('[data-time-left]', left);
    tellAvailability(phase);
  });
}
