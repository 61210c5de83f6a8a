import type { ReactNode } from 'react';
import styles from './notices.module.css';

/** A notice of one line: quiet, or a `warning`. */
export function Notice({ state, children }: { state?: 'warning'; children: ReactNode }) {
  return (
    <p className={`text-row ${styles.notice}`} data-state={state}>
      {children}
    </p>
  );
}
