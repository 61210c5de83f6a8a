import type { ReactNode } from 'react';
import styles from './failure-alert.module.css';

/** What went wrong, within a live region that was there before, and below it what can be done. */
export function FailureAlert({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.failure}>
      <p>
        <strong>{`${title}.`}</strong> <span>{text}</span>
      </p>
      {children}
    </div>
  );
}
