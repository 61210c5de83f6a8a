import { useSyncExternalStore } from 'react';
import { closingTexts } from '../content/application.ts';
import { closingTime } from '../content/closing-time.ts';
import { event } from '../content/event.ts';
import { useApplicationSelector } from './application-actor.tsx';
import styles from './closing-notice.module.css';

const never = () => () => undefined;

/** Says when registration closes, or that it has; nothing where it doesn't close by itself. */
export function ClosingNotice() {
  const isClosed = useApplicationSelector((snapshot) =>
    snapshot.matches({ registration: 'closed' }),
  );
  // The prerendered page can't know the reader's zone.
  const ownTime = useSyncExternalStore(
    never,
    () => event.registrationClosesAt && closingTime('own'),
    () => '',
  );
  if (!event.registrationClosesAt) return null;
  return (
    <p className={styles.notice} role="status" data-state={isClosed ? 'closed' : 'open'}>
      {isClosed ? closingTexts.closed : closingTexts.open(closingTime('event'), ownTime)}
    </p>
  );
}
