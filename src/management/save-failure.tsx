import { editTexts } from '../content/management.ts';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { useManagementSelector } from './management-actor.tsx';

/** Why changes were not saved, until the next try. */
export function SaveFailure() {
  const failure = useManagementSelector(({ context }) => context.failure);
  const { refused, unanswered, safe } = editTexts.failure;
  return (
    <div role="alert">
      {failure && (
        <FailureAlert
          title={failure.isRefused ? refused : unanswered}
          text={failure.message}
          safe={safe}
        />
      )}
    </div>
  );
}
