import { stepNames } from '../../machines/application.form.ts';
import { stepNumber } from '../content/application.ts';
import { Progress } from '../ui/progress.tsx';
import { useFormState } from './form.ts';
import styles from './step-progress.module.css';

/** The progress bar and 'Step N of 4' (spec, section 2). */
export function StepProgress() {
  const step = useFormState((state) => state.step);
  const label = stepNumber(step);
  return (
    <div className={`screen-only ${styles.progress}`}>
      <p aria-hidden>{label}</p>
      <Progress value={stepNames.indexOf(step) + 1} max={stepNames.length} label={label} />
    </div>
  );
}
