import { failureMessage } from '../content/messages.ts';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { useApplicationSelector } from './application-actor.tsx';
import { LinkOffer, type RequestLink } from './link-offer.tsx';

/** What a failed submission said, for as long as it is true, and the way on where there is one. */
export function SubmissionFailure({ requestLink }: { requestLink: RequestLink }) {
  const failure = useApplicationSelector(({ context }) => context.failure);
  if (!failure) return null;
  const { title, text } = failureMessage(failure);
  return (
    <FailureAlert title={title} text={text}>
      {failure.kind === 'duplicate' && <LinkOffer requestLink={requestLink} />}
    </FailureAlert>
  );
}
