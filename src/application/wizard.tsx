import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { stepIntroductions, stepNumber, stepTitles } from '../content/application.ts';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { selectIsOpen, selectStep, selectSubmission } from './selectors.ts';
import { StepActions } from './step-actions.tsx';
import { StepList } from './step-list.tsx';
import { useStepNavigation } from './step-navigation.ts';
import { FormStep } from './steps/form-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import styles from './wizard.module.css';

/** Enter leads through the fields of a step, and from the last of them to the next step. */
function enterNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.type === 'radio') return;
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('[name]')];
  const next = controls[controls.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The four steps of the application form (spec, section 2). */
export function Wizard({ notice }: { notice: ReactNode }) {
  const actor = useApplication();
  const step = useApplicationSelector(selectStep);
  const submission = useApplicationSelector(selectSubmission);
  const isOpen = useApplicationSelector(selectIsOpen);
  const { heading, goToStep } = useStepNavigation(step);

  const advance = (event: FormEvent) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    actor.send({ type: step === 'review' ? 'application.submit' : 'step.next' });
  };

  return (
    <div className={styles.columns}>
      <StepList step={step} onGoTo={goToStep} />
      <form
        className={styles.form}
        noValidate
        onSubmit={advance}
        onKeyDown={enterNextField}
        data-state={submission}
        aria-busy={submission === 'submitting'}
      >
        <section className={styles.step} data-state={step} aria-labelledby="step-title">
          {notice}
          <header className={styles.stepHeader}>
            <h2 id="step-title" ref={heading} tabIndex={-1}>
              <span className="visually-hidden">{`${stepNumber(step)}: `}</span>
              <span>{stepTitles[step]}</span>
            </h2>
            {isOpen && <p>{stepIntroductions[step]}</p>}
          </header>
          {step === 'review' ? <ReviewStep onGoTo={goToStep} /> : <FormStep step={step} />}
        </section>
        <StepActions step={step} submission={submission} onGoTo={goToStep} />
      </form>
    </div>
  );
}
