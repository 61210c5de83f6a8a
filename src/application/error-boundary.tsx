import { Component, type ReactNode } from 'react';
import { crashTexts } from '../content/notices.ts';
import { Button } from '../ui/button.tsx';
import { ApplicationPage } from './application-page.tsx';
import { readDraft } from './draft/draft-storage.ts';
import styles from './wizard.module.css';

/** What stands in the place of an application whose view broke; its answers live on without it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ApplicationPage>
        <section className={`${styles.columns} ${styles.form}`} role="alert">
          <h2>{crashTexts.title}</h2>
          <p>
            {crashTexts.text} {(readDraft('tab') ?? readDraft('device')) && crashTexts.kept}
          </p>
          <p>
            <Button onClick={() => location.reload()}>{crashTexts.reload}</Button>
          </p>
        </section>
      </ApplicationPage>
    );
  }
}
