import { Description } from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
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
  /** What is shown beside the words. One that comes late stays away: it would move the button. */
  picture?: ReactNode;
  onClose: () => void;
  /** Gives what takes the focus once it is closed, from what had it before. */
  returnFocusTo: (before: Element | null) => HTMLElement | undefined;
}

/** A modal message. */
export function Dialog({ closeLabel, children, picture, onClose, ...modal }: DialogProps) {
  const [firstPicture] = useState(picture);
  return (
    <Modal {...modal} onClose={onClose}>
      <Description className={styles.message}>{children}</Description>
      <Button onClick={onClose}>{closeLabel}</Button>
      {firstPicture && <div className={styles.picture}>{firstPicture}</div>}
    </Modal>
  );
}
