import type { ReactNode } from 'react';
import { applicationPage } from '../content/application.ts';
import { event } from '../content/event.ts';
import { siteFile } from '../content/links.ts';
import { routeHash, viewTitles } from '../content/views.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './application-page.module.css';

/**
 * The application page: a slim row with the way back and the title, and below it the form or a notice in
 * its place. Its container is the `main`, because a hidden `main` must say so itself (HTML, section 4.4.14).
 */
export function ApplicationPage({
  title = viewTitles.application,
  back = <BackToLanding />,
  header,
  children,
}: {
  title?: string;
  back?: ReactNode;
  header?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={`${styles.banner} ink`}>
        <div className={`text-row ${styles.row}`}>
          <div className="screen-only">{back}</div>
          <h1>{title}</h1>
        </div>
        {header}
      </header>
      {children}
    </div>
  );
}

/** The Back button. Within the site's own document, it changes only the hash. */
export function BackToLanding({ href = routeHash.landing }: { href?: string }) {
  return (
    <ButtonLink variant="quiet" href={href}>
      <WayBack>{applicationPage.back}</WayBack>
    </ButtonLink>
  );
}

/** Where a button leads back to, with the event's mark and name: many come by a shared link. */
export function WayBack({ children }: { children: string }) {
  return (
    <>
      <img src={siteFile('favicon.svg')} width="36" height="36" alt="" loading="lazy" />
      <span className={styles.back}>
        <span aria-hidden>←</span> <span>{children}</span> <strong>{event.name}</strong>
      </span>
    </>
  );
}
