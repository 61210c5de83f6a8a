import { type ComponentType, useEffect, useState } from 'react';
import {
  closeLabels,
  failureMessage,
  type Message,
  registrationClosedMessage,
  successMessage,
} from '../content/messages.ts';
import bar from '../ui/dialog.module.css';
import type { DialogProps } from '../ui/dialog.tsx';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { type Modal, selectHasAnswers, selectModal } from './selectors.ts';
import { previousId, submitId } from './step-actions.tsx';
import { failureId } from './submission-failure.tsx';

/** Whether an element's view is shown. */
function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/**
 * Returns the element that gets the focus after the modal: the ways on from a duplicate, Submit or the button beside
 * it after another failure, and the receipt after success, or the view if another one is shown by then. Otherwise it is the element that
 * had the focus before, or the title of the step if that is gone or disabled by now.
 */
function focusAfter(modal: Modal, before: Element | null): HTMLElement | undefined {
  const find = (...selectors: string[]) =>
    selectors
      .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
      .find(isShown);
  const first = {
    success: find('#application-status [tabindex]', 'main'),
    error: find(
      `form :is([role="alert"], #${failureId}) .link-row button`,
      `#${submitId}:enabled`,
      `#${previousId}`,
    ),
    info: undefined,
  }[modal];
  if (first) return first;
  const isUsable =
    before instanceof HTMLElement && isShown(before) && !before.matches('body, :disabled');
  return isUsable ? before : find('form h2', 'main');
}

/** A message at the bottom of the window. It replaces a dialog whose script didn't load. */
function MessageBar({ title, children }: DialogProps) {
  return (
    <p className={bar.bar} role="alert">
      <strong>{title}</strong> <span>{children}</span>
    </p>
  );
}

/** Loads the dialog as soon as something is typed, long before there is a message. */
function useDialog(): ComponentType<DialogProps> {
  const isUsed = useApplicationSelector(selectHasAnswers);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>(() => MessageBar);
  useEffect(() => {
    if (!isUsed) return;
    import('../ui/dialog.tsx').then(
      (chunk) => setDialog(() => chunk.Dialog),
      () => undefined,
    );
  }, [isUsed]);
  return Dialog;
}

/** The modal with the result (spec, sections 2 and 8). The machine opens and closes it. */
export function ResultModal() {
  const actor = useApplication();
  const modal = useApplicationSelector(selectModal);
  const failure = useApplicationSelector(({ context }) => context.failure);
  const Dialog = useDialog();
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
