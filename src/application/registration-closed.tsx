import type { ReactNode } from 'react';
import { event } from '../content/event.ts';
import { calendar, findApplication } from '../content/links.ts';
import { closedTexts } from '../content/notices.ts';
import { PhaseTexts, ShowInPhase } from '../phases/show-in-phase.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './wizard.module.css';

/** Replaces the wizard when nothing can be sent, so that nobody fills it in for nothing. */
export function RegistrationClosed({ notice }: { notice: ReactNode }) {
  return (
    <div className={`stack ${styles.inPlace}`}>
      {notice}
      <section className={`stack ${styles.stepHeader}`} role="alert">
        <h2>
          <PhaseTexts texts={closedTexts.titles} />
        </h2>
        <p>
          <PhaseTexts texts={closedTexts.texts} />
        </p>
      </section>
      <p>
        {closedTexts.contact} <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.
      </p>
      <p className="link-row">
        <a href={findApplication.href}>{findApplication.label}</a>
      </p>
      <ShowInPhase moments={['upcoming', 'closed']}>
        <p>
          <ButtonLink href={calendar.href} download variant="secondary">
            {calendar.label}
          </ButtonLink>
        </p>
      </ShowInPhase>
    </div>
  );
}
