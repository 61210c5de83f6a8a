import { Description } from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

/**
 * A question before what can't be undone. The focus begins on what leaves everything as it is, and
 * neither button can be pressed while the answer is on its way.
 *
 * @param alert what went wrong with the last try.
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
      <Description className={styles.message}>{text}</Description>
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
