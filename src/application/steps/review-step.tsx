import type { ReactNode } from 'react';
import {
  type FieldName,
  memberFields,
  type StepName,
  stepFields,
} from '../../../machines/application.form.ts';
import { fieldErrors } from '../../../machines/application.rules.ts';
import { fieldLabels, stepTitles, teamChoices, trackChoices } from '../../content/application.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useApplicationSelector } from '../application-context.tsx';
import styles from './review-step.module.css';

const reviewedSteps = ['personalInfo', 'experience', 'additionalInfo'] as const;

function stepOf(name: FieldName): StepName {
  return reviewedSteps.find((step) => stepFields[step].some((field) => field === name)) ?? 'review';
}

/** Goes to a step, and to one of its fields where one is named. */
export type GoTo = (step: StepName, field?: FieldName) => void;

function Problems({ onGoTo }: { onGoTo: GoTo }) {
  const form = useApplicationSelector(({ context }) => context.form);
  const problems = Object.entries(fieldErrors(form)) as [FieldName, string][];
  return (
    <div role="status">
      {problems.length > 0 && (
        <div className={styles.problems}>
          <h3>
            {problems.length === 1
              ? 'One answer needs your attention before you can submit'
              : `${problems.length} answers need your attention before you can submit`}
          </h3>
          <ul className={styles.problemList}>
            {problems.map(([name, message]) => (
              <li key={name}>
                <TextButton onClick={() => onGoTo(stepOf(name), name)}>{message}</TextButton>
                <span>{fieldLabels[name]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Answer({ name, children }: { name: FieldName; children: string }) {
  return (
    <div className={styles.answer}>
      <dt>{fieldLabels[name]}</dt>
      <dd dir="auto">{children.trim() || <span className={styles.blank}>Not given</span>}</dd>
    </div>
  );
}

function Section({
  step,
  onGoTo,
  children,
}: {
  step: StepName;
  onGoTo: GoTo;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <h3>{stepTitles[step]}</h3>
      <TextButton onClick={() => onGoTo(step)}>
        Edit<span className="visually-hidden"> {stepTitles[step]}</span>
      </TextButton>
      {children}
    </section>
  );
}

/** Step 4: everything entered, and whatever still stands in the way of sending it. */
export function ReviewStep({ onGoTo }: { onGoTo: GoTo }) {
  const form = useApplicationSelector(({ context }) => context.form);
  const { track_selection: track, team_preference: team } = form;
  const members = memberFields.filter((name) => form[name].trim());
  return (
    <>
      <Problems onGoTo={onGoTo} />
      <Section step="personalInfo" onGoTo={onGoTo}>
        <dl>
          <Answer name="full_name">{form.full_name}</Answer>
          <Answer name="email">{form.email}</Answer>
        </dl>
      </Section>
      <Section step="experience" onGoTo={onGoTo}>
        <dl>
          <Answer name="experience">{form.experience}</Answer>
          <Answer name="motivation">{form.motivation}</Answer>
        </dl>
      </Section>
      <Section step="additionalInfo" onGoTo={onGoTo}>
        <dl>
          <Answer name="track_selection">{track && trackChoices[track].label}</Answer>
          <Answer name="team_preference">{team && teamChoices[team].label}</Answer>
          {team === 'have_team' && members.length > 0 && (
            <div className={styles.answer}>
              <dt>Team members</dt>
              <dd>
                <ol className={styles.members}>
                  {members.map((name) => (
                    <li key={name}>{form[name].trim()}</li>
                  ))}
                </ol>
              </dd>
            </div>
          )}
          <Answer name="github_url">{form.github_url}</Answer>
          <Answer name="linkedin_url">{form.linkedin_url}</Answer>
          <Answer name="portfolio_url">{form.portfolio_url}</Answer>
        </dl>
      </Section>
    </>
  );
}
