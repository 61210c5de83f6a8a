import { useEffect, useState } from 'react';
import { clockTexts, closingTexts, copyTexts } from '../content/notices.ts';
import { ownDeadline } from '../phases/deadline.ts';
import { type ClockDoubt, clockDoubt, followTimeLeft } from '../phases/phase-clock.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { answersAsText } from './answers.ts';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { Notice } from './notice.tsx';
import { selectHasAnswers, selectIsOpen, selectSubmission } from './selectors.ts';

/** What only the browser knows: the deadline in local time, the time left, and the clock's errors. */
interface ReadersClock {
  readonly own: string;
  readonly left: string;
  readonly doubt: ClockDoubt;
}

function useReadersClock(): ReadersClock {
  const [told, setTold] = useState<ReadersClock>({ own: '', left: '', doubt: 'none' });
  useEffect(() => {
    const stop = new AbortController();
    const own = ownDeadline();
    followTimeLeft((left) => {
      const now = { own, left, doubt: clockDoubt() };
      setTold((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    }, stop.signal);
    return () => stop.abort();
  }, []);
  return told;
}

/**
 * Tells the visitor when registration closes. After that, it says that it has closed, and lets them
 * copy their answers. It warns of a wrong clock. It renders nothing if registration has no closing
 * date.
 */
export function ClosingNotice() {
  // The variable is spelled out so that a build without dates drops the rest of this file.
  return import.meta.env.VITE_REGISTRATION_CLOSES_AT ? <DatedNotice /> : null;
}

function DatedNotice() {
  const actor = useApplication();
  const isOpen = useApplicationSelector(selectIsOpen);
  const hasAnswers = useApplicationSelector(selectHasAnswers);
  const hasFailed = useApplicationSelector(selectSubmission) === 'failure';
  const { own, left, doubt } = useReadersClock();
  return (
    <>
      {doubt !== 'none' && <Notice state="warning">{clockTexts[doubt]}</Notice>}
      {/* The server may just have said that registration is closed. */}
      {isOpen && !hasFailed && (
        <Notice>
          {/* The build and the browser may format the hour differently. */}
          <span suppressHydrationWarning>{closingTexts.open(own, left)}</span>
        </Notice>
      )}
      {!isOpen && hasAnswers && (
        <Notice state="warning">
          <span>{closingTexts.closed}</span>
          <CopyText
            getText={() => answersAsText(actor.getSnapshot().context.form)}
            texts={copyTexts}
          />
        </Notice>
      )}
    </>
  );
}
