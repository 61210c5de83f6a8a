import { type ClipboardEvent, useState } from 'react';
import { type AddressName, isMemberName, memberNames } from '../../../machines/application.form.ts';
import { addressMessages } from '../../../machines/application.rules.ts';
import { addressAdvice } from '../../content/application.ts';
import { useWizard, useWizardState } from '../wizard-controller.ts';
import {
  foreignLetter,
  listedAddresses,
  memberAdvice,
  suggestAddress,
} from './email-suggestions.ts';
import { Suggestion } from './suggestion.tsx';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';

/**
 * A field for an email address, with a suggestion or advice if the address looks wrong. A list that is
 * pasted into a teammate's field fills the free ones, too.
 */
export function EmailField({ name }: { name: AddressName }) {
  const { send } = useWizard();
  const form = useWizardState((state) => state.form);
  const { error, isLocked } = useField(name);
  /** The pasted addresses for which no field was free, until this one changes. */
  const [left, setLeft] = useState({ beside: '', addresses: '' });
  const suggested = suggestAddress(form[name]);
  const letter = error === addressMessages.malformed && foreignLetter(form[name]);
  const advice = memberAdvice(form, name);
  const applySuggestion = () => {
    send({ type: 'field.change', name, value: suggested ?? '' });
    document.getElementById(name)?.focus();
  };
  const spread = (event: ClipboardEvent) => {
    const listed = listedAddresses(event.clipboardData.getData('text'));
    if (!isMemberName(name) || isLocked || listed.length < 2) return;
    event.preventDefault();
    const others = memberNames.filter((member) => member !== name && form[member].trim() === '');
    const free = [name, ...others];
    for (const [index, member] of free.entries()) {
      const value = listed[index];
      if (value) send({ type: 'field.change', name: member, value });
    }
    setLeft({ beside: listed[0] ?? '', addresses: listed.slice(free.length).join(', ') });
  };
  return (
    <TextField
      name={name}
      onPaste={spread}
      suggestion={
        (suggested && <Suggestion onTake={applySuggestion}>{suggested}</Suggestion>) ||
        (letter && <span>{addressAdvice.letter(letter)}</span>)
      }
      advice={
        left.addresses && left.beside === form[name] ? (
          <span>{addressAdvice.noField(left.addresses)}</span>
        ) : (
          advice && <span>{addressAdvice[advice]}</span>
        )
      }
    />
  );
}
