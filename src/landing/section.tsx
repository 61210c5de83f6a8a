import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A landmark section with its heading, and optionally a lead, in the page's measure. */
export function Section({
  id,
  title,
  lead,
  tone = 'paper',
  children,
}: {
  id: string;
  title: ReactNode;
  lead?: string;
  /** `paper` follows the visitor's colour scheme, `ink` is dark in both. */
  tone?: 'paper' | 'ink';
  children: ReactNode;
}) {
  const headingId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={tone === 'ink' ? `ink ${styles.section}` : styles.section}
    >
      <div className={styles.measure}>
        <header className={styles.header}>
          <h2 id={headingId}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
