import type { Member } from '../../machines/management.types.ts';
import { teamTexts } from '../content/management.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Section } from './section.tsx';
import styles from './team.module.css';

/**
 * Shows which team members have applied, and a text to invite the others. The site doesn't email them.
 *
 * @param own the applicant's own address, in lower case, which may be among them.
 * @param isOpen whether they can still apply.
 */
export function Team({
  members,
  own,
  isOpen,
}: {
  members: readonly Member[];
  own: string;
  isOpen: boolean;
}) {
  const stateOf = ({ email, hasApplied }: Member) => {
    if (email.toLowerCase() === own) return 'own';
    return hasApplied ? 'applied' : 'notYet';
  };
  const isMissing = members.some(({ hasApplied }) => !hasApplied);
  return (
    <Section title={teamTexts.title}>
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.email} data-applied={member.hasApplied}>
            <span translate="no">{member.email}</span>
            <span className={styles.state}>{teamTexts[stateOf(member)]}</span>
          </li>
        ))}
      </ul>
      {isOpen && isMissing && (
        <div className={`screen-only ${styles.invite}`}>
          <p>{teamTexts.invite}</p>
          <blockquote className={styles.invitation}>{teamTexts.invitation}</blockquote>
          <p className="text-row">
            <CopyText getText={() => teamTexts.invitation} texts={teamTexts} />
          </p>
        </div>
      )}
    </Section>
  );
}
