import type { ReactNode } from 'react';
import styles from './next-steps.module.css';

interface Step {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/**
 * What follows an application, numbered.
 *
 * @param more what else belongs to a step, by its id.
 */
export function NextSteps({
  steps,
  more = {},
}: {
  steps: readonly Step[];
  more?: Readonly<Record<string, ReactNode>>;
}) {
  return (
    <ol className={`columns ${styles.steps}`}>
      {steps.map(({ id, title, text }) => (
        <li key={id}>
          <p>
            <strong>{title}</strong> <span className="note">{text}</span>
          </p>
          {more[id]}
        </li>
      ))}
    </ol>
  );
}
