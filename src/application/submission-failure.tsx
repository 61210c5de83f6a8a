import { failureMessage } from '../content/messages.ts';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { useApplicationSelector } from './application-actor.tsx';

/** What a failed submission said, for as long as it is true. */
export function SubmissionFailure() {
  const failure = useApplicationSelector(({ context }) => context.failure);
  if (!failure) return null;
  const { title, text } = failureMessage(failure);
  return <FailureAlert title={title} text={text} />;
}
