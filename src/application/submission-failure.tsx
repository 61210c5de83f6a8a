import { useState } from 'react';
import { findApplication } from '../content/links.ts';
import { callTexts, failureMessage, linkOfferTexts } from '../content/messages.ts';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { useApplicationSelector } from './application-actor.tsx';

/**
 * Requests an email with the link for an address. Returns whether the server accepted that, and a
 * sentence that says so. Rejects if the script for it could not be loaded.
 */
export type RequestLink = (
  address: string,
) => Promise<{ readonly isAccepted: boolean; readonly text: string }>;

/** Offers to email the link, if the applicant has applied with this address before. */
function LinkOffer({ requestLink }: { requestLink: RequestLink }) {
  const address = useApplicationSelector(({ context }) => context.form.email);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<RequestLink>>>();
  if (outcome?.isAccepted) return <p tabIndex={-1}>{outcome.text}</p>;
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
    <p tabIndex={-1}>
      <span>{linkOfferTexts.question}</span>{' '}
      <TextButton aria-disabled={isBusy} onClick={ask}>
        {isBusy ? linkOfferTexts.asking : linkOfferTexts.ask}
      </TextButton>{' '}
      {outcome && <span>{outcome.text}</span>}
    </p>
  );
}

/** The message of a failed submission, for as long as it is true, with what the applicant can do. */
export function SubmissionFailure({ requestLink }: { requestLink: RequestLink }) {
  const failure = useApplicationSelector(({ context }) => context.failure);
  if (!failure) return null;
  const { title, text } = failureMessage(failure);
  return (
    <FailureAlert title={title} text={text}>
      {failure.kind === 'duplicate' && (
        <>
          <LinkOffer requestLink={requestLink} />
          <p className="link-row">
            <a href={findApplication.href}>{findApplication.label}</a>
          </p>
        </>
      )}
    </FailureAlert>
  );
}
