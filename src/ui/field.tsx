import { type ReactNode, useState } from 'react';
import styles from './field.module.css';

/** What ties a control to its label, its hint and its error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly onBlur: () => void;
}

interface FieldTexts {
  /** Also the control's id. */
  readonly id: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

function describe({ id, hint, error }: FieldTexts): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/**
 * The error of a field. It is in the page at once, but shown, and so read out, only after a pause in
 * the typing or when the field is left.
 */
function useReveal(error: string | undefined) {
  const [isRevealed, setRevealed] = useState(false);
  if (isRevealed && !error) setRevealed(false);
  const reveal = () => setRevealed(Boolean(error));
  return { isRevealed, reveal };
}

function FieldError({
  id,
  error,
  isRevealed,
  onReveal,
}: {
  id: string;
  error: string | undefined;
  isRevealed: boolean;
  onReveal: () => void;
}) {
  return (
    <div aria-live="polite">
      {error && (
        <p
          className={styles.error}
          id={`${id}-error`}
          data-revealed={isRevealed}
          onAnimationEnd={onReveal}
        >
          {error}
        </p>
      )}
    </div>
  );
}

/** A labelled control with its hint and its error. */
export function Field({
  children,
  ...texts
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const { id, label, isOptional, hint, error } = texts;
  const { isRevealed, reveal } = useReveal(error);
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {isOptional && <span className={styles.note}>Optional</span>}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describe(texts),
        'aria-invalid': Boolean(error),
        onBlur: reveal,
      })}
      <FieldError id={id} error={error} isRevealed={isRevealed} onReveal={reveal} />
    </div>
  );
}

/** A group of radio buttons with its legend, its hint and its error. */
export function RadioGroup({ children, ...texts }: FieldTexts & { children: ReactNode }) {
  const { id, label, hint, error } = texts;
  const { isRevealed, reveal } = useReveal(error);
  return (
    <fieldset
      className={styles.field}
      role="radiogroup"
      aria-required
      aria-invalid={Boolean(error)}
      aria-describedby={describe(texts)}
      onBlur={reveal}
    >
      <legend className={styles.label}>{label}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.choices}>{children}</div>
      <FieldError id={id} error={error} isRevealed={isRevealed} onReveal={reveal} />
    </fieldset>
  );
}
