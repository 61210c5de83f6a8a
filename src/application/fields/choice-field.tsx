import type { ChoiceName } from '../../../machines/application.form.ts';
import type { FieldChange } from '../../../machines/form-progress.ts';
import { type Choice, choices, fieldTexts } from '../../content/application.ts';
import { Radio } from '../../ui/control.tsx';
import { RadioGroup } from '../../ui/field.tsx';
import { useWizard } from '../wizard-controller.ts';
import { useField } from './use-field.ts';

/** A field with a choice: one radio button per option. */
export function ChoiceField({ name }: { name: ChoiceName }) {
  const { send } = useWizard();
  const { value, error, isLocked } = useField(name);
  return (
    <RadioGroup id={name} label={fieldTexts[name].label} error={error}>
      {Object.entries<Choice>(choices[name]).map(([option, choice]) => (
        <Radio
          key={option}
          {...choice}
          id={`${name}-${option}`}
          name={name}
          value={option}
          checked={value === option}
          disabled={isLocked}
          onChange={() => send({ type: 'field.change', name, value: option } as FieldChange)}
        />
      ))}
    </RadioGroup>
  );
}
