import type { StepName } from '../../machines/application.form.ts';
import { actionLabels, submittingStatus } from '../content/application.ts';
import { failureMessage } from '../content/messages.ts';
import { Button } from '../ui/button.tsx';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { type SubmissionState, selectCanSubmit, selectReviewSeen } from './selectors.ts';
import styles from './step-actions.module.css';
import type { GoToStep } from './step-navigation.ts';

function SubmitButton({ isSubmitting }: { isSubmitting: boolean }) {
  const canSubmit = useApplicationSelector(selectCanSubmit);
  return (
    <Button
      type="submit"
      disabled={!canSubmit}
      onClick={(event) => {
        // The second half of a double click on Next lands here; it was not meant for this button.
        if (event.detail > 1) event.preventDefault();
      }}
    >
      {isSubmitting ? actionLabels.submitting : actionLabels.submit}
    </Button>
  );
}

/** What a failed submission said, for as long as it is true. */
function FailureAlert() {
  const failure = useApplicationSelector(({ context }) => context.failure);
  const message = failure && failureMessage(failure);
  return (
    <div role="alert">
      {message && (
        <p className={styles.failure}>
          <strong>{`${message.title}.`}</strong> <span>{message.text}</span>
        </p>
      )}
    </div>
  );
}

/** Previous, and Next or Submit, with what went wrong beside them. */
export function StepActions({
  step,
  submission,
  onGoTo,
}: {
  step: StepName;
  submission: SubmissionState;
  onGoTo: GoToStep;
}) {
  const actor = useApplication();
  const hasSeenReview = useApplicationSelector(selectReviewSeen);
  const isNextToReview = step === 'additionalInfo' || step === 'review';
  return (
    <footer className={`screen-only ${styles.actions}`}>
      <FailureAlert />
      <p className="visually-hidden" role="status">
        {submission === 'submitting' && submittingStatus}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          disabled={step === 'personalInfo'}
          onClick={() => actor.send({ type: 'step.previous' })}
        >
          {actionLabels.previous}
        </Button>
        {hasSeenReview && !isNextToReview && (
          <Button variant="secondary" onClick={() => onGoTo('review')}>
            {actionLabels.returnToReview}
          </Button>
        )}
        {step === 'review' ? (
          <SubmitButton isSubmitting={submission === 'submitting'} />
        ) : (
          <Button type="submit">{actionLabels.next}</Button>
        )}
      </div>
    </footer>
  );
}
