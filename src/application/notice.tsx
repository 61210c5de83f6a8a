import type { ReactNode } from 'react';
import styles from './notices.module.css';

/** Something that merely is so, in a line: quietly, or as a `warning`. */
export function Notice({ state, children }: { state?: 'warning'; children: ReactNode }) {
  return (
    <p className={`text-row ${styles.notice}`} data-state={state}>
      {children}
    </p>
  );
}
