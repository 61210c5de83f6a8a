import { answersAsText } from '../application/answers.ts';
import { Notice } from '../application/notice.tsx';
import { changesCopyTexts, outcomeTexts } from '../content/management.ts';
import { managementPage } from '../content/management-page.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { Differences } from './differences.tsx';
import styles from './edit-result-notice.module.css';
import { useManagement, useManagementSelector } from './management-actor.tsx';
import { selectOutcome, selectView } from './selectors.ts';

/** Announces the outcome of the last action, above everything else. */
export function EditResultNotice() {
  const outcome = useManagementSelector(selectOutcome);
  const isOpening = useManagementSelector((snapshot) => selectView(snapshot) === 'opening');
  return (
    <div className={styles.outcome} role="status">
      {isOpening && <Notice>{managementPage.opening}</Notice>}
      {outcome === 'saved' && <p className={`callout ${styles.saved}`}>{outcomeTexts.saved}</p>}
      {outcome === 'discarded' && <Discarded />}
      {outcome === 'tooLate' && <TooLate />}
    </div>
  );
}

/** Tells the applicant that their changes were discarded, and offers Undo. */
function Discarded() {
  const actor = useManagement();
  return (
    <Notice state="warning">
      <span>{outcomeTexts.discarded}</span>
      <TextButton data-arrival onClick={() => actor.send({ type: 'edit.undo' })}>
        {outcomeTexts.undo}
      </TextButton>
    </Notice>
  );
}

/** Tells the applicant that their changes came too late, and lets them copy the text. */
function TooLate() {
  const form = useManagementSelector(({ context }) => context.form);
  const stored = useManagementSelector(({ context }) => context.application?.form);
  return (
    <div className={`callout ${styles.tooLate}`}>
      <p>{outcomeTexts.tooLate}</p>
      {stored && <Differences mine={form} stored={stored} />}
      <p className="text-row">
        <CopyText getText={() => answersAsText(form)} texts={changesCopyTexts} />
      </p>
    </div>
  );
}
