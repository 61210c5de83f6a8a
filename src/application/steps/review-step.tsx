import { Fragment } from 'react';
import {
  fieldsOf,
  memberNames,
  type StepName,
  stepNames,
  stepOf,
} from '../../../machines/application.form.ts';
import {
  type FieldErrors,
  fieldErrors,
  isApplicable,
} from '../../../machines/application.rules.ts';
import { fieldTexts, memberQuestion } from '../../content/application.ts';
import { event } from '../../content/event.ts';
import { whatHappensNext } from '../../content/next-steps.ts';
import { privacyText } from '../../content/notices.ts';
import { policies } from '../../content/text-pages.ts';
import { TextButton } from '../../ui/button.tsx';
import { linkTo } from '../../ui/link-to.tsx';
import { NextSteps } from '../../ui/next-steps.tsx';
import { formatAnswer } from '../answers.ts';
import { memberAdvice } from '../fields/email-suggestions.ts';
import { Notice } from '../notice.tsx';
import type { GoToStep } from '../step-navigation.ts';
import { useWizard, useWizardState } from '../wizard-controller.ts';
import styles from './answer-list.module.css';
import { AnswerList } from './answer-list.tsx';

function Problems({ onGoTo }: { onGoTo: GoToStep }) {
  const { texts } = useWizard();
  const form = useWizardState((state) => state.form);
  const isOpen = useWizardState((state) => state.isOpen);
  const errors: FieldErrors = isOpen ? fieldErrors(form) : {};
  const hasErrors = Object.keys(errors).length > 0;
  const problemsOf = (step: StepName) => {
    const names = fieldsOf(step).filter((name) => errors[name]);
    return (
      names.length > 0 && (
        <Fragment key={step}>
          <h4>{texts.stepTitles[step]}</h4>
          <ul className={styles.problemList}>
            {names.map((name) => (
              <li key={name} className="text-row">
                <TextButton onClick={() => onGoTo(step, name)}>{errors[name]}</TextButton>{' '}
                {formatAnswer(form, name) && <span className="note">{fieldTexts[name].label}</span>}
              </li>
            ))}
          </ul>
        </Fragment>
      )
    );
  };
  return (
    hasErrors && (
      <div className={`callout stack ${styles.problems}`}>{stepNames.map(problemsOf)}</div>
    )
  );
}

/** What follows a new application. */
function Next() {
  const { next } = useWizard().texts;
  return (
    next.length > 0 && (
      <section className="screen-only stack">
        <h3>{whatHappensNext.title}</h3>
        <NextSteps steps={next} />
      </section>
    )
  );
}

/** Says what happens to the answers, and links to the details in a new tab. */
function Privacy() {
  const { contactEmail } = event;
  return (
    <div className="screen-only note">
      <p>
        {privacyText} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <ul className="link-row">
        {policies.map(({ label, href }) => (
          <li key={href}>
            <a {...linkTo(href)}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The review: everything that blocks submission, questions about teammates' addresses that block
 * nothing, and all answers (spec, section 2).
 */
export function ReviewStep({ onGoTo }: { onGoTo: GoToStep }) {
  const form = useWizardState((state) => state.form);
  const isOpen = useWizardState((state) => state.isOpen);
  const isBusy = useWizardState((state) => state.isBusy);
  const asked = memberNames.filter(
    (name) => isOpen && isApplicable(form, name) && memberAdvice(form, name),
  );
  return (
    <>
      <Problems onGoTo={onGoTo} />
      <fieldset className="stack" disabled={isBusy} role="presentation">
        {asked.map((name) => (
          <Notice key={name} state="warning">
            <TextButton onClick={() => onGoTo(stepOf(name), name)}>
              {memberQuestion(fieldTexts[name].label)}
            </TextButton>
          </Notice>
        ))}
        <AnswerList
          form={form}
          onEdit={isOpen ? (name) => onGoTo(stepOf(name), name) : undefined}
        />
      </fieldset>
      <Next />
      <Privacy />
    </>
  );
}
