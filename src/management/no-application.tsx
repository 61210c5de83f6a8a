import type { ReactElement, ReactNode } from 'react';
import styles from '../application/wizard.module.css';
import { siteFile } from '../content/links.ts';
import { absentTexts } from '../content/management.ts';
import { routeHash } from '../content/views.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { OwnWords } from './edit-result-notice.tsx';
import { LinkRequest } from './link-request.tsx';
import { useManagement, useManagementSelector } from './management-actor.tsx';
import type { Mode } from './selectors.ts';

/** Explains why no application can be shown, and what the visitor can do. */
export function NoApplication({ mode }: { mode: Exclude<Mode, 'editing'> }): ReactElement | null {
  switch (mode) {
    case 'unreachable':
      return <Unreachable />;
    case 'unopened':
    case 'unknown':
      return (
        <Words {...absentTexts[mode]}>
          <LinkRequest />
        </Words>
      );
    // The link stopped working during an edit.
    case 'shown':
      return (
        <Words {...absentTexts.ended}>
          <OwnWords />
          <LinkRequest />
        </Words>
      );
    case 'withdrawn':
      return (
        <Words {...absentTexts.withdrawn}>
          <p>
            <ButtonLink variant="secondary" href={siteFile(routeHash.application)}>
              {absentTexts.withdrawn.apply}
            </ButtonLink>
          </p>
        </Words>
      );
    case 'opening':
      return null;
  }
}

function Words({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={`stack ${styles.inPlace}`}>
      <section className={`stack ${styles.stepHeader}`}>
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
    <Words title={title} text={failure?.message ?? ''}>
      <p>
        <Button onClick={() => actor.send({ type: 'application.reopen' })}>{again}</Button>
      </p>
    </Words>
  );
}
