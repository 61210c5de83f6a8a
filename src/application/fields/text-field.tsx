import type { ChangeEvent, ClipboardEventHandler, ReactNode } from 'react';
import {
  type FieldRow,
  fields,
  isAddressName,
  isLinkName,
  isMemberName,
  isOptional,
  maxLengthOf,
  memberNames,
  type TextName,
} from '../../../machines/application.form.ts';
import { fieldTexts, hintNearBound } from '../../content/application.ts';
import { TextArea, TextInput } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { useWizard } from '../wizard-controller.ts';
import { useField } from './use-field.ts';

interface TextFieldProps {
  name: TextName;
  /** A correction, shown with or without an error. */
  suggestion?: ReactNode;
  /** Advice, shown if there is no error. */
  advice?: ReactNode;
  onPaste?: ClipboardEventHandler;
}

/**
 * What a line takes. A field that isn't about the applicant is a section of its own, because a choice of
 * the browser's autofill fills a whole one, and Chromium ignores `off`.
 */
function lineOf(name: TextName) {
  const inputMode = isAddressName(name) ? 'email' : isLinkName(name) ? 'url' : undefined;
  const { autoComplete = `section-${name} ${inputMode}` }: FieldRow = fields[name];
  return { autoComplete, inputMode } as const;
}

/** A text field: one line, or several if the answer is an essay. */
export function TextField({ name, suggestion, advice, onPaste }: TextFieldProps) {
  const { send } = useWizard();
  const { value, error, isLocked, fixed } = useField(name);
  const { label, hint } = fieldTexts[name];
  const { kind }: FieldRow = fields[name];
  const input = {
    name,
    value,
    readOnly: isLocked,
    'aria-required': !isOptional(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      send({ type: 'field.change', name, value: currentTarget.value }),
  };
  return (
    <Field
      id={name}
      label={
        isMemberName(name) ? (
          <>
            <span aria-hidden>{memberNames.indexOf(name) + 1}</span>{' '}
            <span className="visually-hidden">{label}</span>
          </>
        ) : (
          label
        )
      }
      isBeside={isMemberName(name) || isLinkName(name)}
      hint={fixed ?? hintNearBound(hint, value, maxLengthOf(name))}
      error={error}
      advice={!fixed && (suggestion || (!error && advice))}
    >
      {(control) =>
        kind === 'essay' ? (
          <TextArea {...control} {...input} />
        ) : (
          <TextInput
            enterKeyHint="next"
            {...control}
            {...lineOf(name)}
            {...input}
            onPaste={onPaste}
          />
        )
      }
    </Field>
  );
}
