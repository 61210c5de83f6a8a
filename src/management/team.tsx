import type { Member } from '../../machines/management.types.ts';
import { Breakable } from '../application/breakable.tsx';
import { Invite } from '../application/invite.tsx';
import { teamTexts } from '../content/management.ts';
import { Section } from './section.tsx';
import styles from './team.module.css';

/**
 * Shows which team members have applied, and a text to invite the others. The site doesn't email them.
 *
 * @param isOpen whether they can still apply.
 */
export function Team({ members, isOpen }: { members: readonly Member[]; isOpen: boolean }) {
  const isMissing = members.some(({ hasApplied }) => !hasApplied);
  return (
    <Section title={teamTexts.title}>
      <ul className={styles.members}>
        {members.map(({ email, hasApplied }) => (
          <li key={email} data-applied={hasApplied}>
            <Breakable>{email}</Breakable>{' '}
            <span className={`note ${styles.state}`}>
              {hasApplied ? teamTexts.applied : teamTexts.notYet}
            </span>
          </li>
        ))}
      </ul>
      {isOpen && isMissing && <Invite />}
    </Section>
  );
}
