import { Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

/** A message with a title, and one button that closes it. */
export interface DialogProps {
  title: string;
  closeLabel: string;
  /** What kind of message it is, as `data-state`. */
  state: string;
  children: string;
  onClose: () => void;
  /** Gives what takes the focus once it is closed; without it, what had it before. */
  returnFocusTo: () => HTMLElement | undefined;
}

/**
 * A modal message. A press beside it doesn't close it: it may have been meant for what was there
 * before. The backdrop isn't Radix's, which holds the page still with a style element that the
 * security policy refuses.
 */
export function Dialog({
  title,
  closeLabel,
  state,
  children,
  onClose,
  returnFocusTo,
}: DialogProps) {
  return (
    <Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Portal>
        <div className={styles.overlay} />
        <Content
          className={styles.dialog}
          onPointerDownOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            const target = returnFocusTo();
            if (!target) return;
            event.preventDefault();
            target.focus({ preventScroll: true });
          }}
        >
          <div className={styles.body} data-state={state}>
            <Title className={styles.title}>{title}</Title>
            <Description className={styles.message}>{children}</Description>
            <Button onClick={onClose}>{closeLabel}</Button>
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
