import type { ReactNode } from 'react';
import type { Moment, PhaseText } from './phase-text.ts';
import { hasDates } from './schedule.ts';

/**
 * What stands on the page at some times of the event's life. All of it is in the HTML, and the style
 * sheet shows what belongs to the phase that a script reads from the clock (`phase-style.ts`). Where
 * no dates are set, registration is open for good, and only what belongs to that is there.
 */
export function During({ moments, children }: { moments: readonly Moment[]; children: ReactNode }) {
  if (!hasDates) return moments.includes('open') ? children : null;
  return <span data-during={moments.join(' ')}>{children}</span>;
}

/** One text at each time of the event's life. */
export function PhaseTexts({ texts }: { texts: readonly PhaseText[] }) {
  return texts.map(({ during, text }) => (
    <During key={text} moments={during}>
      {text}
    </During>
  ));
}
