import type { Failure } from '../../machines/application.types.ts';
import {
  failureMessage,
  type Message,
  offlineMessage,
  registrationClosedMessage,
  successMessage,
} from '../content/application.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
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

/**
 * What takes the focus from the modal: Submit after a failure, the view after success, which may be
 * another view by then; nothing in particular after a mere notice.
 */
function focusAfter(modal: Modal): HTMLElement | undefined {
  const selectors = { success: 'main', error: 'form [type="submit"]' };
  if (modal !== 'success' && modal !== 'error') return undefined;
  const elements = document.querySelectorAll<HTMLElement>(selectors[modal]);
  return [...elements].find((element) => element.getClientRects().length > 0);
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
      returnFocusTo={() => focusAfter(modal)}
    >
      {message.text}
    </Dialog>
  );
}
