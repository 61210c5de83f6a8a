import { type FormEvent, useRef, useState } from 'react';
import { Breakable } from '../application/breakable.tsx';
import { removalTexts } from '../content/management.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/control.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { Field } from '../ui/field.tsx';
import { Modal } from '../ui/modal.tsx';
import styles from './management.module.css';
import { useManagement, useManagementSelector } from './management-actor.tsx';
import { selectRemoval } from './selectors.ts';

/** The id of the button that asks for removal. It gets the focus back if nothing is deleted. */
export const withdrawId = 'withdraw';

/** The question before an application is deleted. It is answered by typing the email address. */
export function ConfirmRemoval() {
  const removal = useManagementSelector(selectRemoval);
  return removal && <Question isBusy={removal === 'waiting'} />;
}

function Question({ isBusy }: { isBusy: boolean }) {
  const actor = useManagement();
  const failure = useManagementSelector(({ context }) => context.failure);
  const email = useManagementSelector(({ context }) => context.application?.form.email);
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const confirmation = { type: 'removal.confirm', address } as const;
    setWrong(!(isBusy || actor.getSnapshot().can(confirmation)));
    actor.send(confirmation);
    input.current?.focus();
  };
  const cancel = () => actor.send({ type: 'removal.cancel' });

  return (
    <Modal
      role="alertdialog"
      state="error"
      title={removalTexts.title}
      text={removalTexts.text}
      onClose={cancel}
      returnFocusTo={() =>
        document.querySelector<HTMLElement>(`#management h2[tabindex], #${withdrawId}`) ?? undefined
      }
    >
      <form
        className={`stack ${styles.confirmation}`}
        noValidate
        onSubmit={confirm}
        aria-busy={isBusy}
      >
        <Field
          id="removal-address"
          label={
            <>
              <span>{removalTexts.label}</span> <Breakable>{email}</Breakable>
            </>
          }
          error={isWrong ? removalTexts.mismatch : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              autoComplete="off"
              inputMode="email"
              aria-required
              value={address}
              readOnly={isBusy}
              onChange={({ currentTarget }) => {
                setWrong(false);
                setAddress(currentTarget.value);
              }}
            />
          )}
        </Field>
        <div role="alert">
          {failure && (
            <FailureAlert
              title={failure.isRefused ? removalTexts.refused : removalTexts.unanswered}
              text={failure.message}
            />
          )}
        </div>
        <div className="button-row">
          <Button variant="secondary" aria-disabled={isBusy} onClick={cancel}>
            {removalTexts.cancel}
          </Button>{' '}
          <Button type="submit" variant="danger" aria-disabled={isBusy}>
            {isBusy ? removalTexts.confirming : removalTexts.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
