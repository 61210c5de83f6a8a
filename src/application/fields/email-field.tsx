import type { AddressName } from '../../../machines/application.form.ts';
import { addressMessages } from '../../../machines/application.rules.ts';
import { addressAdvice } from '../../content/application.ts';
import { useWizard, useWizardState } from '../wizard-controller.ts';
import { foreignLetter, memberAdvice, suggestAddress } from './email-suggestions.ts';
import { Suggestion } from './suggestion.tsx';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';

/** A field for an email address, with a suggestion or advice if the address looks wrong. */
export function EmailField({ name }: { name: AddressName }) {
  const { send } = useWizard();
  const form = useWizardState((state) => state.form);
  const { error } = useField(name);
  const suggested = suggestAddress(form[name]);
  const letter = error === addressMessages.malformed && foreignLetter(form[name]);
  const advice = memberAdvice(form, name);
  const applySuggestion = () => {
    send({ type: 'field.change', name, value: suggested ?? '' });
    document.getElementById(name)?.focus();
  };
  return (
    <TextField
      name={name}
      suggestion={
        (letter && <span>{addressAdvice.letter(letter)}</span>) ||
        (suggested && <Suggestion onTake={applySuggestion}>{suggested}</Suggestion>)
      }
      advice={advice && <span>{addressAdvice[advice]}</span>}
    />
  );
}
