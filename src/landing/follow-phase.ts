import { availability } from '../content/offer.ts';
import { ownDeadline } from '../phases/deadline.ts';
import type { Phase } from '../phases/phase.ts';
import { followTimeLeft } from '../phases/phase-clock.ts';

function say(places: string, text: string): void {
  for (const place of document.querySelectorAll(places)) {
    // Only what changed: the page must not stir for nothing.
    if (place.textContent !== text) place.textContent = text;
  }
}

/** Has the event's data for search engines say whether one can register. */
function tellAvailability(phase: Phase): void {
  const element = document.querySelector('script[type="application/ld+json"]');
  if (!element?.textContent) return;
  const data = JSON.parse(element.textContent);
  if (data.offers.availability === availability[phase]) return;
  data.offers.availability = availability[phase];
  element.textContent = JSON.stringify(data);
}

/**
 * Follows the phase on the page, and says what no build can know: the deadline by the reader's clock,
 * and in the last hours how much time is left. That is no live region: it waits to be read.
 */
export function followPhaseOnPage(): void {
  const own = ownDeadline();
  if (own) say('[data-own-deadline]', ` (${own} where you are)`);
  followTimeLeft((left, phase) => {
    say('[data-time-left]', left);
    tellAvailability(phase);
  });
}
