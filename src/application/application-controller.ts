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
import {
  selectHasForm,
  selectIsOpen,
  selectIsUndoable,
  selectSent,
  selectShownStep,
  selectSubmission,
} from './selectors.ts';
import { stateOf, type WizardController } from './wizard-controller.ts';

/** Describes the form of a new application. */
export function applicationController(actor: ApplicationActor): WizardController {
  return {
    actor,
    state: stateOf(actor, (snapshot) => {
      const submission = selectSubmission(snapshot);
      const sent = selectSent(snapshot);
      return {
        ...snapshot.context,
        isShown: selectHasForm(snapshot),
        step: selectShownStep(snapshot),
        submission,
        isOpen: selectIsOpen(snapshot),
        isBusy: submission === 'submitting',
        // After starting over, the Undo button has the focus.
        isFocusKept: selectIsUndoable(snapshot),
        canSubmit: () => snapshot.can({ type: 'application.submit' }),
        ...(sent && { form: sent, seenSteps: stepNames, isBusy: true }),
      };
    }),
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
