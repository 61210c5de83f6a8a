import type { ReactNode } from 'react';
import { answersAsText } from '../application/answers.ts';
import { AnswerList } from '../application/steps/answer-list.tsx';
import styles from '../application/wizard.module.css';
import { absentTexts, changesCopyTexts } from '../content/management.ts';
import { routeHash } from '../content/views.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { LinkForm } from './link-form.tsx';
import { useManagement, useManagementSelector } from './management-actor.tsx';
import type { View } from './selectors.ts';

/** Explains why no application can be shown, and what the visitor can do. */
export function NoApplication({ view }: { view: Exclude<View, 'shown' | 'editing' | 'removing'> }) {
  switch (view) {
    case 'unreachable':
      return <Unreachable />;
    case 'unopened':
    case 'unknown':
    case 'left':
      return (
        <Words {...absentTexts[view]}>
          <LinkForm />
        </Words>
      );
    case 'lapsed':
      return <Lapsed />;
    case 'withdrawn':
      return (
        <Words {...absentTexts.withdrawn}>
          <p>
            <ButtonLink variant="secondary" href={routeHash.apply}>
              {absentTexts.withdrawn.apply}
            </ButtonLink>
          </p>
        </Words>
      );
    case 'disowned':
      return <Words {...absentTexts.disowned} />;
    default:
      return null;
  }
}

function Words({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.inPlace}>
      <section className={styles.stepHeader}>
        <h2 tabIndex={-1}>{title}</h2>
        <p>{text}</p>
      </section>
      {children}
    </div>
  );
}

/** Says that the application couldn't be loaded, and why. */
function Unreachable() {
  const actor = useManagement();
  const failure = useManagementSelector(({ context }) => context.failure);
  const { title, again } = absentTexts.unreachable;
  return (
    <Words title={title} text={failure ?? ''}>
      <p>
        <Button onClick={() => actor.send({ type: 'application.reopen' })}>{again}</Button>
      </p>
    </Words>
  );
}

/** Says that the link stopped working during an edit, and lets the applicant copy their changes. */
function Lapsed() {
  const form = useManagementSelector(({ context }) => context.form);
  return (
    <Words {...absentTexts.lapsed}>
      <p className="text-row">
        <CopyText getText={() => answersAsText(form)} texts={changesCopyTexts} />
      </p>
      <AnswerList form={form} />
      <LinkForm />
    </Words>
  );
}
