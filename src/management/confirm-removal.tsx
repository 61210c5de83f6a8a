import type { RemovalReason } from '../../machines/management.types.ts';
import { type Confirmation, cancelTexts, confirmations } from '../content/management.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { useManagement, useManagementSelector } from './management-actor.tsx';
import { selectRemoval } from './selectors.ts';

/** The ids of the buttons that ask for removal. They get the focus back if nothing is deleted. */
export const removalIds: Record<RemovalReason, string> = { withdraw: 'withdraw', disown: 'disown' };

/** The question before an application is deleted. */
export function ConfirmRemoval() {
  const reason = useManagementSelector(({ context }) => context.removal);
  return reason && <Question {...confirmations[reason]} askedBy={removalIds[reason]} />;
}

function Question({
  title,
  text,
  confirm,
  confirming,
  refusal,
  failure: failed,
  askedBy,
}: Confirmation & { askedBy: string }) {
  const actor = useManagement();
  const isBusy = useManagementSelector((snapshot) => snapshot.hasTag('busy'));
  const removal = useManagementSelector(selectRemoval);
  const isChecking = removal === 'checking';
  const failure = useManagementSelector(({ context }) => context.failure);
  return (
    <ConfirmDialog
      title={title}
      text={text}
      alert={
        failure !== null && (
          <FailureAlert title={removal === 'refused' ? refusal : failed} text={failure} />
        )
      }
      confirmLabel={isBusy && !isChecking ? confirming : confirm}
      cancelLabel={isChecking ? cancelTexts.checking : cancelTexts.cancel}
      isBusy={isBusy}
      onConfirm={() => actor.send({ type: 'confirmation.confirm' })}
      onCancel={() => actor.send({ type: 'confirmation.cancel' })}
      returnFocusTo={() =>
        document.querySelector<HTMLElement>(`#management h2[tabindex], #${askedBy}`) ?? undefined
      }
    />
  );
}
