import type { ReactNode } from 'react';

/** A notice of one line: quiet, or a `warning`. */
export function Notice({ state, children }: { state?: 'warning'; children: ReactNode }) {
  return (
    <p className={`text-row ${state ? 'callout' : 'note'}`} data-state={state}>
      {children}
    </p>
  );
}
