import { type Confirmation, cancelLabel, confirmations } from '../content/management.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { useManagement, useManagementSelector } from './management-actor.tsx';
import { selectView } from './selectors.ts';

/** The ids of the buttons that ask for it, which have the focus again if nothing is deleted. */
export const removalIds = { withdraw: 'withdraw', disown: 'disown' } as const;

/** The one question that stands before an application is deleted, while it is asked. */
export function ConfirmRemoval() {
  const view = useManagementSelector(selectView);
  if (view === 'withdrawing')
    return <Question {...confirmations.withdraw} askedBy={removalIds.withdraw} />;
  if (view === 'disowning')
    return <Question {...confirmations.disown} askedBy={removalIds.disown} />;
  return null;
}

function Question({
  title,
  text,
  confirm,
  confirming,
  failure: failed,
  askedBy,
}: Confirmation & { askedBy: string }) {
  const actor = useManagement();
  const isBusy = useManagementSelector((snapshot) => snapshot.hasTag('busy'));
  const failure = useManagementSelector(({ context }) => context.failure);
  return (
    <ConfirmDialog
      title={title}
      text={text}
      alert={failure !== null && <FailureAlert title={failed} text={failure} />}
      confirmLabel={isBusy ? confirming : confirm}
      cancelLabel={cancelLabel}
      isBusy={isBusy}
      onConfirm={() => actor.send({ type: 'confirmation.confirm' })}
      onCancel={() => actor.send({ type: 'confirmation.cancel' })}
      returnFocusTo={() =>
        document.querySelector<HTMLElement>(`#management h2[tabindex], #${askedBy}`) ?? undefined
      }
    />
  );
}
