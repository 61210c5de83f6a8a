import { useEffect, useState } from 'react';
import { clockTexts, closingTexts, copyTexts } from '../content/notices.ts';
import { type Clock, followClock } from '../phases/phase-clock.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { answersAsText } from './answers.ts';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { Notice } from './notice.tsx';
import { selectHasAnswers, selectIsOpen, selectSubmission } from './selectors.ts';

/**
 * Tells the visitor when registration closes. After that, it says that it has closed, and lets them
 * copy their answers. It warns of a wrong clock. It renders nothing if registration has no closing
 * date.
 */
export function ClosingNotice() {
  return import.meta.env.VITE_REGISTRATION_CLOSES_AT ? <DatedNotice /> : null;
}

const unread = { own: '', left: '', doubt: 'none' } as const;

function DatedNotice() {
  const actor = useApplication();
  const isOpen = useApplicationSelector(selectIsOpen);
  const hasAnswers = useApplicationSelector(selectHasAnswers);
  const hasFailed = useApplicationSelector(selectSubmission) === 'failure';
  // Only the browser knows the time.
  const [{ own, left, doubt }, setClock] = useState<Omit<Clock, 'isOpen'>>(unread);
  useEffect(() => followClock(setClock), []);
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
