import styles from './wizard.module.css';

/** Stands in the form's place where the site was built without its backend (spec, section 8). */
export function NotConfigured({ missing }: { missing: readonly string[] }) {
  return (
    <section className={styles.form} role="alert">
      <h2>Applications can't be sent from here yet</h2>
      <p>
        This copy of the site was built without <code>{missing.join(', ')}</code>, so it doesn't
        know where to send an application.
      </p>
      <p>
        Whoever runs it can set {missing.length === 1 ? 'that variable' : 'those variables'} and
        build it again. The rest of the site works.
      </p>
    </section>
  );
}
