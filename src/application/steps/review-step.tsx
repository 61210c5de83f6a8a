import {
  type FieldName,
  fieldNames,
  fields,
  fieldsOf,
  isMemberName,
  memberNames,
  type StepName,
} from '../../../machines/application.form.ts';
import { fieldErrors, isAsked } from '../../../machines/application.rules.ts';
import { fieldLabels, reviewTexts, stepTitles } from '../../content/application.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { inWords } from '../answers.ts';
import { useApplicationSelector } from '../application-actor.tsx';
import { selectIsOpen } from '../selectors.ts';
import type { GoToStep } from '../step-navigation.ts';
import styles from './review-step.module.css';

function Problems({ onGoTo }: { onGoTo: GoToStep }) {
  const form = useApplicationSelector(({ context }) => context.form);
  const errors = fieldErrors(form);
  const isOpen = useApplicationSelector(selectIsOpen);
  const problems = fieldNames.filter((name) => isOpen && errors[name] !== undefined);
  return (
    <div role="status">
      {problems.length > 0 && (
        <div className={styles.problems}>
          <h3>{reviewTexts.problems(problems.length)}</h3>
          <ul className={styles.problemList}>
            {problems.map((name) => (
              <li key={name}>
                <TextButton onClick={() => onGoTo(fields[name].step, name)}>
                  {errors[name]}
                </TextButton>
                <span>{fieldLabels[name]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Answer({ name }: { name: FieldName }) {
  const answer = useApplicationSelector(({ context }) => inWords(context.form, name));
  return (
    <div className={styles.answer}>
      <dt>{fieldLabels[name]}</dt>
      <dd dir="auto" translate={answer ? 'no' : undefined}>
        {answer || <span className={styles.blank}>{reviewTexts.blank}</span>}
      </dd>
    </div>
  );
}

/** The other members of a team, numbered; a line left blank is no member. */
function TeamMembers() {
  const form = useApplicationSelector(({ context }) => context.form);
  const members = memberNames.filter((name) => isAsked(form, name) && form[name].trim());
  if (members.length === 0) return null;
  return (
    <div className={styles.answer}>
      <dt>{reviewTexts.members}</dt>
      <dd>
        <ol className={styles.members}>
          {members.map((name) => (
            <li key={name} translate="no">
              {form[name].trim()}
            </li>
          ))}
        </ol>
      </dd>
    </div>
  );
}

function Answers({ step, onGoTo }: { step: Exclude<StepName, 'review'>; onGoTo: GoToStep }) {
  return (
    <section className={styles.section}>
      <h3>{stepTitles[step]}</h3>
      <TextButton onClick={() => onGoTo(step)}>
        {reviewTexts.edit}
        <span className="visually-hidden"> {stepTitles[step]}</span>
      </TextButton>
      <dl>
        {fieldsOf(step).map((name) => {
          if (name === memberNames[0]) return <TeamMembers key={name} />;
          return isMemberName(name) ? null : <Answer key={name} name={name} />;
        })}
      </dl>
    </section>
  );
}

/** Step 4: everything entered, and whatever still stands in the way of sending it. */
export function ReviewStep({ onGoTo }: { onGoTo: GoToStep }) {
  return (
    <>
      <Problems onGoTo={onGoTo} />
      <Answers step="personalInfo" onGoTo={onGoTo} />
      <Answers step="experience" onGoTo={onGoTo} />
      <Answers step="additionalInfo" onGoTo={onGoTo} />
    </>
  );
}
