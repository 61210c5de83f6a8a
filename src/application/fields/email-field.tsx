import type { AddressName } from '../../../machines/application.form.ts';
import { memberAdvice, suggestAddress } from '../../../machines/email-suggestions.ts';
import { addressAdvice } from '../../content/application.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useForm, useFormState } from '../form.ts';
import { TextField } from './text-field.tsx';

/** A domain in the letters that mail servers know: `bücher.example` is `xn--bcher-kva.example`. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An address that looks mistyped, mended with one press. */
function Suggestion({ name, address }: { name: AddressName; address: string }) {
  const { send, idPrefix } = useForm();
  return (
    <>
      <span>{addressAdvice.suggestion}</span>{' '}
      <TextButton
        translate="no"
        onClick={() => {
          send({ type: 'field.change', name, value: address });
          document.getElementById(idPrefix + name)?.focus();
        }}
      >
        {address}
      </TextButton>
      <span>?</span>
    </>
  );
}

/** An e-mail address of the form, with a word where it looks mistyped or out of place. */
export function EmailField({
  name,
  ...rest
}: {
  name: AddressName;
  isOptional?: boolean;
  autoComplete: string;
}) {
  const value = useFormState(({ form }) => form[name]);
  const suggestion = suggestAddress(value, asciiDomain);
  const advice = useFormState(({ form }) => memberAdvice(form, name));
  return (
    <TextField
      {...rest}
      name={name}
      inputMode="email"
      advice={
        suggestion ? (
          <Suggestion name={name} address={suggestion} />
        ) : (
          advice && <span>{addressAdvice[advice]}</span>
        )
      }
    />
  );
}
