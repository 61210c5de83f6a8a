import { notConfiguredTexts } from '../content/notices.ts';
import styles from './wizard.module.css';

/** Replaces the form if the site was built without its backend (spec, section 8). */
export function NotConfigured({ missing }: { missing: readonly string[] }) {
  const { title, before, after, remedy } = notConfiguredTexts;
  return (
    <section className={`stack ${styles.inPlace}`} role="alert">
      <h2>{title}</h2>
      <p>
        {before} <code>{missing.join(', ')}</code>
        {after}
      </p>
      <p>{remedy(missing.length)}</p>
    </section>
  );
}
