import { Button } from './button.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';

/** A message at the bottom of the window. It replaces a dialog whose script didn't load. */
export function MessageBar({ title, closeLabel, state, children, onClose }: DialogProps) {
  return (
    <div className={styles.bar} role="alert" data-state={state}>
      <p>
        <strong>{title}</strong> <span>{children}</span>
      </p>
      <Button variant="secondary" onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  );
}
