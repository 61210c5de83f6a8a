import type { ReactNode } from 'react';
import {
  type FieldName,
  fieldNames,
  fields,
  memberNames,
} from '../../../machines/application.form.ts';
import { fieldErrors, isAsked } from '../../../machines/application.rules.ts';
import { fieldLabels, reviewTexts } from '../../content/application.ts';
import { event } from '../../content/event.ts';
import { policies, policyTexts } from '../../content/policies.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { inWords } from '../answers.ts';
import { useApplicationSelector } from '../application-actor.tsx';
import { selectIsLocked, selectIsOpen } from '../selectors.ts';
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

function Row({
  name,
  label,
  isBlank = false,
  onGoTo,
  children,
}: {
  name: FieldName;
  label: string;
  isBlank?: boolean;
  onGoTo: GoToStep;
  children: ReactNode;
}) {
  const isLocked = useApplicationSelector(selectIsLocked);
  return (
    <div className={styles.answer}>
      <dt>{label}</dt>
      <dd dir="auto" translate={isBlank ? undefined : 'no'}>
        {children}
      </dd>
      {!isLocked && (
        <dd className="screen-only">
          <TextButton onClick={() => onGoTo(fields[name].step, name)}>
            {reviewTexts.edit}
            <span className="visually-hidden"> {label}</span>
          </TextButton>
        </dd>
      )}
    </div>
  );
}

function Answer({ name, onGoTo }: { name: FieldName; onGoTo: GoToStep }) {
  const answer = useApplicationSelector(({ context }) => inWords(context.form, name));
  return (
    <Row name={name} label={fieldLabels[name]} isBlank={answer === ''} onGoTo={onGoTo}>
      {answer || <span className={styles.blank}>{reviewTexts.blank}</span>}
    </Row>
  );
}

/** The other members of a team, numbered; a line left blank is no member. */
function TeamMembers({ onGoTo }: { onGoTo: GoToStep }) {
  const form = useApplicationSelector(({ context }) => context.form);
  const members = memberNames.filter((name) => isAsked(form, name) && form[name].trim());
  const [first] = members;
  if (!first) return null;
  return (
    <Row name={first} label={reviewTexts.members} onGoTo={onGoTo}>
      <ol className={styles.members}>
        {members.map((name) => (
          <li key={name}>{form[name].trim()}</li>
        ))}
      </ol>
    </Row>
  );
}

/** What becomes of the answers, and where there is more about it, in a new tab. */
function Privacy() {
  const { contactEmail } = event;
  return (
    <div className={`screen-only ${styles.privacy}`}>
      <p>
        {policyTexts.review} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <ul className={styles.policies}>
        {policies.map(({ label, href }) => (
          <li key={href}>
            <ExternalLink href={href}>{label}</ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Step 4: what still stands in the way of sending it, and every answer in the spec's order (section 2). */
export function ReviewStep({ onGoTo }: { onGoTo: GoToStep }) {
  const answer = (name: FieldName) => <Answer name={name} onGoTo={onGoTo} />;
  return (
    <>
      <Problems onGoTo={onGoTo} />
      <dl className={styles.answers}>
        {answer('full_name')}
        {answer('email')}
        {answer('track_selection')}
        {answer('experience')}
        {answer('motivation')}
        {answer('team_preference')}
        <TeamMembers onGoTo={onGoTo} />
        {answer('github_url')}
        {answer('linkedin_url')}
        {answer('portfolio_url')}
      </dl>
      <Privacy />
    </>
  );
}
