import { Component, type ReactNode } from 'react';
import { crashTexts } from '../content/notices.ts';
import { Button } from '../ui/button.tsx';
import { ApplicationPage } from './application-page.tsx';
import styles from './wizard.module.css';

/** How long it can take after a failure until everything that was typed is saved, in ms. */
const keptWithin = 500;

interface BoundaryProps {
  title: string;
  /** Whether this device has saved what was typed. */
  isKept?: () => boolean;
  children: ReactNode;
}

/** Replaces a view that crashed. Answers that were saved are not affected. */
export class ErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    // The last answers may not have been saved yet.
    setTimeout(() => this.forceUpdate(), keptWithin);
  }

  override render() {
    const { title, isKept, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <ApplicationPage title={title}>
        <section className={styles.inPlace} role="alert">
          <h2>{crashTexts.title}</h2>
          <p>
            {crashTexts.text} {isKept?.() && crashTexts.kept}
          </p>
          <p>
            <Button onClick={() => location.reload()}>{crashTexts.reload}</Button>
          </p>
        </section>
      </ApplicationPage>
    );
  }
}
