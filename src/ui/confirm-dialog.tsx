import { Description } from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/**
 * A question before an action that can't be undone. The focus starts on the button that changes
 * nothing, and both buttons are disabled while the call is running.
 *
 * @param alert why the last try failed.
 */
export function ConfirmDialog({
  title,
  text,
  alert,
  confirmLabel,
  cancelLabel,
  isBusy,
  onConfirm,
  onCancel,
  returnFocusTo,
}: {
  title: string;
  text: string;
  alert: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  returnFocusTo: () => HTMLElement | undefined;
}) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      role="alertdialog"
      state="error"
      title={title}
      firstFocus={cancel}
      onClose={onCancel}
      returnFocusTo={returnFocusTo}
    >
      <Description>{text}</Description>
      <div role="alert">{alert}</div>
      <div className="button-row" aria-busy={isBusy}>
        <Button ref={cancel} variant="secondary" aria-disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="danger" aria-disabled={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
