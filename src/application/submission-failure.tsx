import { useState } from 'react';
import { event } from '../content/event.ts';
import { callTexts, duplicateTexts, failedTexts, failureMessage } from '../content/messages.ts';
import { copyTexts, offlineText } from '../content/notices.ts';
import { TextButton } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { answersAsText } from './answers.ts';
import { useApplicationSelector } from './application-actor.tsx';
import { selectIsKept, selectShownFailure } from './selectors.ts';
import type { GoToStep } from './step-navigation.ts';

/**
 * Requests an email with the link for an address. Returns whether the server accepted that, and a
 * sentence that says so. Rejects if the script for it could not be loaded.
 */
export type RequestLink = (
  address: string,
) => Promise<{ readonly isAccepted: boolean; readonly text: string }>;

/** The id of the message of a failed submission, which may get the focus after the modal. */
export const failureId = 'failure';

/** The two ways on for an applicant whose address has applied before. The modal leaves the focus here. */
function DuplicateChoice({ requestLink, onGoTo }: { requestLink: RequestLink; onGoTo: GoToStep }) {
  const address = useApplicationSelector(({ context }) => context.form.email);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<RequestLink>>>();
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(undefined);
    setOutcome(
      await requestLink(address).catch(() => ({ isAccepted: false, text: callTexts.incomplete })),
    );
    setBusy(false);
  };
  return (
    <div tabIndex={-1}>
      <p className="link-row">
        <TextButton onClick={() => onGoTo('personalInfo', 'email')}>
          {duplicateTexts.change}
        </TextButton>{' '}
        {!outcome?.isAccepted && (
          <TextButton aria-disabled={isBusy} onClick={ask}>
            {isBusy ? duplicateTexts.asking : duplicateTexts.ask}
          </TextButton>
        )}
      </p>
      <p role="status">{outcome?.text}</p>
    </div>
  );
}

/**
 * The message of a failed submission, for as long as it is true, with what the applicant can do. While
 * the modal says it, it isn't repeated, and it isn't announced again after that.
 */
export function SubmissionFailure(choice: { requestLink: RequestLink; onGoTo: GoToStep }) {
  const failure = useApplicationSelector(selectShownFailure);
  const form = useApplicationSelector(({ context }) => context.form);
  const isKept = useApplicationSelector(selectIsKept);
  const isOffline = useApplicationSelector((state) => state.matches({ connection: 'offline' }));
  const canRetry = failure?.kind === 'failed';
  return (
    <div id={failureId}>
      {failure && (
        <FailureAlert
          {...failureMessage(failure)}
          safe={canRetry ? failedTexts[isKept ? 'kept' : 'notKept'] : undefined}
        >
          {isOffline && <p>{offlineText}</p>}
          {canRetry && !isOffline && (
            <p>
              {failedTexts.retry} <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.
            </p>
          )}
          {canRetry && (
            <p className="text-row">
              <CopyText getText={() => answersAsText(form)} texts={copyTexts} />
            </p>
          )}
          {failure.kind === 'duplicate' && <DuplicateChoice {...choice} />}
        </FailureAlert>
      )}
    </div>
  );
}
