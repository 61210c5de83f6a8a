import { calendar, communityChat } from '../content/links.ts';
import { eventDates, factLabels, statusTexts } from '../content/management.ts';
import { inReadersZone } from '../phases/deadline.ts';
import { linkTo } from '../ui/link-to.tsx';
import styles from './application-summary.module.css';
import { useManagementSelector } from './management-actor.tsx';

/** The summary: the application's status, when it was sent, and its track. */
export function ApplicationSummary() {
  const application = useManagementSelector(({ context }) => context.application);
  if (!application) return null;
  const { label, text, more, next } = statusTexts[application.status];
  const { days, hours } = eventDates();
  return (
    <dl className={`facts ${styles.facts}`}>
      <div>
        <dt>{factLabels.status}</dt>
        <dd className={styles.status} data-status={application.status}>
          {label}
        </dd>
        <dd className={styles.meaning}>{text}</dd>
        {more && <dd className={styles.more}>{more}</dd>}
      </div>
      <div>
        <dt>{factLabels.sent}</dt>
        <dd>
          <time dateTime={new Date(application.appliedAt).toISOString()}>
            {inReadersZone(application.appliedAt)}
          </time>
        </dd>
      </div>
      <div>
        <dt>{factLabels.event}</dt>
        <dd>{days}</dd>
        {hours && <dd>{hours}</dd>}
        <dd className="screen-only link-row">
          <a href={calendar.href} download>
            {calendar.label}
          </a>{' '}
          {next.length === 0 && <a {...linkTo(communityChat.href)}>{communityChat.label}</a>}
        </dd>
      </div>
    </dl>
  );
}
