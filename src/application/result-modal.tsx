import { type ComponentType, useEffect, useState } from 'react';
import {
  closeLabels,
  failureMessage,
  type Message,
  registrationClosedMessage,
  successMessage,
} from '../content/messages.ts';
import { loadChunk } from '../shell/load-chunk.ts';
import type { DialogProps } from '../ui/dialog.tsx';
import { MessageBar } from '../ui/message-bar.tsx';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { type Modal, selectHasAnswers, selectModal } from './selectors.ts';

/** Whether an element's view is shown. A hidden form may have a layout too (`base.css`). */
function isShown(element: Element): boolean {
  return (
    element.getClientRects().length > 0 && !element.matches('[data-route="landing"] #application *')
  );
}

/**
 * Returns the element that gets the focus after the modal: the ways on from a duplicate, Submit after another
 * failure, and the view after success, which may be another view by then. Otherwise it is the element that
 * had the focus before, or the title of the step if that is gone or disabled by now.
 */
function focusAfter(modal: Modal, before: Element | null): HTMLElement | undefined {
  const find = (...selectors: string[]) =>
    selectors
      .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
      .find(isShown);
  const first = {
    success: find('main'),
    error: find('form [role="alert"] .link-row button', '#submit:enabled'),
    info: undefined,
  }[modal];
  if (first) return first;
  const isUsable =
    before instanceof HTMLElement && isShown(before) && !before.matches('body, :disabled');
  return isUsable ? before : find('form h2', 'main');
}

/**
 * Loads the dialog as soon as something is typed, long before there is a message. If it is missing
 * then, a bar on the page shows the message, and this loads the dialog again.
 */
function useDialog(isOpen: boolean): ComponentType<DialogProps> {
  const isUsed = useApplicationSelector(selectHasAnswers);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>(() => MessageBar);
  const isWanted = (isUsed || isOpen) && Dialog === MessageBar;
  // Each message tries again.
  useEffect(() => {
    if (!isWanted) return;
    loadChunk('ui/dialog', () => import('../ui/dialog.tsx')).then(
      (chunk) => setDialog(() => chunk.Dialog),
      // The bar shows the message instead.
      () => undefined,
    );
  }, [isWanted, isOpen]);
  return Dialog;
}

/** The modal with the result (spec, sections 2 and 8). The machine opens and closes it. */
export function ResultModal() {
  const actor = useApplication();
  const modal = useApplicationSelector(selectModal);
  const failure = useApplicationSelector(({ context }) => context.failure);
  const Dialog = useDialog(modal !== undefined);
  const messages: Record<Modal, Message | null> = {
    success: successMessage,
    error: failure && failureMessage(failure),
    info: registrationClosedMessage,
  };
  const message = modal && messages[modal];
  if (!message) return null;
  return (
    <Dialog
      title={message.title}
      closeLabel={closeLabels[modal]}
      state={modal}
      onClose={() => actor.send({ type: 'modal.close' })}
      returnFocusTo={(before) => focusAfter(modal, before)}
    >
      {message.text}
    </Dialog>
  );
}
