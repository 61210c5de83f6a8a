import { Component, type ComponentType, type ReactNode } from 'react';
import { crashTexts } from '../content/notices.ts';
import { Button } from '../ui/button.tsx';
import { ApplicationPage } from './application-page.tsx';
import styles from './wizard.module.css';

interface BoundaryProps {
  /** The page around the message. */
  Page?: ComponentType<{ children: ReactNode }>;
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
    // The last answers are saved at the end of the present task.
    setTimeout(() => this.forceUpdate());
  }

  override render() {
    const { Page = ApplicationPage, isKept, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <Page>
        <section className={`stack ${styles.inPlace}`} role="alert">
          <h2>{crashTexts.title}</h2>
          <p>
            {crashTexts.text} {isKept?.() && crashTexts.kept}
          </p>
          <p>
            <Button onClick={() => location.reload()}>{crashTexts.reload}</Button>
          </p>
        </section>
      </Page>
    );
  }
}
