import { memberOddity, suggestAddress } from '../../machines/application.advice.ts';
import type { memberFields } from '../../machines/application.form.ts';
import { addressAdvice } from '../content/application.ts';
import { TextButton } from '../ui/text-button.tsx';
import { useApplication, useApplicationSelector } from './application-context.tsx';
import { TextField } from './form-fields.tsx';

type EmailName = 'email' | (typeof memberFields)[number];

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
  const oddity = useApplicationSelector(({ context }) => memberOddity(context.form, name));
  return (
    <TextField
      {...rest}
      name={name}
      inputMode="email"
      enterKeyHint="next"
      spellCheck={false}
      advice={
        suggestion ? (
          <Suggestion name={name} address={suggestion} />
        ) : (
          oddity && addressAdvice[oddity]
        )
      }
    />
  );
}
