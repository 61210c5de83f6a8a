import { AnswerList } from '../application/steps/answer-list.tsx';
import { event } from '../content/event.ts';
import { communityChat } from '../content/links.ts';
import { outcomeTexts, shownTexts, statusTexts } from '../content/management.ts';
import { whatHappensNext } from '../content/next-steps.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { linkTo } from '../ui/link-to.tsx';
import { NextSteps } from '../ui/next-steps.tsx';
import { withdrawId } from './confirm-removal.tsx';
import { OwnWords } from './edit-result-notice.tsx';
import styles from './management.module.css';
import { useManagement, useManagementSelector } from './management-actor.tsx';
import { Section } from './section.tsx';
import { selectOutcome } from './selectors.ts';
import { Team } from './team.tsx';

/** What follows, the answers with a button to edit them, the team, and how to withdraw. */
export function ApplicationDetails() {
  const actor = useManagement();
  const application = useManagementSelector(({ context }) => context.application);
  const isUnsavable = useManagementSelector((state) => selectOutcome(state) === 'unsavable');
  if (!application) return null;
  const { form, members, isEditable, status } = application;
  const { next } = statusTexts[status];
  const isReceived = status === 'received';
  // An applicant may have listed themselves.
  const mates = members.filter(({ email }) => email.toLowerCase() !== form.email);
  return (
    <div className={`stack ${styles.page}`}>
      {isUnsavable && (
        <Section title={outcomeTexts.ownWords}>
          <OwnWords />
        </Section>
      )}
      {next.length > 0 && (
        <Section title={whatHappensNext.title}>
          <NextSteps
            steps={next}
            more={{
              chat: (
                <span className="screen-only">
                  <ButtonLink
                    variant={isReceived ? 'secondary' : 'primary'}
                    {...linkTo(communityChat.href)}
                  >
                    {communityChat.label}
                  </ButtonLink>
                </span>
              ),
            }}
          />
        </Section>
      )}
      <Section title={shownTexts.answers}>
        <div className={`screen-only stack note ${styles.quiet}`}>
          {isEditable ? (
            <>
              <p>
                <Button
                  variant={isReceived ? 'primary' : 'secondary'}
                  onClick={() => actor.send({ type: 'application.edit' })}
                >
                  {shownTexts.edit}
                </Button>
              </p>
              <p>{shownTexts.editable()}</p>
            </>
          ) : (
            <p>
              <span>{shownTexts.closed}</span>{' '}
              <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.
            </p>
          )}
        </div>
        <AnswerList form={form} />
      </Section>
      {mates.length > 0 && <Team members={mates} isOpen={isEditable} />}
      <div className="screen-only">
        <Section title={shownTexts.withdrawTitle}>
          <p className={`note ${styles.quiet}`}>{shownTexts.withdrawText}</p>
          <p>
            <Button
              id={withdrawId}
              variant="secondary"
              onClick={() => actor.send({ type: 'application.withdraw' })}
            >
              {shownTexts.withdraw}
            </Button>
          </p>
        </Section>
      </div>
    </div>
  );
}
