import type { ReactNode } from 'react';
import { applicationPage } from '../content/application-page.ts';
import { routeHash } from '../content/route-hash.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './application-page.module.css';

/** The application page: the way back, the title, and below them the form or what stands in its place. */
export function ApplicationPage({ header, children }: { header?: ReactNode; children: ReactNode }) {
  return (
    <main className={styles.page} id="application-main" tabIndex={-1}>
      <header className={`${styles.banner} ink`}>
        <div className={styles.bannerInner}>
          <div className="screen-only">
            <ButtonLink variant="secondary" href={routeHash.landing}>
              <span aria-hidden>←</span> <span>{applicationPage.back}</span>
            </ButtonLink>
          </div>
          <h1>{applicationPage.title}</h1>
          {header}
        </div>
      </header>
      {children}
    </main>
  );
}
