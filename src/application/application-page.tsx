import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FieldName, type StepName, stepNames } from '../../machines/application.form.ts';
import { stepIntroductions, stepTitles } from '../content/application.ts';
import { routeHash } from '../route.ts';
import { Button } from '../ui/button.tsx';
import { useApplication, useApplicationSelector } from './application-context.tsx';
import styles from './application-page.module.css';
import { selectStep, selectSubmission } from './selectors.ts';
import { StepActions } from './step-actions.tsx';
import { StepList } from './step-list.tsx';
import { AdditionalInfoStep } from './steps/additional-info-step.tsx';
import { ExperienceStep } from './steps/experience-step.tsx';
import { PersonalInfoStep } from './steps/personal-info-step.tsx';
import { type GoTo, ReviewStep } from './steps/review-step.tsx';

/** Moves to steps and, once a step has changed, the focus to its heading or to a field of it. */
function useStepFocus(step: StepName) {
  const actor = useApplication();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<FieldName>(undefined);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = wanted.current && document.getElementsByName(wanted.current)[0];
    wanted.current = undefined;
    (field ?? heading.current)?.focus();
  }, [step]);

  const goTo: GoTo = (target, field) => {
    wanted.current = field;
    actor.send({ type: `step.${target}` });
  };
  return { heading, goTo };
}

function stepContent(step: StepName, goTo: GoTo): ReactNode {
  switch (step) {
    case 'personalInfo':
      return <PersonalInfoStep />;
    case 'experience':
      return <ExperienceStep />;
    case 'additionalInfo':
      return <AdditionalInfoStep />;
    case 'review':
      return <ReviewStep onGoTo={goTo} />;
  }
}

/** The four-step application form (spec, section 2). */
export function ApplicationForm({ notice }: { notice?: ReactNode }) {
  const actor = useApplication();
  const step = useApplicationSelector(selectStep);
  const submission = useApplicationSelector(selectSubmission);
  const { heading, goTo } = useStepFocus(step);

  const advance = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'review') {
      actor.send({ type: 'application.submit', submissionId: crypto.randomUUID() });
    } else {
      actor.send({ type: 'step.next' });
    }
  };

  return (
    <div className={styles.columns}>
      <StepList step={step} onGoTo={goTo} />
      <form
        className={styles.form}
        noValidate
        onSubmit={advance}
        data-state={submission}
        aria-busy={submission === 'submitting'}
      >
        <section className={styles.step} data-state={step} aria-labelledby="step-title">
          {notice}
          <header className={styles.stepHeader}>
            <h2 id="step-title" ref={heading} tabIndex={-1}>
              <span className="visually-hidden">
                Step {stepNames.indexOf(step) + 1} of {stepNames.length}:{' '}
              </span>
              {stepTitles[step]}
            </h2>
            <p>{stepIntroductions[step]}</p>
          </header>
          {stepContent(step, goTo)}
        </section>
        <StepActions step={step} submission={submission} onGoTo={goTo} />
      </form>
    </div>
  );
}

/** The application page: the way back, the title, and below them the form or what stands in its place. */
export function ApplicationPage({ header, children }: { header?: ReactNode; children: ReactNode }) {
  return (
    <main className={styles.page} id="application-main" tabIndex={-1}>
      <header className={`${styles.banner} ink`}>
        <div className={styles.bannerInner}>
          <Button
            variant="secondary"
            onClick={() => {
              location.hash = routeHash.landing;
            }}
          >
            <span aria-hidden>←</span> Back to Hackathon
          </Button>
          <h1>Hackathon Application</h1>
          {header}
        </div>
      </header>
      {children}
    </main>
  );
}
