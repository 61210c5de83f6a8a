import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

/** A button that reads as part of a sentence, for what is beside the main thing to do. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.button} />;
}
