import { WayBack } from '../application/application-page.tsx';
import { Notice } from '../application/notice.tsx';
import { editTexts } from '../content/management.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { useManagement, useManagementSelector } from './management-actor.tsx';

/** Leaves the edit, unless the changes are being saved. */
function useCancel() {
  const actor = useManagement();
  const canCancel = useManagementSelector((snapshot) => snapshot.can({ type: 'edit.cancel' }));
  return { disabled: !canCancel, onClick: () => actor.send({ type: 'edit.cancel' }) };
}

/** The button back to the application. The page leads back to unsaved changes there. */
export function BackToApplication() {
  return (
    <Button variant="quiet" {...useCancel()}>
      <WayBack>{editTexts.back}</WayBack>
    </Button>
  );
}

/** Explains above the step what editing means. */
export function EditNotice() {
  return (
    <Notice>
      <span>{editTexts.notice}</span> <TextButton {...useCancel()}>{editTexts.cancel}</TextButton>
    </Notice>
  );
}

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
