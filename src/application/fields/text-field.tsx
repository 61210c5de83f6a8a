import type { InputHTMLAttributes, ReactNode } from 'react';
import { fields, type TextName } from '../../../machines/application.form.ts';
import {
  fieldExamples,
  fieldLabels,
  hintNearBound,
  optionalText,
} from '../../content/application.ts';
import { TextInput } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../form.ts';
import { useField } from './use-field.ts';

interface TextFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'inputMode' | 'placeholder'
  > {
  name: TextName;
  hint?: string;
  isOptional?: boolean;
  advice?: ReactNode;
}

/** A line of text of the form. */
export function TextField({ name, hint, isOptional = false, advice, ...input }: TextFieldProps) {
  const { send } = useForm();
  const { id, value, error, isLocked, fixed } = useField(name);
  return (
    <Field
      id={id}
      label={fieldLabels[name]}
      hint={fixed ?? hintNearBound(hint, value, fields[name].maxLength)}
      note={isOptional ? optionalText : undefined}
      error={error}
      advice={!error && !fixed && advice}
    >
      {(control) => (
        <TextInput
          enterKeyHint="next"
          spellCheck={false}
          {...control}
          {...input}
          name={name}
          value={value}
          readOnly={isLocked}
          aria-required={!isOptional}
          onChange={({ currentTarget }) =>
            send({ type: 'field.change', name, value: currentTarget.value })
          }
        />
      )}
    </Field>
  );
}

/** A link: optional, and checked by no rule but the length that the database can keep. */
export function LinkField({ name }: { name: Extract<TextName, `${string}_url`> }) {
  return (
    <TextField
      name={name}
      isOptional
      placeholder={fieldExamples[name]}
      autoComplete="url"
      inputMode="url"
    />
  );
}
