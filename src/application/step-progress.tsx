import type { ReactNode } from 'react';
import { stepNames } from '../../machines/application.form.ts';
import { stepNumber } from '../content/application.ts';
import { Progress } from '../ui/progress.tsx';
import styles from './application-page.module.css';
import { useWizardState } from './wizard-controller.ts';

/** The progress bar and 'Step N of 4' (spec, section 2), with a note. */
export function StepProgress({ children }: { children?: ReactNode }) {
  const step = useWizardState((state) => state.step);
  return (
    <div className={`screen-only stack ${styles.progress}`}>
      <p className="label">
        {stepNumber(step)} {children}
      </p>
      <Progress value={stepNames.indexOf(step) + 1} max={stepNames.length} />
    </div>
  );
}
