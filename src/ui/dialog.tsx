import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/** A message with a title, and one button that closes it. */
export interface DialogProps {
  title: string;
  closeLabel: string;
  /** The kind of message, as `data-state`. */
  state: string;
  children: string;
  onClose: () => void;
  /** Returns the element that gets the focus after closing, given the one that had it before. */
  returnFocusTo: (before: Element | null) => HTMLElement | undefined;
}

/** A modal message. */
export function Dialog({ closeLabel, children, onClose, ...modal }: DialogProps) {
  return (
    <Modal {...modal} text={children} onClose={onClose}>
      <Button onClick={onClose}>{closeLabel}</Button>
    </Modal>
  );
}
