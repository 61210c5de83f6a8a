import { troubleTexts } from '../content/notices.ts';
import bar from '../ui/dialog.module.css';
import styles from './load-error.module.css';

/**
 * Says that a part of the page failed to load, or is late. The head's script and the style sheet show
 * it, because the script that would report it may be the one that failed.
 */
export function LoadError() {
  return (
    <div className={`${bar.bar} ${styles.trouble}`} role="alert">
      <p>
        {troubleTexts.text} <span className={styles.kept}>{troubleTexts.kept}</span>
      </p>
      <a href="./" className={styles.reload} data-reload>
        {troubleTexts.reload}
      </a>
    </div>
  );
}
