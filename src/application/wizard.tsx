import { type FormEvent, type ReactNode, useRef } from 'react';
import { stepNumber } from '../content/application.ts';
import { useFieldReading } from './read-fields.ts';
import { Robot } from './robot.tsx';
import { StepActions } from './step-actions.tsx';
import { StepList } from './step-list.tsx';
import { type GoToStep, useStepNavigation } from './step-navigation.ts';
import { FieldStep } from './steps/field-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { StillNeeded } from './still-needed.tsx';
import styles from './wizard.module.css';
import { useWizard, useWizardState } from './wizard-controller.ts';

/**
 * The steps of the application form (spec, section 2).
 *
 * @param notice the standing notices above the step.
 * @param alert what went wrong, beside the buttons, with what the visitor can do.
 */
export function Wizard({
  notice,
  alert,
}: {
  notice: ReactNode;
  alert: (goTo: GoToStep) => ReactNode;
}) {
  const { send, submit, texts } = useWizard();
  const step = useWizardState((state) => state.step);
  const submission = useWizardState((state) => state.submission);
  const isOpen = useWizardState((state) => state.isOpen);
  const { heading, goToStep } = useStepNavigation();
  const form = useRef<HTMLFormElement>(null);
  useFieldReading(form);

  const advance = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'review') submit();
    else send({ type: 'step.next' });
  };

  return (
    <div className={`stack ${styles.columns}`}>
      <StepList step={step} onGoTo={goToStep} />
      <form
        ref={form}
        className={`stack ${styles.form}`}
        noValidate
        onSubmit={advance}
        data-state={submission}
        aria-busy={submission === 'submitting'}
      >
        <section className={`stack ${styles.step}`} data-state={step}>
          {notice}
          <header className={`stack ${styles.stepHeader}`}>
            {/* A new element for each step: a heading that changes after it got the focus is read again. */}
            <h2 key={step} ref={heading} tabIndex={-1}>
              <span className="visually-hidden">{`${stepNumber(step)}: `}</span>
              <span>{texts.stepTitles[step]}</span>
            </h2>
            {isOpen && <p>{texts.stepIntroductions[step]}</p>}
            <StillNeeded step={step} onGoTo={goToStep} />
          </header>
          {step === 'review' ? (
            <ReviewStep onGoTo={goToStep} />
          ) : (
            <FieldStep key={step} step={step} />
          )}
        </section>
        <StepActions step={step} alert={alert(goToStep)} onGoTo={goToStep} />
      </form>
      <Robot />
    </div>
  );
}
