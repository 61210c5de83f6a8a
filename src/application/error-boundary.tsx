import { Component, type ReactNode } from 'react';
import { crashTexts } from '../content/notices.ts';
import { Button } from '../ui/button.tsx';
import { ApplicationPage } from './application-page.tsx';
import styles from './wizard.module.css';

/** How long after a failure everything that was typed is kept, if it can be, in ms. */
const keptWithin = 500;

interface BoundaryProps {
  /** The title of the page. */
  title: string;
  /** Whether this device keeps what was typed. */
  isKept?: () => boolean;
  children: ReactNode;
}

/** What stands in the place of a view that broke; answers that are kept live on without it. */
export class ErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    // The last words may still be on their way to where they are kept.
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
