import { AnswerList } from '../application/steps/answer-list.tsx';
import { event } from '../content/event.ts';
import { outcomeTexts, shownTexts } from '../content/management.ts';
import { Button } from '../ui/button.tsx';
import { withdrawId } from './confirm-removal.tsx';
import { OwnWords } from './edit-result-notice.tsx';
import styles from './management.module.css';
import { useManagement, useManagementSelector } from './management-actor.tsx';
import { Section } from './section.tsx';
import { selectOutcome } from './selectors.ts';
import { Team } from './team.tsx';

/** What the applicant can do with an application, and below it the answers and the team. */
export function ApplicationDetails() {
  const application = useManagementSelector(({ context }) => context.application);
  const isUnsavable = useManagementSelector((state) => selectOutcome(state) === 'unsavable');
  if (!application) return null;
  const { form, members, isEditable, status } = application;
  // An applicant may have listed themselves.
  const mates = members.filter(({ email }) => email.toLowerCase() !== form.email);
  return (
    <div className={styles.page}>
      <Actions isEditable={isEditable} isFirst={status === 'received'} />
      {isUnsavable && (
        <Section title={outcomeTexts.ownWords}>
          <OwnWords />
        </Section>
      )}
      <Section title={shownTexts.answers}>
        <AnswerList form={form} />
      </Section>
      {mates.length > 0 && <Team members={mates} isOpen={isEditable} />}
    </div>
  );
}

/**
 * The buttons that edit and withdraw, and what each means.
 *
 * @param isFirst whether the edit is the page's primary button.
 */
function Actions({ isEditable, isFirst }: { isEditable: boolean; isFirst: boolean }) {
  const actor = useManagement();
  return (
    <div className={`screen-only stack ${styles.quiet}`}>
      <div className="button-row">
        {isEditable && (
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            onClick={() => actor.send({ type: 'application.edit' })}
          >
            {shownTexts.edit}
          </Button>
        )}
        <Button
          id={withdrawId}
          variant="danger"
          onClick={() => actor.send({ type: 'application.withdraw' })}
        >
          {shownTexts.withdraw}
        </Button>
      </div>
      <p>
        {isEditable ? (
          shownTexts.editable()
        ) : (
          <>
            <span>{shownTexts.closed}</span>{' '}
            <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.
          </>
        )}
      </p>
      <p>{shownTexts.withdrawText}</p>
    </div>
  );
}
