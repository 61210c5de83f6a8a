import {
  actionLabels,
  reviewTexts,
  stepIntroductions,
  stepTitles,
  submittingStatus,
} from '../content/application.ts';
import type { ApplicationActor, ApplicationSnapshot } from './application-actor.tsx';
import type { Form } from './form.ts';
import {
  selectIsLocked,
  selectIsOpen,
  selectIsUndoable,
  selectStep,
  selectSubmission,
} from './selectors.ts';

/** Describes the form of a new application. */
export function applicationForm(actor: ApplicationActor): Form {
  return {
    actor,
    read: (snapshot: ApplicationSnapshot) => ({
      ...snapshot.context,
      step: selectStep(snapshot),
      submission: selectSubmission(snapshot),
      isOpen: selectIsOpen(snapshot),
      isLocked: selectIsLocked(snapshot),
      // After starting over, the Undo button has the focus.
      isFocusKept: selectIsUndoable(snapshot),
      canSubmit: () => snapshot.can({ type: 'application.submit' }),
    }),
    send: actor.send,
    submit: () => actor.send({ type: 'application.submit' }),
    texts: {
      stepTitles,
      stepIntroductions,
      problems: reviewTexts.problems,
      submit: actionLabels.submit,
      submitting: actionLabels.submitting,
      submittingStatus,
    },
    fixed: {},
    idPrefix: '',
  };
}
