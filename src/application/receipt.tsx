import { createPortal } from 'react-dom';
import { event } from '../content/event.ts';
import { receiptTexts } from '../content/notices.ts';
import { Button } from '../ui/button.tsx';
import { PlaceLink } from '../ui/external-link.tsx';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import styles from './receipt.module.css';

/**
 * What stays on the landing page of an application that was received, until it is dismissed. It says
 * the same whether or not the confirmation could be asked for (spec, section 8).
 *
 * @param container the landing page's place for it.
 */
export function Receipt({ container }: { container: Element }) {
  const actor = useApplication();
  const email = useApplicationSelector(({ context }) => context.receipt?.email);
  return createPortal(
    email && (
      <section className={styles.receipt} aria-label={receiptTexts.title}>
        <p>
          <strong>{receiptTexts.title}</strong> <span>{receiptTexts.sentTo}</span>{' '}
          <span translate="no">{`${email}.`}</span> <span>{receiptTexts.ifNothingComes}</span>{' '}
          <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.{' '}
          <PlaceLink href={event.chatInvite}>{receiptTexts.chat}</PlaceLink>
        </p>
        <Button variant="secondary" onClick={() => actor.send({ type: 'receipt.dismiss' })}>
          {receiptTexts.dismiss}
        </Button>
      </section>
    ),
    container,
  );
}
