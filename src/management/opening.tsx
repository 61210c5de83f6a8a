import { ApplicationPage } from '../application/application-page.tsx';
import styles from '../application/wizard.module.css';
import { openingText } from '../content/management.ts';
import { viewTitles } from '../content/views.ts';

/** The page behind the mailed link until its script has loaded. */
export function Opening() {
  return (
    <ApplicationPage title={viewTitles.application}>
      <p className={styles.inPlace}>{openingText}</p>
    </ApplicationPage>
  );
}
