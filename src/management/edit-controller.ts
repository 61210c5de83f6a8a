import type { WizardController } from '../application/wizard-controller.ts';
import { editTexts, editWizardTexts } from '../content/management.ts';
import type { ManagementActor } from './management-actor.tsx';
import { selectMode, selectStep } from './selectors.ts';

/** Describes the form of an application that was sent. Its email address can't be changed. */
export function editController(actor: ManagementActor): WizardController {
  return {
    actor,
    state: () => {
      const snapshot = actor.getSnapshot();
      const isBusy = snapshot.matches({ application: 'saving' });
      const state = snapshot.context.failure ? 'failed' : 'idle';
      return {
        ...snapshot.context,
        isShown: selectMode(snapshot) === 'editing',
        step: selectStep(snapshot),
        submission: isBusy ? 'submitting' : state,
        isOpen: true,
        isBusy,
        isFocusKept: false,
        canSubmit: () => snapshot.can({ type: 'application.save' }),
      };
    },
    send: actor.send,
    submit: () => actor.send({ type: 'application.save' }),
    submitsOnEveryStep: true,
    texts: editWizardTexts,
    fixed: { email: editTexts.fixedEmail },
  };
}
