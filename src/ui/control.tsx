import type { ComponentProps, InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';

/** A single line of text, in the direction of its letters. An address, for email or of a page, is left as it is typed. */
export function TextInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  const verbatim = props.inputMode && { autoCapitalize: 'none', autoCorrect: 'off' };
  return (
    <input
      type="text"
      dir="auto"
      spellCheck={false}
      {...verbatim}
      {...props}
      className={styles.input}
    />
  );
}

/** Several lines of text, as tall as its content, in the direction of its letters. */
export function TextArea(props: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) {
  return <textarea dir="auto" {...props} className={styles.input} />;
}

/** An option of a radio group. A click anywhere on its card selects it. */
export function Radio({
  label,
  description,
  ...rest
}: { label: string; description: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'type'
>) {
  const describedBy = `${rest.id}-description`;
  return (
    <label className={styles.choice}>
      <input {...rest} type="radio" aria-describedby={describedBy} />
      <span className={styles.choiceLabel}>{label}</span>{' '}
      <span className={styles.choiceDescription} id={describedBy} aria-hidden>
        {description}
      </span>{' '}
    </label>
  );
}
