import { type ReactNode, useState } from 'react';
import { findApplication } from '../content/links.ts';
import { callTexts, failureMessage, linkOfferTexts } from '../content/messages.ts';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { useApplicationSelector } from './application-actor.tsx';

/** Requests an email with the link for an address, and returns what to show as the result. */
export type RequestLink = (address: string) => Promise<ReactNode>;

/** Offers to email the link, if the applicant has applied with this address before. */
function LinkOffer({ requestLink }: { requestLink: RequestLink }) {
  const address = useApplicationSelector(({ context }) => context.form.email);
  const [outcome, setOutcome] = useState<ReactNode>();
  const [hasFailed, setFailed] = useState(false);
  if (outcome) return outcome;
  const ask = () => {
    setFailed(false);
    requestLink(address).then(setOutcome, () => setFailed(true));
  };
  return (
    <p>
      <span>{linkOfferTexts.question}</span>{' '}
      <TextButton onClick={ask}>{linkOfferTexts.ask}</TextButton>{' '}
      {hasFailed && <span>{callTexts.incomplete}</span>}
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
