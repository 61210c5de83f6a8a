import type { Form } from '../application/form.ts';
import { editFormTexts, editTexts } from '../content/management.ts';
import type { ManagementActor, ManagementSnapshot } from './management-actor.tsx';
import { selectSaving, selectStep } from './selectors.ts';

/** Describes the form of an application that was sent. Its email address can't be changed. */
export function editForm(actor: ManagementActor): Form {
  return {
    actor,
    read: (snapshot: ManagementSnapshot) => {
      const saving = selectSaving(snapshot);
      const isWaiting = saving === 'waiting';
      return {
        ...snapshot.context,
        step: selectStep(snapshot),
        submission: isWaiting ? 'submitting' : (saving ?? 'idle'),
        isOpen: true,
        isBusy: isWaiting,
        isFocusKept: false,
        canSubmit: () => snapshot.can({ type: 'application.save' }),
      };
    },
    send: actor.send,
    submit: () => actor.send({ type: 'application.save' }),
    texts: editFormTexts,
    fixed: { email: editTexts.fixedEmail },
    idPrefix: 'edit-',
  };
}
