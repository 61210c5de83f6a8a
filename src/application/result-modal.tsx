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
import { passProps, usePass } from './late-pass.tsx';
import { type Modal, selectHasAnswers, selectModal, selectSubmission } from './selectors.ts';

/** Whether an element's view is shown: the form is laid out while the landing page is read (`base.css`). */
function isShown(element: Element): boolean {
  return (
    element.getClientRects().length > 0 && !element.matches('[data-route="landing"] #application *')
  );
}

/**
 * What takes the focus from the modal: Submit after a failure, the view after success, which may be
 * another view by then. After a notice, and where none of these is shown, it is what had the focus
 * before, caret and all, unless that is gone or disabled by now.
 */
function focusAfter(modal: Modal, before: Element | null): HTMLElement | undefined {
  const targets: Record<Modal, readonly string[]> = {
    success: ['main'],
    error: ['form [type="submit"]:enabled', 'form h2'],
    info: ['form h2', 'main'],
  };
  const isUsable =
    before instanceof HTMLElement && isShown(before) && !before.matches('body, :disabled');
  if (modal === 'info' && isUsable) return before;
  const target = targets[modal]
    .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    .find(isShown);
  return target ?? (isUsable ? before : undefined);
}

/**
 * The dialog, fetched once something was typed, long before there is anything to say, and again when
 * there is and it has not come. Until then the same words stand in a bar of the page.
 */
function useDialog(isOpen: boolean): ComponentType<DialogProps> {
  const isUsed = useApplicationSelector(selectHasAnswers);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>(() => MessageBar);
  const isWanted = (isUsed || isOpen) && Dialog === MessageBar;
  // Each message is an occasion to ask again.
  useEffect(() => {
    if (!isWanted) return;
    loadChunk('ui/dialog', () => import('../ui/dialog.tsx')).then(
      (chunk) => setDialog(() => chunk.Dialog),
      // The bar says the same.
      () => undefined,
    );
  }, [isWanted, isOpen]);
  return Dialog;
}

/** The modal that says what happened (spec, sections 2 and 8). The machine opens and closes it. */
export function ResultModal({ sentId }: { sentId: () => string }) {
  const actor = useApplication();
  const modal = useApplicationSelector(selectModal);
  const { failure, receipt } = useApplicationSelector(({ context }) => context);
  const Pass = usePass(useApplicationSelector(selectSubmission) === 'submitting');
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
      picture={
        modal === 'success' && Pass && receipt && <Pass {...passProps(sentId(), receipt)} isPlain />
      }
      onClose={() => actor.send({ type: 'modal.close' })}
      returnFocusTo={(before) => focusAfter(modal, before)}
    >
      {message.text}
    </Dialog>
  );
}
