import type { InputHTMLAttributes, ReactNode } from 'react';
import type { ApplicationForm, FieldName } from '../../machines/application.form.ts';
import { maxLength } from '../../machines/application.rules.ts';
import type { ApplicationEvent } from '../../machines/application.types.ts';
import { type Choice, fieldLabels } from '../content/application.ts';
import { Radio, TextArea, TextInput } from '../ui/control.tsx';
import { Field, RadioGroup } from '../ui/field.tsx';
import { useApplication, useApplicationSelector } from './application-context.tsx';
import { selectShownError, selectSubmission } from './selectors.ts';

type ChoiceName = 'track_selection' | 'team_preference';
type TextName = Exclude<FieldName, ChoiceName>;

function useField<Name extends FieldName>(name: Name) {
  const actor = useApplication();
  const value = useApplicationSelector(({ context }) => context.form[name]);
  const error = useApplicationSelector((snapshot) => selectShownError(snapshot, name));
  const isLocked = useApplicationSelector(
    (snapshot) => selectSubmission(snapshot) === 'submitting',
  );
  const change = (next: ApplicationForm[Name]) =>
    actor.send({ type: 'field.change', name, value: next } as ApplicationEvent);
  return { value, error, isLocked, change };
}

interface TextFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'enterKeyHint' | 'inputMode' | 'maxLength' | 'placeholder' | 'spellCheck'
  > {
  name: TextName;
  hint?: string;
  isOptional?: boolean;
  advice?: ReactNode;
}

/** A line of text of the form. */
export function TextField({ name, hint, isOptional = false, advice, ...input }: TextFieldProps) {
  const { value, error, isLocked, change } = useField(name);
  return (
    <Field
      id={name}
      label={fieldLabels[name]}
      hint={hint}
      isOptional={isOptional}
      error={error}
      advice={!error && advice}
    >
      {(control) => (
        <TextInput
          {...control}
          {...input}
          name={name}
          value={value}
          readOnly={isLocked}
          aria-required={!isOptional}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A text of some length, with a count as it nears its bound. */
export function EssayField({ name, hint }: { name: 'experience' | 'motivation'; hint: string }) {
  const { value, error, isLocked, change } = useField(name);
  const isNearBound = value.length > maxLength.essay * 0.9;
  const count = `${value.length.toLocaleString('en-US')} of ${maxLength.essay.toLocaleString('en-US')} characters.`;
  return (
    <Field
      id={name}
      label={fieldLabels[name]}
      hint={isNearBound ? `${hint} ${count}` : hint}
      error={error}
    >
      {(control) => (
        <TextArea
          {...control}
          name={name}
          value={value}
          readOnly={isLocked}
          aria-required
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A choice of the form, one of a few. */
export function ChoiceField<Name extends ChoiceName>({
  name,
  choices,
}: {
  name: Name;
  choices: Record<Exclude<ApplicationForm[Name], ''>, Choice>;
}) {
  const { value, error, isLocked, change } = useField(name);
  const options = Object.entries<Choice>(choices) as [Exclude<ApplicationForm[Name], ''>, Choice][];
  return (
    <RadioGroup id={name} label={fieldLabels[name]} error={error}>
      {options.map(([option, { label, description }]) => (
        <Radio
          key={option}
          id={`${name}-${option}`}
          name={name}
          value={option}
          label={label}
          description={description}
          checked={value === option}
          disabled={isLocked}
          onChange={() => change(option)}
        />
      ))}
    </RadioGroup>
  );
}
