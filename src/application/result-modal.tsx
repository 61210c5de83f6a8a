import type { Failure } from '../../machines/application.types.ts';
import {
  failureMessage,
  type Message,
  offlineMessage,
  registrationClosedMessage,
  successMessage,
} from '../content/application.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useApplication, useApplicationSelector } from './application-context.tsx';
import { type Modal, selectModal } from './selectors.ts';

function messageOf(modal: Modal, failure: Failure | null): Message | undefined {
  switch (modal) {
    case 'success':
      return successMessage;
    case 'error':
      return failure ? failureMessage(failure) : undefined;
    case 'offline':
      return offlineMessage;
    case 'registrationClosed':
      return registrationClosedMessage;
  }
}

/** Where the focus belongs once the modal is closed: on Submit where it can be used, else on the view. */
function returnFocus(): void {
  const candidates = document.querySelectorAll<HTMLElement>('form [type="submit"]:enabled, main');
  const visible = [...candidates].filter((element) => element.checkVisibility());
  (visible.find((element) => element.matches('[type="submit"]')) ?? visible[0])?.focus();
}

/** The modal that says what happened (spec, sections 2 and 8). The machine opens and closes it. */
export function ResultModal() {
  const actor = useApplication();
  const modal = useApplicationSelector(selectModal);
  const failure = useApplicationSelector(({ context }) => context.failure);
  const message = modal && messageOf(modal, failure);
  if (!message) return null;
  return (
    <Dialog
      title={message.title}
      closeLabel={modal === 'success' ? 'Great!' : 'Got it'}
      state={modal === 'success' || modal === 'error' ? modal : 'info'}
      onClose={() => actor.send({ type: 'modal.close' })}
      onReturnFocus={returnFocus}
    >
      {message.text}
    </Dialog>
  );
}
