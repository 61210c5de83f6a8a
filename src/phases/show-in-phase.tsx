import type { ReactNode } from 'react';
import type { PhaseOrUnknown, PhaseText } from './phase.ts';

/**
 * Shows its children only in some phases of the event. The HTML contains the children for every phase.
 * A script reads the phase, and the style sheet shows the matching children (`document/head.ts`). Without
 * dates, registration never closes, and only the children for `open` are in the HTML.
 */
export function ShowInPhase({
  moments,
  children,
}: {
  moments: readonly PhaseOrUnknown[];
  children: ReactNode;
}) {
  if (!import.meta.env.VITE_REGISTRATION_CLOSES_AT)
    return moments.includes('open') ? children : null;
  return (
    <>
      <span data-during={moments.join(' ')}>{children}</span>{' '}
    </>
  );
}

/** Shows the text of the current phase. */
export function PhaseTexts({ texts }: { texts: readonly PhaseText[] }) {
  return texts.map(({ during, text }) => (
    <ShowInPhase key={text} moments={during}>
      {text}
    </ShowInPhase>
  ));
}
