import { Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import styles from './dialog.module.css';

/**
 * The base of every dialog: title, focus trap, Escape. It has the initial focus itself, because a screen
 * reader that finds the focus on a control in it reads that control alone. A click outside doesn't close
 * it, because it may have been meant for the page below. The backdrop isn't Radix's, which stops scrolling with a style
 * element that the security policy refuses.
 *
 * @param role `alertdialog` for a question that needs an answer.
 * @param state the kind of message, as `data-state`.
 * @param returnFocusTo returns the element to focus after closing, given the one focused before.
 */
export function Modal({
  role = 'dialog',
  title,
  text,
  state,
  onClose,
  returnFocusTo,
  children,
}: {
  role?: 'dialog' | 'alertdialog';
  title: string;
  text: string;
  state: string;
  onClose: () => void;
  returnFocusTo: (before: Element | null) => HTMLElement | undefined;
  children: ReactNode;
}) {
  const focusedBefore = useRef<Element>(null);
  return (
    <Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Portal>
        <div className={styles.overlay} />
        <Content
          role={role}
          // The focus is on the dialog itself, so a reader reads its text. A description would repeat it.
          aria-describedby={undefined}
          // Otherwise, accessibility checkers see the page behind an alertdialog as one without content.
          aria-modal={role === 'alertdialog' || undefined}
          className={styles.dialog}
          onPointerDownOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            focusedBefore.current = document.activeElement;
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = returnFocusTo(focusedBefore.current);
            // A whole page has no one place to scroll to, and may have a receipt above it.
            target?.focus({ preventScroll: target.matches('main') });
          }}
        >
          <div className={`stack ${styles.body}`} data-state={state}>
            <Title className={styles.title}>{title}</Title>
            <p>{text}</p>
            {children}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
