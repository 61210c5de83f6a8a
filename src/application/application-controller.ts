import { stepNames } from '../../machines/application.form.ts';
import {
  actionLabels,
  reviewTexts,
  stepIntroductions,
  stepTitles,
  submittingStatus,
} from '../content/application.ts';
import { whatHappensNext } from '../content/next-steps.ts';
import type { ApplicationActor } from './application-actor.tsx';
import { selectHasWizard, selectIsOpen, selectStep, selectSubmission } from './selectors.ts';
import type { WizardController } from './wizard-controller.ts';

/** Describes the form of a new application. */
export function applicationController(actor: ApplicationActor): WizardController {
  return {
    actor,
    state: () => {
      const snapshot = actor.getSnapshot();
      const submission = selectSubmission(snapshot);
      // Until the redirect, the page shows what was sent. The form is already empty then.
      const isSent = snapshot.matches({ submission: { success: 'redirecting' } });
      const sent = isSent && snapshot.context.submittedForm;
      return {
        ...snapshot.context,
        isShown: selectHasWizard(snapshot),
        step: selectStep(snapshot),
        submission,
        isOpen: selectIsOpen(snapshot),
        isBusy: submission === 'submitting',
        // After starting over, the Undo button has the focus.
        isFocusKept: snapshot.matches({ answers: 'discarded' }),
        canSubmit: () => snapshot.can({ type: 'application.submit' }),
        ...(sent && { step: 'review', form: sent, seenSteps: stepNames, isBusy: true }),
      };
    },
    send: actor.send,
    submit: () => actor.send({ type: 'application.submit' }),
    submitsOnEveryStep: false,
    texts: {
      stepTitles,
      stepIntroductions,
      problems: reviewTexts.problems,
      next: whatHappensNext.steps,
      submit: actionLabels.submit,
      submitting: actionLabels.submitting,
      submittingStatus,
    },
    fixed: {},
  };
}
