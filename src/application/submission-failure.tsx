import { type ReactNode, useState } from 'react';
import { callTexts } from '../content/calls.ts';
import { findApplication } from '../content/find-application.ts';
import { failureMessage, linkOfferTexts } from '../content/messages.ts';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { useApplicationSelector } from './application-actor.tsx';

/** Asks for a mail with the link of an address, and gives what tells what comes of it. */
export type RequestLink = (address: string) => Promise<ReactNode>;

/** Offers whoever has applied with this address before the link to what they sent. */
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

/** What a failed submission said, for as long as it is true, and the way on where there is one. */
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
