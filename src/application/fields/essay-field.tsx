import { fields } from '../../../machines/application.form.ts';
import { fieldHints, fieldLabels, textLength } from '../../content/application.ts';
import { TextArea } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { useApplication } from '../application-actor.tsx';
import { useField } from './use-field.ts';

/** A text of some length, with a count as it nears its bound. */
export function EssayField({ name }: { name: 'experience' | 'motivation' }) {
  const actor = useApplication();
  const { value, error, isLocked } = useField(name);
  const { maxLength } = fields[name];
  const isNearBound = value.length > maxLength * 0.9;
  return (
    <Field
      id={name}
      label={fieldLabels[name]}
      hint={
        isNearBound
          ? `${fieldHints[name]} ${textLength(value.length, maxLength)}`
          : fieldHints[name]
      }
      error={error}
    >
      {(control) => (
        <TextArea
          {...control}
          name={name}
          value={value}
          readOnly={isLocked}
          aria-required
          onChange={({ currentTarget }) =>
            actor.send({ type: 'field.change', name, value: currentTarget.value })
          }
        />
      )}
    </Field>
  );
}
