import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A landmark section with a heading and an optional lead, as wide as the page. */
export function Section({
  id,
  title,
  lead,
  tone = 'paper',
  bleed = false,
  children,
}: {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** `paper` follows the visitor's colour scheme; `ink` is dark in both. */
  tone?: 'paper' | 'ink';
  /** Extends the content after the heading to the window's edges and the section's end. */
  bleed?: boolean;
  children: ReactNode;
}) {
  const headingId = `${id}-title`;
  const className = [styles.section, tone === 'ink' ? 'ink' : styles.paper, bleed && styles.bleed];
  return (
    <section id={id} aria-labelledby={headingId} className={className.filter(Boolean).join(' ')}>
      <header className={`stack ${styles.header}`}>
        <h2 id={headingId}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  );
}
