import { memberAdvice, suggestAddress } from '../../../machines/application.advice.ts';
import type { MemberName } from '../../../machines/application.form.ts';
import { addressAdvice } from '../../content/application.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useApplication, useApplicationSelector } from '../application-actor.tsx';
import { TextField } from './text-field.tsx';

type EmailName = 'email' | MemberName;

/** An address that looks mistyped, mended with one press. */
function Suggestion({ name, address }: { name: EmailName; address: string }) {
  const actor = useApplication();
  return (
    <>
      {addressAdvice.suggestion}
      <TextButton
        onClick={() => {
          actor.send({ type: 'field.change', name, value: address });
          document.getElementById(name)?.focus();
        }}
      >
        {address}
      </TextButton>
      ?
    </>
  );
}

/** An e-mail address of the form, with a word where it looks mistyped or out of place. */
export function EmailField({
  name,
  ...rest
}: {
  name: EmailName;
  hint?: string;
  isOptional?: boolean;
  autoComplete: string;
}) {
  const suggestion = useApplicationSelector(({ context }) => suggestAddress(context.form[name]));
  const advice = useApplicationSelector(({ context }) => memberAdvice(context.form, name));
  return (
    <TextField
      {...rest}
      name={name}
      inputMode="email"
      advice={
        suggestion ? (
          <Suggestion name={name} address={suggestion} />
        ) : (
          advice && addressAdvice[advice]
        )
      }
    />
  );
}
