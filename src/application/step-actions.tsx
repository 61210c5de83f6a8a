import type { ReactNode } from 'react';
import { isNearReview, type StepName, stepNames } from '../../machines/application.form.ts';
import { actionLabels } from '../content/application.ts';
import { Button } from '../ui/button.tsx';
import { useIsReady } from '../ui/use-is-ready.ts';
import type { GoToStep } from './step-navigation.ts';
import styles from './wizard.module.css';
import { useWizard, useWizardState } from './wizard-controller.ts';

/** The ids of the buttons that may get the focus after the modal. */
export const submitId = 'submit';
export const previousId = 'previous';

function SubmitButton({ step, isSubmitting }: { step: StepName; isSubmitting: boolean }) {
  const { submit, texts } = useWizard();
  const canSubmit = useWizardState((state) => state.canSubmit());
  return (
    <Button
      // On other steps, Enter goes to the next one.
      type={step === 'review' ? 'submit' : 'button'}
      id={submitId}
      disabled={!canSubmit}
      onClick={(event) => {
        // The second click of a double click on Next lands here, but wasn't meant for Submit.
        if (event.detail > 1) event.preventDefault();
        else if (step !== 'review') submit();
      }}
    >
      {isSubmitting ? texts.submitting : texts.submit}
    </Button>
  );
}

/** Previous, and Next or Submit, with what went wrong beside them. */
export function StepActions({
  step,
  alert,
  onGoTo,
}: {
  step: StepName;
  alert: ReactNode;
  onGoTo: GoToStep;
}) {
  const { send, submitsOnEveryStep, texts } = useWizard();
  const isSubmitting = useWizardState((state) => state.submission === 'submitting');
  const isBusy = useWizardState((state) => state.isBusy);
  const isReady = useIsReady();
  const hasSeenReview = useWizardState(({ seenSteps }) => seenSteps.includes('review'));
  // An applicant who came from the review can return to it. From the step before it, Next does that.
  const canReturn = hasSeenReview && !isNearReview(step);
  return (
    <footer className={`screen-only stack ${styles.actions}`}>
      {alert}
      <p className="visually-hidden" role="status">
        {isSubmitting && texts.submittingStatus}
      </p>
      <div className={`button-row ${styles.buttons}`}>
        <Button
          variant="secondary"
          id={previousId}
          disabled={step === stepNames[0] || isBusy}
          onClick={() => send({ type: 'step.previous' })}
        >
          {actionLabels.previous}
        </Button>{' '}
        {step !== 'review' && (
          <Button
            type="submit"
            id="next"
            disabled={isBusy || !isReady}
            variant={canReturn || submitsOnEveryStep ? 'secondary' : 'primary'}
          >
            {actionLabels.next}
          </Button>
        )}{' '}
        {canReturn && (
          <Button
            disabled={isBusy}
            variant={submitsOnEveryStep ? 'secondary' : 'primary'}
            onClick={() => onGoTo('review')}
          >
            {actionLabels.returnToReview}
          </Button>
        )}{' '}
        {(step === 'review' || submitsOnEveryStep) && (
          <SubmitButton step={step} isSubmitting={isSubmitting} />
        )}
      </div>
    </footer>
  );
}
