import { draftTexts } from '../content/application.ts';
import { TextButton } from '../ui/text-button.tsx';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import styles from './draft-notice.module.css';
import { selectHasAnswers } from './selectors.ts';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** Says that the answers of an earlier visit are here, and lets the applicant start over. */
export function DraftNotice({ savedAt }: { savedAt: number }) {
  const actor = useApplication();
  const hasAnswers = useApplicationSelector(selectHasAnswers);
  if (!hasAnswers) return null;
  return (
    <p className={styles.notice}>
      {draftTexts.kept}{' '}
      <time dateTime={new Date(savedAt).toISOString()}>{dateFormat.format(savedAt)}</time>.
      <TextButton onClick={() => actor.send({ type: 'application.startOver' })}>
        {draftTexts.startOver}
      </TextButton>
    </p>
  );
}
