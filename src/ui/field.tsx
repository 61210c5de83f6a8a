import { type ReactNode, useState } from 'react';
import styles from './field.module.css';

/** The attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly onBlur: () => void;
}

interface FieldTexts {
  /** Also the control's id. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Advice, although there is no error. */
  readonly advice?: ReactNode;
}

function describe(
  { id, hint, error, advice }: FieldTexts,
  isDescribing: boolean,
): string | undefined {
  const messages = [error && `${id}-error`, advice && `${id}-advice`];
  const parts = [hint && `${id}-hint`, ...(isDescribing ? messages : [])];
  return parts.filter(Boolean).join(' ') || undefined;
}

/**
 * Decides when an error or advice is shown. Both are in the page at once, but appear, and are
 * announced, only after a pause in typing or when the field loses focus. A message that exists when the
 * step opens is shown at once. The control's border changes with the message.
 */
function useReveal({ error, advice }: FieldTexts) {
  const message = error ?? Boolean(advice);
  const [revealed, setRevealed] = useState(message);
  /** How often something was typed before a message appeared. */
  const [typed, setTyped] = useState(0);
  const [atLeaving, setAtLeaving] = useState(message);
  const isRevealed = Boolean(message) && revealed === message;
  if (revealed && !isRevealed) setRevealed(false);
  const type = () => {
    if (!isRevealed) setTyped(typed + 1);
  };
  const reveal = () => setRevealed(message);
  const leave = () => {
    reveal();
    setAtLeaving(message);
  };
  // Not while a new message is being announced.
  const isDescribing = message === atLeaving;
  return { isRevealed, isDescribing, typed, type, reveal, leave };
}

function FieldMessage({
  id,
  error,
  advice,
  isRevealed,
  typed,
  reveal,
}: FieldTexts & Pick<ReturnType<typeof useReveal>, 'isRevealed' | 'typed' | 'reveal'>) {
  // Without an attribute of ARIA, Firefox would announce it again when it begins to describe the control.
  const timing = { 'data-revealed': isRevealed, onAnimationEnd: reveal, 'aria-atomic': true };
  return (
    <div className={styles.messages} aria-live="polite">
      {error && (
        <p key={`error ${typed}`} className={styles.error} id={`${id}-error`} {...timing}>
          {error}
        </p>
      )}
      {advice && (
        <p key={`advice ${typed}`} className={styles.advice} id={`${id}-advice`} {...timing}>
          {advice}
        </p>
      )}
    </div>
  );
}

/** A labelled control with its hint and error. */
export function Field({
  isBeside = false,
  children,
  ...texts
}: FieldTexts & {
  /** Whether the label stands beside the control, and not above it. */
  isBeside?: boolean;
  children: (control: ControlProps) => ReactNode;
}) {
  const { id, label, hint, error } = texts;
  const reveal = useReveal(texts);
  return (
    <div
      className={`stack ${styles.field} ${isBeside ? styles.beside : ''}`}
      data-shows-error={reveal.isRevealed && Boolean(error)}
      onInput={reveal.type}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describe(texts, reveal.isDescribing),
        'aria-invalid': Boolean(error),
        onBlur: reveal.leave,
      })}
      <FieldMessage {...texts} {...reveal} />
    </div>
  );
}

/** A group of radio buttons with its legend and error. */
export function RadioGroup({
  children,
  ...texts
}: Pick<FieldTexts, 'id' | 'label' | 'error'> & { children: ReactNode }) {
  const { label, error } = texts;
  const reveal = useReveal(texts);
  return (
    <fieldset
      className={`stack ${styles.field}`}
      data-shows-error={reveal.isRevealed}
      role="radiogroup"
      aria-required
      aria-invalid={Boolean(error)}
      aria-describedby={describe(texts, reveal.isDescribing)}
      onBlur={reveal.leave}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={`columns ${styles.choices}`}>{children}</div>
      <FieldMessage {...texts} {...reveal} />
    </fieldset>
  );
}
