import { type ReactNode, useId } from 'react';
import styles from './management.module.css';

/** A section of the page, with its title beside it if there is room. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={`stack ${styles.section}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className={`stack ${styles.part}`}>{children}</div>
    </section>
  );
}
