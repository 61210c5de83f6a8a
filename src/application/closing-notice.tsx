import { useEffect, useState } from 'react';
import { clockTexts, closingTexts, copyTexts } from '../content/notices.ts';
import { type Clock, followClock } from '../phases/phase-clock.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { answersAsText } from './answers.ts';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { Notice } from './notice.tsx';
import { selectHasAnswers, selectIsOpen, selectSubmission } from './selectors.ts';

const unread = { own: '', left: '', doubt: 'none' } as const;

/** What the page says about the time. Only the browser knows it. */
function useClock() {
  const [clock, setClock] = useState<Omit<Clock, 'isOpen'>>(unread);
  useEffect(() => followClock(setClock), []);
  return clock;
}

/**
 * Says that registration has closed, and lets the visitor copy their answers. It warns of a wrong clock.
 * It renders nothing if registration has no closing date.
 */
export function ClosingNotice() {
  return import.meta.env.VITE_REGISTRATION_CLOSES_AT ? <DatedNotice /> : null;
}

function DatedNotice() {
  const actor = useApplication();
  const isOpen = useApplicationSelector(selectIsOpen);
  const hasAnswers = useApplicationSelector(selectHasAnswers);
  const { doubt } = useClock();
  return (
    <>
      {doubt !== 'none' && <Notice state="warning">{clockTexts[doubt]}</Notice>}
      {!isOpen && hasAnswers && (
        <Notice state="warning">
          <span>{closingTexts.closed}</span>{' '}
          <CopyText
            getText={() => answersAsText(actor.getSnapshot().context.form)}
            texts={copyTexts}
          />
        </Notice>
      )}
    </>
  );
}

/** Says beside the buttons when registration closes, if it has a closing date. */
export function Deadline() {
  return import.meta.env.VITE_REGISTRATION_CLOSES_AT ? <DatedDeadline /> : null;
}

function DatedDeadline() {
  const isOpen = useApplicationSelector(selectIsOpen);
  const hasFailed = useApplicationSelector(selectSubmission) === 'failure';
  const { own, left } = useClock();
  // The server may just have said that registration is closed.
  if (!isOpen || hasFailed) return null;
  return (
    <Notice>
      {/* The build and the browser may format the hour differently. */}
      <span suppressHydrationWarning>{closingTexts.open(own, left)}</span>
    </Notice>
  );
}
