import { emptyForm } from '../../machines/application.form.ts';
import { TextButton } from '../ui/text-button.tsx';
import { useApplication, useApplicationSelector } from './application-context.tsx';
import styles from './draft-notice.module.css';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** Says that the answers of an earlier visit are here, and lets the applicant start over. */
export function DraftNotice({ savedAt }: { savedAt: number }) {
  const actor = useApplication();
  const isEmpty = useApplicationSelector(({ context }) => context.form === emptyForm);
  if (isEmpty) return null;
  return (
    <p className={styles.notice}>
      We kept your answers from{' '}
      <time dateTime={new Date(savedAt).toISOString()}>{dateFormat.format(savedAt)}</time>.
      <TextButton onClick={() => actor.send({ type: 'application.startOver' })}>
        Start over
      </TextButton>
    </p>
  );
}
