import { useEffect, useState } from 'react';
import { clockTexts, closingTexts, copyTexts } from '../content/notices.ts';
import { ownDeadline } from '../phases/deadline.ts';
import { type ClockDoubt, clockDoubt, followTimeLeft } from '../phases/phase-clock.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { answersAsText } from './answers.ts';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { Notice } from './notice.tsx';
import { selectHasAnswers, selectIsOpen } from './selectors.ts';

/** What no build knows: the deadline by the reader's clock, the time that is left, and if it is right. */
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
 * Says when registration closes; once it has, that it has, with the answers to take along; and where
 * the device's clock can't be relied on. Nothing where registration doesn't close by itself.
 */
export function ClosingNotice() {
  // Written out, so that a build without dates leaves the rest of this file out.
  return import.meta.env.VITE_REGISTRATION_CLOSES_AT ? <DatedNotice /> : null;
}

function DatedNotice() {
  const actor = useApplication();
  const isOpen = useApplicationSelector(selectIsOpen);
  const hasAnswers = useApplicationSelector(selectHasAnswers);
  const { own, left, doubt } = useReadersClock();
  return (
    <>
      {doubt !== 'none' && <Notice state="warning">{clockTexts[doubt]}</Notice>}
      {isOpen && (
        <Notice>
          {/* The hour is formatted by whoever renders it, each in the ways of its own release. */}
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
