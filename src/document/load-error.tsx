import { troubleTexts } from '../content/notices.ts';
import bar from '../ui/dialog.module.css';
import styles from './load-error.module.css';

/**
 * Says that a part of the page is late, or that it failed to load. The head's script and the style sheet
 * show it, because the script that would report it may be the one that failed.
 */
export function LoadError() {
  return (
    <>
      <p className={`${bar.bar} ${styles.late}`} hidden>
        {troubleTexts.late}
      </p>
      <div className={`${bar.bar} ${styles.failed}`} role="alert" hidden>
        <p>
          {troubleTexts.text} <span className={styles.kept}>{troubleTexts.kept}</span>
        </p>
        <a href="./" className={styles.reload} data-reload>
          {troubleTexts.reload}
        </a>
      </div>
    </>
  );
}
