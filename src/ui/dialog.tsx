import { Description } from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

/** A message with a title, and one button that closes it. */
export interface DialogProps {
  title: string;
  closeLabel: string;
  /** The kind of message, as `data-state`. */
  state: string;
  children: string;
  /** A picture beside the text. If it loads late, it is left out, because it would move the button. */
  picture?: ReactNode;
  onClose: () => void;
  /** Returns the element that gets the focus after closing, given the one that had it before. */
  returnFocusTo: (before: Element | null) => HTMLElement | undefined;
}

/** A modal message. */
export function Dialog({ closeLabel, children, picture, onClose, ...modal }: DialogProps) {
  const [firstPicture] = useState(picture);
  return (
    <Modal {...modal} onClose={onClose}>
      <Description>{children}</Description>
      <Button onClick={onClose}>{closeLabel}</Button>
      {firstPicture && <div className={styles.picture}>{firstPicture}</div>}
    </Modal>
  );
}
