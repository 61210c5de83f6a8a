import { inviteTexts } from '../content/invite.ts';
import { TextButton } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import styles from './invite.module.css';

const { lead, invitation, share } = inviteTexts;

/** The text to invite teammates with. The site doesn't email them. */
export function Invite() {
  return (
    <div className="screen-only stack">
      <p>{lead}</p>
      <blockquote className={styles.invitation}>{invitation}</blockquote>
      <p className="text-row">
        <CopyText getText={() => invitation} texts={inviteTexts} />{' '}
        {/* An applicant who closes the list of apps again has shared nothing. */}
        {'share' in navigator && (
          <TextButton onClick={() => navigator.share({ text: invitation }).catch(() => undefined)}>
            {share}
          </TextButton>
        )}
      </p>
    </div>
  );
}
