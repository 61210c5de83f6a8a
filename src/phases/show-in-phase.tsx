import type { ReactNode } from 'react';
import type { Moment, PhaseText } from './phase-text.ts';
import { hasDates } from './schedule.ts';

/**
 * Shows its children only in some phases of the event. The HTML holds the children for every phase;
 * a script reads the phase from the clock, and the style sheet shows those that belong to it
 * (`phase-style.ts`). Without dates registration never closes: only the children for `open` are there.
 */
export function ShowInPhase({
  moments,
  children,
}: {
  moments: readonly Moment[];
  children: ReactNode;
}) {
  if (!hasDates) return moments.includes('open') ? children : null;
  return <span data-during={moments.join(' ')}>{children}</span>;
}

/** One text at each time of the event's life. */
export function PhaseTexts({ texts }: { texts: readonly PhaseText[] }) {
  return texts.map(({ during, text }) => (
    <ShowInPhase key={text} moments={during}>
      {text}
    </ShowInPhase>
  ));
}
