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
import { TextButton } from '../ui/text-button.tsx';
import { useApplication, useApplicationSelector } from './application-actor.tsx';
import { ClosingNotice } from './closing-notice.tsx';
import { Notice } from './notice.tsx';
import {
  selectHasAnswers,
  selectIsChangedElsewhere,
  selectIsKept,
  selectIsSentElsewhere,
  selectIsUndoable,
  selectSubmission,
} from './selectors.ts';

function StartOver() {
  const actor = useApplication();
  return (
    <TextButton onClick={() => actor.send({ type: 'application.startOver' })}>
      {draftTexts.startOver}
    </TextButton>
  );
}

function Moment({ at }: { at: number }) {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });
  return <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>;
}

/** Tells the applicant that their answers were restored. Some browsers delete them after a week. */
function RestoredNotice({ savedAt }: { savedAt: number }) {
  return (
    <Notice>
      <span>
        {draftTexts.kept} <Moment at={savedAt} />. {draftTexts.where}
      </span>
      <StartOver />
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
      <span>{draftTexts.cleared}</span>
      <TextButton ref={undo} onClick={() => actor.send({ type: 'application.undo' })}>
        {draftTexts.undo}
      </TextButton>
    </Notice>
  );
}

/** Says beside the buttons, where the visitor is, that nothing can be sent now. */
export function OfflineNotice() {
  const isOffline = useApplicationSelector((snapshot) =>
    snapshot.matches({ connection: 'offline' }),
  );
  return <div role="status">{isOffline && <Notice state="warning">{offlineText}</Notice>}</div>;
}

/** The standing notices above the step. */
export function Notices() {
  const savedAt = useApplicationSelector(({ context }) => context.savedAt);
  const hasAnswers = useApplicationSelector(selectHasAnswers);
  const isKept = useApplicationSelector(selectIsKept);
  const isUndoable = useApplicationSelector(selectIsUndoable);
  const isSentElsewhere = useApplicationSelector(selectIsSentElsewhere);
  const isChangedElsewhere = useApplicationSelector(selectIsChangedElsewhere);
  const isAlreadySent = useApplicationSelector(selectSubmission) === 'alreadySent';
  return (
    <div className="stack" role="status">
      <ClosingNotice />
      {isAlreadySent && (
        <Notice state="warning">
          <span>
            {alreadySentTexts.text} {alreadySentTexts.contact}{' '}
            <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.
          </span>
          <StartOver />
        </Notice>
      )}
      {hasAnswers && !isKept && <Notice state="warning">{refusedText}</Notice>}
      {!isAlreadySent && savedAt !== null && <RestoredNotice savedAt={savedAt} />}
      {isUndoable && <UndoNotice />}
      {isSentElsewhere && <Notice>{sentElsewhereText}</Notice>}
      {isChangedElsewhere && <Notice>{changedElsewhereText}</Notice>}
    </div>
  );
}
