import type { ButtonHTMLAttributes } from 'react';
import styles from './text-button.module.css';

/** A button that reads as part of a sentence, for what is beside the main thing to do. */
export function TextButton(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button type="button" {...props} className={styles.button} />;
}
