import { stepNames } from '../../machines/application.form.ts';
import { Progress } from '../ui/progress.tsx';
import { useApplicationSelector } from './application-context.tsx';
import { selectStep } from './selectors.ts';
import styles from './step-progress.module.css';

/** The progress bar and 'Step N of 4' (spec, section 2). */
export function StepProgress() {
  const number = stepNames.indexOf(useApplicationSelector(selectStep)) + 1;
  const label = `Step ${number} of ${stepNames.length}`;
  return (
    <div className={styles.progress}>
      <p aria-hidden>{label}</p>
      <Progress value={number} max={stepNames.length} label={label} />
    </div>
  );
}
