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

/** The answers that were sent, and what the applicant can do with them. */
export function ApplicationDetails() {
  const application = useManagementSelector(({ context }) => context.application);
  const isUnsavable = useManagementSelector((state) => selectOutcome(state) === 'unsavable');
  if (!application) return null;
  const { form, members, isEditable, status } = application;
  return (
    <div className={styles.page}>
      {isUnsavable && (
        <Section title={outcomeTexts.ownWords}>
          <OwnWords />
        </Section>
      )}
      <Section
        title={shownTexts.answers}
        action={<Change isEditable={isEditable} isFirst={status === 'received'} />}
      >
        <AnswerList form={form} />
      </Section>
      {members.length > 0 && <Team members={members} own={form.email} isOpen={isEditable} />}
      <Removal />
    </div>
  );
}

/**
 * The button that starts an edit, or the reason why there is none.
 *
 * @param isFirst whether it is the page's primary button.
 */
function Change({ isEditable, isFirst }: { isEditable: boolean; isFirst: boolean }) {
  const actor = useManagement();
  if (!isEditable) {
    return (
      <p className={styles.quiet}>
        <span>{shownTexts.closed}</span>{' '}
        <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.
      </p>
    );
  }
  return (
    <div className="screen-only button-row">
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        onClick={() => actor.send({ type: 'application.edit' })}
      >
        {shownTexts.edit}
      </Button>
      <p className={styles.quiet}>{shownTexts.editable()}</p>
    </div>
  );
}

/** What withdrawing does, and the button that asks for it. */
function Removal() {
  const actor = useManagement();
  return (
    <Section title={shownTexts.withdrawTitle} isOnScreenOnly>
      <p>{shownTexts.withdrawText}</p>
      <p>
        <Button
          id={withdrawId}
          variant="danger"
          onClick={() => actor.send({ type: 'application.withdraw' })}
        >
          {shownTexts.withdraw}
        </Button>
      </p>
    </Section>
  );
}
