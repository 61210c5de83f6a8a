import { type StepName, stepNames } from '../../machines/application.form.ts';
import { stepTitles } from '../content/application.ts';
import { useApplicationSelector } from './application-context.tsx';
import { type StepStatus, selectStepStatus } from './selectors.ts';
import styles from './step-list.module.css';
import type { GoTo } from './steps/review-step.tsx';

const statusTexts: Record<StepStatus, string> = {
  unseen: '',
  complete: 'Complete',
  attention: 'Needs attention',
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
  onGoTo: GoTo;
}) {
  const status = useApplicationSelector((snapshot) => selectStepStatus(snapshot, name));
  return (
    <li className={styles.item} data-status={status}>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onGoTo(name)}
      >
        <span className={styles.joint} aria-hidden>
          {number}
        </span>
        <span className={styles.title}>{stepTitles[name]}</span>
        {status !== 'unseen' && <span className={styles.status}>{statusTexts[status]}</span>}
      </button>
    </li>
  );
}

/** The steps as joints of a chain: where one is, what is complete, what needs attention. */
export function StepList({ step, onGoTo }: { step: StepName; onGoTo: GoTo }) {
  return (
    <nav className={styles.nav} aria-label="Steps of the application">
      <ol className={styles.list}>
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
