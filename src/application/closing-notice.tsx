import { useSyncExternalStore } from 'react';
import { closingTime } from '../content/closing-time.ts';
import { event } from '../content/event.ts';
import { closingTexts } from '../content/notices.ts';
import { useApplicationSelector } from './application-actor.tsx';
import styles from './notices.module.css';

const never = () => () => undefined;

/** Whether React has taken over: what only the reader's own browser knows is told from then on. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Says when registration closes, or that it has; nothing where it doesn't close by itself. */
export function ClosingNotice() {
  const isHydrated = useIsHydrated();
  const isClosed =
    useApplicationSelector((snapshot) => snapshot.matches({ registration: 'closed' })) &&
    isHydrated;
  if (!event.registrationClosesAt) return null;
  return (
    <p className={styles.notice} data-state={isClosed ? 'warning' : undefined}>
      {isClosed
        ? closingTexts.closed
        : closingTexts.open(closingTime('event'), isHydrated ? closingTime('own') : '')}
    </p>
  );
}
