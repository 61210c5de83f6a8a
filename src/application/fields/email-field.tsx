import { memberAdvice, suggestAddress } from '../../../machines/application.advice.ts';
import type { MemberName } from '../../../machines/application.form.ts';
import { tidyAddress } from '../../../machines/application.text.ts';
import { addressAdvice } from '../../content/application.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useApplication, useApplicationSelector } from '../application-actor.tsx';
import { asciiDomain } from './ascii-domain.ts';
import { TextField } from './text-field.tsx';

type EmailName = 'email' | MemberName;

/** An address that looks mistyped, mended with one press. */
function Suggestion({ name, address }: { name: EmailName; address: string }) {
  const actor = useApplication();
  return (
    <>
      <span>{addressAdvice.suggestion}</span>{' '}
      <TextButton
        translate="no"
        onClick={() => {
          actor.send({ type: 'field.change', name, value: address });
          document.getElementById(name)?.focus();
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
  name: EmailName;
  hint?: string;
  isOptional?: boolean;
  autoComplete: string;
}) {
  const actor = useApplication();
  const suggestion = useApplicationSelector(({ context }) =>
    suggestAddress(context.form[name], asciiDomain),
  );
  const advice = useApplicationSelector(({ context }) => memberAdvice(context.form, name));
  return (
    <TextField
      {...rest}
      name={name}
      inputMode="email"
      onLeave={() => {
        const typed = actor.getSnapshot().context.form[name];
        const value = tidyAddress(typed);
        if (value !== typed) actor.send({ type: 'field.change', name, value });
      }}
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
