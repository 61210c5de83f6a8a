import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** A button that looks like text, for secondary actions. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.text} />;
}
