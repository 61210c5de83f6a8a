import { type ReactNode, useId } from 'react';
import styles from './management.module.css';

/** A part of the page, its title beside it where there is room. */
export function Section({
  title,
  action,
  isOnScreenOnly = false,
  children,
}: {
  title: string;
  /** What can be done with it, below the title. */
  action?: ReactNode;
  /** Whether paper has no use for it. */
  isOnScreenOnly?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      className={isOnScreenOnly ? `screen-only ${styles.section}` : styles.section}
      aria-labelledby={titleId}
    >
      <div className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      <div className={styles.part}>{children}</div>
    </section>
  );
}
