import styles from '../application/wizard.module.css';
import { openingText } from '../content/management.ts';
import { noScriptText } from '../content/notices.ts';
import { ManagementPage } from './management-page.tsx';

/** The page behind the mailed link until its script has loaded. */
export function Opening() {
  return (
    <ManagementPage>
      <p className={`stack ${styles.inPlace}`}>
        <span className="with-script" hidden>
          {openingText}
        </span>
        <noscript>{noScriptText}</noscript>
      </p>
    </ManagementPage>
  );
}
