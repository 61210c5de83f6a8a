import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonLook {
  /**
   * `primary` is the main action of the page. Other actions are `secondary`, `quiet` if they only lead
   * back, or `danger` if they delete something.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'large';
}

function look(
  variant: ButtonLook['variant'] = 'primary',
  size: ButtonLook['size'] = 'medium',
): string {
  return [styles.button, styles[variant], size === 'large' && styles.large]
    .filter(Boolean)
    .join(' ');
}

/** A button. `type` is `button` by default, so that it doesn't submit a form by accident. */
export function Button({
  variant,
  size,
  type = 'button',
  ...rest
}: ButtonLook & Omit<ComponentProps<'button'>, 'className'>) {
  return <button {...rest} type={type} className={look(variant, size)} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  ...rest
}: ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>) {
  return <a {...rest} className={look(variant, size)} />;
}

/** A button that looks like text, for secondary actions. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.text} />;
}
