import type { AddressName } from '../../../machines/application.form.ts';
import { memberAdvice, suggestChanges } from '../../../machines/email-suggestions.ts';
import { addressAdvice } from '../../content/application.ts';
import { useForm, useFormState } from '../form.ts';
import { asciiDomain } from './ascii-domain.ts';
import { Suggestion } from './suggestion.tsx';
import { TextField } from './text-field.tsx';

/** A field for an email address, with a suggestion or advice if the address looks wrong. */
export function EmailField({
  name,
  ...rest
}: {
  name: AddressName;
  isOptional?: boolean;
  autoComplete: string;
}) {
  const { send, idPrefix } = useForm();
  const form = useFormState((state) => state.form);
  const changes = suggestChanges(form, name, asciiDomain);
  const [first] = changes;
  const advice = memberAdvice(form, name);
  const mend = () => {
    for (const change of changes) send({ type: 'field.change', ...change });
    document.getElementById(idPrefix + name)?.focus();
  };
  return (
    <TextField
      {...rest}
      name={name}
      inputMode="email"
      suggestion={
        first && (
          <Suggestion onTake={mend}>
            {changes.length > 1 ? addressAdvice.several(changes.length) : first.value}
          </Suggestion>
        )
      }
      advice={advice && <span>{addressAdvice[advice]}</span>}
    />
  );
}
