import { answersAsText } from '../application/answers.ts';
import { Notice } from '../application/notice.tsx';
import { AnswerList } from '../application/steps/answer-list.tsx';
import { changesCopyTexts, openingText, outcomeTexts } from '../content/management.ts';
import { TextButton } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import styles from './management.module.css';
import { useManagement, useManagementSelector } from './management-actor.tsx';
import { selectMode, selectOutcome } from './selectors.ts';

/** Announces the outcome of the last action, above everything else. */
export function EditResultNotice() {
  const outcome = useManagementSelector(selectOutcome);
  const isOpening = useManagementSelector((snapshot) => selectMode(snapshot) === 'opening');
  const application = useManagementSelector(({ context }) => context.application);
  return (
    <div className={`stack ${styles.outcome}`} role="status">
      {isOpening && <Notice>{openingText}</Notice>}
      {outcome === 'saved' && <p className={`callout ${styles.saved}`}>{outcomeTexts.saved}</p>}
      {outcome === 'unsaved' && <Unsaved />}
      {outcome === 'unsavable' && application && (
        <p className="callout" data-state="warning">
          {application.isEditable ? outcomeTexts.changedElsewhere : outcomeTexts.tooLate}
        </p>
      )}
    </div>
  );
}

/** Says that changes are not saved, and leads back to them. */
function Unsaved() {
  const actor = useManagement();
  return (
    <Notice state="warning">
      <span>{outcomeTexts.unsaved}</span>{' '}
      <TextButton data-arrival onClick={() => actor.send({ type: 'application.edit' })}>
        {outcomeTexts.resume}
      </TextButton>
    </Notice>
  );
}

/** The applicant's own answers, where the stored ones differ. They can't be saved any more, but copied. */
export function OwnWords() {
  const { form, application } = useManagementSelector(({ context }) => context);
  return (
    <>
      <p className="text-row">
        <CopyText getText={() => answersAsText(form)} texts={changesCopyTexts} />
      </p>
      <AnswerList form={form} unlike={application?.form} />
    </>
  );
}
