import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonLook {
  /**
   * `primary` is the one thing to do here; all else is `secondary`, `quiet` where it only leads back, or
   * `danger` where it deletes something.
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

/** A button; `type` is `button` unless told otherwise, so that none submits a form by accident. */
export function Button({
  variant,
  size,
  type = 'button',
  ...rest
}: ButtonLook & Omit<ComponentProps<'button'>, 'className'>) {
  return <button {...rest} type={type} className={look(variant, size)} />;
}

/** A link dressed as a button, for what leads somewhere. */
export function ButtonLink({
  variant,
  size,
  ...rest
}: ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>) {
  return <a {...rest} className={look(variant, size)} />;
}
