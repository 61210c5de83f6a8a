import type { StepName } from '../../machines/application.form.ts';
import { failureMessage } from '../content/application.ts';
import { Button } from '../ui/button.tsx';
import { useApplication, useApplicationSelector } from './application-context.tsx';
import { selectCanSubmit, selectReviewSeen, type selectSubmission } from './selectors.ts';
import styles from './step-actions.module.css';
import type { GoTo } from './steps/review-step.tsx';

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
      {isSubmitting ? 'Submitting...' : 'Submit Application'}
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
          <strong>{message.title}.</strong> {message.text}
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
  submission: ReturnType<typeof selectSubmission>;
  onGoTo: GoTo;
}) {
  const actor = useApplication();
  const hasSeenReview = useApplicationSelector(selectReviewSeen);
  const isBeforeLast = step === 'personalInfo' || step === 'experience';
  return (
    <footer className={styles.actions}>
      <FailureAlert />
      <p className="visually-hidden" role="status">
        {submission === 'submitting' && 'Submitting your application'}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          disabled={step === 'personalInfo'}
          onClick={() => actor.send({ type: 'step.previous' })}
        >
          Previous
        </Button>
        {hasSeenReview && isBeforeLast && (
          <Button variant="secondary" onClick={() => onGoTo('review')}>
            Return to review
          </Button>
        )}
        {step === 'review' ? (
          <SubmitButton isSubmitting={submission === 'submitting'} />
        ) : (
          <Button type="submit">Next</Button>
        )}
      </div>
    </footer>
  );
}
