import { Description } from '@radix-ui/react-dialog';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

/** A message with a title, and one button that closes it. */
export interface DialogProps {
  title: string;
  closeLabel: string;
  /** What kind of message it is, as `data-state`. */
  state: string;
  children: string;
  onClose: () => void;
  /** Gives what takes the focus once it is closed, from what had it before. */
  returnFocusTo: (before: Element | null) => HTMLElement | undefined;
}

/** A modal message. */
export function Dialog({ closeLabel, children, onClose, ...modal }: DialogProps) {
  return (
    <Modal {...modal} onClose={onClose}>
      <Description className={styles.message}>{children}</Description>
      <Button onClick={onClose}>{closeLabel}</Button>
    </Modal>
  );
}
