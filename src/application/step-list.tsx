import type { ReactNode } from 'react';
import { type StepName, stepNames } from '../../machines/application.form.ts';
import { applicationPage, stepStatusTexts } from '../content/application.ts';
import { useIsReady } from '../ui/use-is-ready.ts';
import styles from './step-list.module.css';
import type { GoToStep } from './step-navigation.ts';
import { type StepStatus, stepStatus, useWizard, useWizardState } from './wizard-controller.ts';

/** A mark replaces the number in a joint, so that colour alone doesn't show the status. */
const marks: Partial<Record<StepStatus, ReactNode>> = {
  complete: (
    <svg viewBox="0 0 16 16" className={styles.tick} aria-hidden>
      <path d="m3 8.5 3.5 3.5L13 5" />
    </svg>
  ),
  attention: '!',
};

function StepItem({
  name,
  number,
  isCurrent,
  onGoTo,
}: {
  name: StepName;
  number: number;
  isCurrent: boolean;
  onGoTo: GoToStep;
}) {
  const { texts } = useWizard();
  const status = useWizardState((state) => stepStatus(state, name));
  const isBusy = useWizardState((state) => state.isBusy);
  const isReady = useIsReady();
  return (
    <li className={styles.item} data-status={status}>
      <button
        type="button"
        id={`to-${name}`}
        aria-current={isCurrent ? 'step' : undefined}
        disabled={isBusy || !isReady}
        onClick={() => onGoTo(name)}
      >
        <span className={`joint ${styles.joint}`} aria-hidden>
          {isCurrent ? number : (marks[status] ?? number)}
        </span>{' '}
        <span className={styles.title}>{texts.stepTitles[name]}</span>{' '}
        {status !== 'incomplete' && (
          <span className={styles.status}>{stepStatusTexts[status]}</span>
        )}
      </button>
    </li>
  );
}

/** The steps as joints of a chain: the current one, the complete ones, and those with errors. */
export function StepList({ step, onGoTo }: { step: StepName; onGoTo: GoToStep }) {
  return (
    <nav className={`screen-only ${styles.nav}`} aria-label={applicationPage.steps}>
      <ol className={`stack ${styles.list}`}>
        {stepNames.map((name, index) => (
          <StepItem
            key={name}
            name={name}
            number={index + 1}
            isCurrent={name === step}
            onGoTo={onGoTo}
          />
        ))}
      </ol>
    </nav>
  );
}
