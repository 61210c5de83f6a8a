import { fields } from '../../../machines/application.form.ts';
import { fieldHints, fieldLabels, hintNearBound } from '../../content/application.ts';
import { TextArea } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../form.ts';
import { useField } from './use-field.ts';

/** A text of some length, with a count as it nears its bound. */
export function EssayField({ name }: { name: 'experience' | 'motivation' }) {
  const { send } = useForm();
  const { id, value, error, isLocked } = useField(name);
  return (
    <Field
      id={id}
      label={fieldLabels[name]}
      hint={hintNearBound(fieldHints[name], value, fields[name].maxLength)}
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
            send({ type: 'field.change', name, value: currentTarget.value })
          }
        />
      )}
    </Field>
  );
}
