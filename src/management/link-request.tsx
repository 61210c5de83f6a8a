import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isAddress } from '../../machines/application.rules.ts';
import { suggestAddress } from '../application/fields/email-suggestions.ts';
import { Suggestion } from '../application/fields/suggestion.tsx';
import { linkRequestTexts } from '../content/management.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/control.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { Field } from '../ui/field.tsx';
import styles from './link-request.module.css';
import { useManagement, useManagementSelector } from './management-actor.tsx';

const addressId = 'link-address';

/** Asks for an email with the link, sent to the address of the application. */
export function LinkRequest() {
  const actor = useManagement();
  const address = useManagementSelector(({ context }) => context.address);
  const failure = useManagementSelector(({ context }) => context.failure);
  const request = useManagementSelector(({ value }) => value.link);
  const [isTried, setTried] = useState(false);
  const isBusy = request === 'requesting';
  const isValid = isAddress(address);
  const isWrong = isTried && !isValid;
  const suggestion = suggestAddress(address);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (request === 'requested') result.current?.scrollIntoView({ block: 'nearest' });
  }, [request]);
  const applySuggestion = () => {
    actor.send({ type: 'address.change', value: suggestion ?? '' });
    document.getElementById(addressId)?.focus();
  };

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const input = event.currentTarget.querySelector('input');
    // A password manager may fill in the field without an event.
    const value = input?.value ?? '';
    if (value !== address) actor.send({ type: 'address.change', value });
    if (!isAddress(value)) input?.focus();
    actor.send({ type: 'link.request' });
  };

  return (
    <form className={styles.form} noValidate onSubmit={ask} aria-labelledby="link-request-title">
      <h3 id="link-request-title">{linkRequestTexts.title}</h3>
      <Field
        id={addressId}
        label={linkRequestTexts.label}
        hint={linkRequestTexts.text}
        error={isWrong ? linkRequestTexts.invalid : undefined}
        advice={suggestion && <Suggestion onTake={applySuggestion}>{suggestion}</Suggestion>}
      >
        {(control) => (
          <TextInput
            {...control}
            name="address"
            autoComplete="email"
            inputMode="email"
            enterKeyHint="send"
            aria-required
            value={address}
            readOnly={isBusy}
            onChange={({ currentTarget }) =>
              actor.send({ type: 'address.change', value: currentTarget.value })
            }
          />
        )}
      </Field>
      <div className={`stack ${styles.action}`}>
        <div role="alert">
          {request === 'failed' && failure && (
            <FailureAlert title={linkRequestTexts.failure} text={failure.message} />
          )}
        </div>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? linkRequestTexts.asking : linkRequestTexts.ask}
        </Button>
        <p ref={result} role="status">
          {request === 'requested' && linkRequestTexts.requested}
        </p>
      </div>
    </form>
  );
}
