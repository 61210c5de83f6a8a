import { createPortal } from 'react-dom';
import { storedText } from '../../machines/application.rules.ts';
import { event } from '../content/event.ts';
import { calendar } from '../content/links.ts';
import { receiptTexts } from '../content/notices.ts';
import { Breakable } from '../ui/breakable.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { linkTo } from '../ui/link-to.tsx';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import styles from './receipt.module.css';

const { title, mail, chat, dates, dismiss } = receiptTexts;

/**
 * The receipt on the landing page, shown until the visitor dismisses it: what comes next, each with one
 * action. It says the same whether or not the confirmation email was requested (spec, section 8).
 *
 * @param container its container on the landing page.
 */
export function Receipt({ container }: { container: Element }) {
  const actor = useApplication();
  const form = useApplicationSelector(({ context }) => context.submittedForm);
  return createPortal(
    form && (
      <section
        className={`stack ${styles.receipt}`}
        // With the focus on it, a reader reads all of it.
        tabIndex={-1}
        aria-label={title}
        aria-describedby="receipt-text"
      >
        <h2>{title}</h2>
        <ul id="receipt-text" className={`columns ${styles.next}`}>
          <li>
            <p>
              <span>{mail.sentTo}</span>{' '}
              <strong>
                <Breakable>{`${storedText(form, 'email')}.`}</Breakable>
              </strong>{' '}
              <span>{mail.link}</span>
            </p>
            <p className="note">
              <span>{mail.ifNothingComes}</span>{' '}
              <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.
            </p>
          </li>
          <li>
            <p>{chat.text}</p>
            <ButtonLink {...linkTo(event.chatInvite)}>{chat.action}</ButtonLink>
          </li>
          <li>
            <p>{dates}</p>
            <ButtonLink href={calendar.href} download variant="secondary">
              {calendar.label}
            </ButtonLink>
          </li>
        </ul>
        <Button variant="quiet" onClick={() => actor.send({ type: 'receipt.dismiss' })}>
          {dismiss}
        </Button>
      </section>
    ),
    container,
  );
}
