import { registrationCloses } from '../content/closing.ts';
import { followClock } from '../phases/phase-clock.ts';

function say(selector: string, text: string): void {
  for (const element of document.querySelectorAll(selector)) {
    // Changes only what differs, to avoid needless updates of the page.
    if (element.textContent !== text) element.textContent = text;
  }
}

/**
 * Follows the phase on the page, and says what only the browser knows: the deadline in the reader's
 * time and, in the last hours, the time left. It is no live region, so that it interrupts nobody.
 */
export function followPhaseOnPage(): void {
  followClock(({ own, left }) => {
    say('[data-deadline]', registrationCloses(own));
    say('[data-time-left]', left);
  });
}
