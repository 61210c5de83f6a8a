import { createPortal } from 'react-dom';
import { storedMembers, storedText } from '../../machines/application.rules.ts';
import { event } from '../content/event.ts';
import { calendar, communityChat } from '../content/links.ts';
import { whatHappensNext } from '../content/next-steps.ts';
import { receiptTexts } from '../content/notices.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { linkTo } from '../ui/link-to.tsx';
import { NextSteps } from '../ui/next-steps.tsx';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { Breakable } from './breakable.tsx';
import { Invite } from './invite.tsx';
import styles from './receipt.module.css';

const { title, mail, dismiss } = receiptTexts;

/**
 * The receipt on the landing page, shown until the visitor dismisses it: what happens next, and the
 * invitation for the applicant's teammates. It says the same whether or not the confirmation email was
 * requested (spec, section 8).
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
        <div id="receipt-text" className={`stack ${styles.next}`}>
          <p className="label">{whatHappensNext.title}</p>
          <NextSteps
            steps={whatHappensNext.steps}
            more={{
              confirmation: (
                <p className="note">
                  <span>{mail.sentTo}</span>{' '}
                  <strong>
                    <Breakable>{`${storedText(form, 'email')}.`}</Breakable>
                  </strong>{' '}
                  <span>{mail.ifNothingComes}</span>{' '}
                  <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.
                </p>
              ),
              chat: <ButtonLink {...linkTo(communityChat.href)}>{communityChat.label}</ButtonLink>,
              start: (
                <ButtonLink href={calendar.href} download variant="secondary">
                  {calendar.label}
                </ButtonLink>
              ),
            }}
          />
        </div>
        {storedMembers(form).length > 0 && <Invite />}
        <Button variant="quiet" onClick={() => actor.send({ type: 'receipt.dismiss' })}>
          {dismiss}
        </Button>
      </section>
    ),
    container,
  );
}
