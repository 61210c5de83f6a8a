import { Notice } from '../application/notice.tsx';
import { editTexts } from '../content/management.ts';
import { Button } from '../ui/button.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { useManagement, useManagementSelector } from './management-actor.tsx';

/** Leaves the edit, unless the changes are on their way. */
function useCancel() {
  const actor = useManagement();
  const canCancel = useManagementSelector((snapshot) => snapshot.can({ type: 'edit.cancel' }));
  return { disabled: !canCancel, onClick: () => actor.send({ type: 'edit.cancel' }) };
}

/** The way from the edit back to the application: what was changed can be had back there. */
export function BackToApplication() {
  return (
    <Button variant="quiet" {...useCancel()}>
      <span aria-hidden>←</span> <span>{editTexts.back}</span>
    </Button>
  );
}

/** What editing means, above the step. */
export function EditNotice() {
  return (
    <Notice>
      <span>{editTexts.notice}</span>
      <TextButton {...useCancel()}>{editTexts.cancel}</TextButton>
    </Notice>
  );
}
