import { createPortal } from 'react-dom';
import { receiptTexts } from '../content/application.ts';
import { Button } from '../ui/button.tsx';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import styles from './receipt.module.css';

/**
 * What stays on the landing page of an application that was received, until it is dismissed.
 *
 * @param container the landing page's place for it.
 */
export function Receipt({ container }: { container: Element }) {
  const actor = useApplication();
  const email = useApplicationSelector((snapshot) =>
    snapshot.matches({ submission: 'success' }) ? snapshot.context.receipt?.email : undefined,
  );
  const isUnsent = useApplicationSelector((snapshot) =>
    snapshot.matches({ confirmationEmail: 'unsent' }),
  );
  return createPortal(
    email && (
      <section className={styles.receipt} aria-label={receiptTexts.title}>
        <p>
          <strong>{receiptTexts.title}</strong>{' '}
          {isUnsent ? receiptTexts.unsent(email) : receiptTexts.sent(email)}
        </p>
        <Button variant="secondary" onClick={() => actor.send({ type: 'receipt.dismiss' })}>
          {receiptTexts.dismiss}
        </Button>
      </section>
    ),
    container,
  );
}
