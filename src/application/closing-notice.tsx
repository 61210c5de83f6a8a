import { useEffect, useState } from 'react';
import { closingTexts, copyTexts } from '../content/notices.ts';
import { ownDeadline } from '../phases/deadline.ts';
import { followTimeLeft } from '../phases/phase-clock.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { answersAsText } from './answers.ts';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { Notice } from './notice.tsx';
import { selectHasAnswers, selectIsOpen } from './selectors.ts';

/** What no build knows: the deadline by the reader's clock, and the last hours' time that is left. */
function useReadersClock(): { own: string; left: string } {
  const [told, setTold] = useState({ own: '', left: '' });
  useEffect(() => {
    const stop = new AbortController();
    const own = ownDeadline();
    followTimeLeft(
      (left) =>
        setTold((before) => (before.own === own && before.left === left ? before : { own, left })),
      stop.signal,
    );
    return () => stop.abort();
  }, []);
  return told;
}

/**
 * Says when registration closes; once it has, that it has, with the answers to take along. Nothing
 * where it doesn't close by itself.
 */
export function ClosingNotice() {
  // Written out, so that a build without dates leaves the rest of this file out.
  return import.meta.env.VITE_REGISTRATION_CLOSES_AT ? <DatedNotice /> : null;
}

function DatedNotice() {
  const actor = useApplication();
  const isOpen = useApplicationSelector(selectIsOpen);
  const hasAnswers = useApplicationSelector(selectHasAnswers);
  const { own, left } = useReadersClock();
  if (isOpen) {
    return (
      <Notice>
        {/* The hour is formatted by whoever renders it, each in the ways of its own release. */}
        <span suppressHydrationWarning>{closingTexts.open(own, left)}</span>
      </Notice>
    );
  }
  return (
    hasAnswers && (
      <Notice state="warning">
        <span>{closingTexts.closed}</span>
        <CopyText
          getText={() => answersAsText(actor.getSnapshot().context.form)}
          texts={copyTexts}
        />
      </Notice>
    )
  );
}
