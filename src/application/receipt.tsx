import { createPortal } from 'react-dom';
import { event } from '../content/event.ts';
import { receiptTexts } from '../content/notices.ts';
import { Button } from '../ui/button.tsx';
import { PlaceLink } from '../ui/external-link.tsx';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { LatePass } from './late-pass.tsx';
import styles from './receipt.module.css';

/**
 * The receipt on the landing page, shown until the visitor dismisses it. It says the same whether
 * or not the confirmation email was requested (spec, section 8).
 *
 * @param container its container on the landing page.
 * @param sentId returns the id of the application that was sent.
 */
export function Receipt({ container, sentId }: { container: Element; sentId: () => string }) {
  const actor = useApplication();
  const form = useApplicationSelector(({ context }) => context.receipt);
  return createPortal(
    form && (
      <section className={styles.receipt} aria-label={receiptTexts.title}>
        <div className={styles.words}>
          <p>
            <strong>{receiptTexts.title}</strong> <span>{receiptTexts.sentTo}</span>{' '}
            <span translate="no">{`${form.email}.`}</span> <span>{receiptTexts.link}</span>{' '}
            <span>{receiptTexts.ifNothingComes}</span>{' '}
            <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.{' '}
            <PlaceLink href={event.chatInvite}>{receiptTexts.chat}</PlaceLink>
          </p>
          <Button variant="secondary" onClick={() => actor.send({ type: 'receipt.dismiss' })}>
            {receiptTexts.dismiss}
          </Button>
        </div>
        <LatePass id={sentId()} form={form} />
      </section>
    ),
    container,
  );
}
