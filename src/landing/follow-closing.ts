import { closesIn, closingTime } from '../content/closing-time.ts';

const day = 86_400_000;

/**
 * Keeps `<html data-registration="closed">` true, by which the style sheet swaps the badge and the
 * register actions, and tells the closing time in the reader's own zone wherever it stands.
 *
 * @param onWake tells when the time is to be read again.
 */
export function followClosing(onWake: (listener: () => void) => void): void {
  for (const place of document.querySelectorAll('[data-own-closing-time]')) {
    place.textContent = ` (${closingTime('own')} where you are)`;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    const left = closesIn();
    if (left === undefined) return;
    if (left <= 0) document.documentElement.dataset.registration = 'closed';
    else timer = setTimeout(check, Math.min(left, day));
  };
  check();
  onWake(check);
}
