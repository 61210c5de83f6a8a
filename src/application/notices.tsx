import { useEffect, useRef } from 'react';
import { event } from '../content/event.ts';
import {
  alreadySentTexts,
  changedElsewhereText,
  draftTexts,
  offlineText,
  refusedText,
  sentElsewhereText,
} from '../content/notices.ts';
import { TextButton } from '../ui/button.tsx';
import { useIsReady } from '../ui/use-is-ready.ts';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { ClosingNotice } from './closing-notice.tsx';
import { Notice } from './notice.tsx';
import {
  selectHasAnswers,
  selectIsKept,
  selectShownFailure,
  selectSubmission,
  stateName,
} from './selectors.ts';

function StartOver() {
  const actor = useApplication();
  return (
    <TextButton onClick={() => actor.send({ type: 'application.startOver' })}>
      {draftTexts.startOver}
    </TextButton>
  );
}

/** Tells the applicant that their answers were restored. Some browsers delete them after a week. */
function RestoredNotice({ savedAt }: { savedAt: number }) {
  return (
    <Notice>
      <span>{draftTexts.kept(savedAt)}</span> <StartOver />
    </Notice>
  );
}

/** Tells the applicant that they started over, and offers Undo, which gets the focus. */
function UndoNotice() {
  const actor = useApplication();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Notice>
      <span>{draftTexts.cleared}</span>{' '}
      <TextButton ref={undo} onClick={() => actor.send({ type: 'application.undo' })}>
        {draftTexts.undo}
      </TextButton>
    </Notice>
  );
}

/** Says quietly, from the first answer on, that this device keeps them. */
export function SavedNote() {
  const isSaved = useApplicationSelector((state) => selectHasAnswers(state) && selectIsKept(state));
  const isReady = useIsReady();
  return (
    <span className="note" role="status">
      {isReady && isSaved && draftTexts.saved}
    </span>
  );
}

/** Says beside the buttons, where the visitor is, that nothing can be sent now. A failure says it itself. */
export function OfflineNotice() {
  const isOffline = useApplicationSelector(
    (state) => state.matches({ connection: 'offline' }) && !selectShownFailure(state),
  );
  return <div role="status">{isOffline && <Notice state="warning">{offlineText}</Notice>}</div>;
}

/** The standing notices above the step. */
export function Notices() {
  const savedAt = useApplicationSelector(({ context }) => context.savedAt);
  const isKept = useApplicationSelector(selectIsKept);
  const answers = useApplicationSelector(({ value }) => stateName(value.answers));
  const isChangedElsewhere = useApplicationSelector((state) =>
    state.matches({ answers: { given: 'changedElsewhere' } }),
  );
  const isAlreadySent = useApplicationSelector(selectSubmission) === 'alreadySent';
  return (
    <div className="stack" role="status">
      <ClosingNotice />
      {isAlreadySent && (
        <Notice state="warning">
          <span>
            {alreadySentTexts.text} {alreadySentTexts.contact}{' '}
            <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.
          </span>{' '}
          <StartOver />
        </Notice>
      )}
      {answers === 'given' && !isKept && <Notice state="warning">{refusedText}</Notice>}
      {!isAlreadySent && savedAt !== null && <RestoredNotice savedAt={savedAt} />}
      {answers === 'discarded' && <UndoNotice />}
      {answers === 'sentElsewhere' && <Notice>{sentElsewhereText}</Notice>}
      {isChangedElsewhere && <Notice>{changedElsewhereText}</Notice>}
    </div>
  );
}
