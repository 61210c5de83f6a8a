import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import {
  fields,
  isLinkName,
  isMemberName,
  memberNames,
  type TextName,
} from '../../../machines/application.form.ts';
import { fieldHints, fieldLabels, hintNearBound } from '../../content/application.ts';
import { TextArea, TextInput } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { useWizard } from '../wizard-controller.ts';
import { useField } from './use-field.ts';

interface TextFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode'> {
  name: TextName;
  isOptional?: boolean;
  isLong?: boolean;
  /** A correction, shown with or without an error. */
  suggestion?: ReactNode;
  /** Advice, shown if there is no error. */
  advice?: ReactNode;
}

const hints: Readonly<Record<string, string>> = fieldHints;

/** A text field: one line, or several if the answer is long. */
export function TextField({
  name,
  isOptional,
  isLong,
  suggestion,
  advice,
  ...line
}: TextFieldProps) {
  const { send } = useWizard();
  const { value, error, isLocked, fixed } = useField(name);
  const input = {
    name,
    value,
    readOnly: isLocked,
    'aria-required': !isOptional,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      send({ type: 'field.change', name, value: currentTarget.value }),
  };
  return (
    <Field
      id={name}
      label={
        isMemberName(name) ? (
          <>
            <span aria-hidden>{memberNames.indexOf(name) + 1}</span>
            <span className="visually-hidden">{fieldLabels[name]}</span>
          </>
        ) : (
          fieldLabels[name]
        )
      }
      isBeside={isMemberName(name) || isLinkName(name)}
      hint={fixed ?? hintNearBound(hints[name], value, fields[name].maxLength)}
      error={error}
      advice={!fixed && (suggestion || (!error && advice))}
    >
      {(control) =>
        isLong ? (
          <TextArea {...control} {...input} />
        ) : (
          <TextInput enterKeyHint="next" {...control} {...line} {...input} />
        )
      }
    </Field>
  );
}

/** A field for a link. It is optional; the only rule is the length that the database can store. */
export function LinkField({ name }: { name: Extract<TextName, `${string}_url`> }) {
  return <TextField name={name} isOptional autoComplete={`section-${name} url`} inputMode="url" />;
}
