import { type ReactNode, useId } from 'react';
import styles from './management.module.css';

/** A section of the page, with its title beside it if there is room. */
export function Section({
  title,
  action,
  isOnScreenOnly = false,
  children,
}: {
  title: string;
  /** A control for the section, below the title. */
  action?: ReactNode;
  /** Whether to leave it out in print. */
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
