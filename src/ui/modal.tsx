import { Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './dialog.module.css';

/**
 * What every dialog has: its title, the focus within, Escape. A press beside it doesn't close it: it
 * may have been meant for what was there before. The backdrop isn't Radix's, which holds the page
 * still with a style element that the security policy refuses.
 *
 * @param role `alertdialog` for a question that has to be answered.
 * @param state what kind of message it is, as `data-state`.
 * @param firstFocus what has the focus at first; without it, the first control.
 * @param returnFocusTo gives what takes the focus once it is closed, from what had it before.
 */
export function Modal({
  role = 'dialog',
  title,
  state,
  firstFocus,
  onClose,
  returnFocusTo,
  children,
}: {
  role?: 'dialog' | 'alertdialog';
  title: string;
  state: string;
  firstFocus?: RefObject<HTMLElement | null>;
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
          // Without it, checkers take the page behind such a question for a page without content.
          aria-modal={role === 'alertdialog' || undefined}
          className={styles.dialog}
          onPointerDownOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            focusedBefore.current = document.activeElement;
            if (!firstFocus) return;
            event.preventDefault();
            firstFocus.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocusTo(focusedBefore.current)?.focus({ preventScroll: true });
          }}
        >
          <div className={styles.body} data-state={state}>
            <Title className={styles.title}>{title}</Title>
            {children}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
