import { type ChoiceName, teamPreferences, tracks } from '../../../machines/application.form.ts';
import { type Choice, fieldLabels, teamChoices, trackChoices } from '../../content/application.ts';
import { Radio } from '../../ui/control.tsx';
import { RadioGroup } from '../../ui/field.tsx';
import { useForm } from '../form.ts';
import { useField } from './use-field.ts';

function ChoiceField<Value extends string>({
  name,
  options,
  choices,
  onChoose,
}: {
  name: ChoiceName;
  options: readonly Value[];
  choices: Record<Value, Choice>;
  onChoose: (value: Value) => void;
}) {
  const { id, value, error, isLocked } = useField(name);
  return (
    <RadioGroup id={id} label={fieldLabels[name]} error={error}>
      {options.map((option) => (
        <Radio
          key={option}
          {...choices[option]}
          id={`${id}-${option}`}
          name={name}
          value={option}
          checked={value === option}
          disabled={isLocked}
          onChange={() => onChoose(option)}
        />
      ))}
    </RadioGroup>
  );
}

/** The choice of a track. */
export function TrackField() {
  const { send } = useForm();
  const name = 'track_selection';
  return (
    <ChoiceField
      name={name}
      options={tracks}
      choices={trackChoices}
      onChoose={(value) => send({ type: 'field.change', name, value })}
    />
  );
}

/** The choice of how to take part. */
export function TeamPreferenceField() {
  const { send } = useForm();
  const name = 'team_preference';
  return (
    <ChoiceField
      name={name}
      options={teamPreferences}
      choices={teamChoices}
      onChoose={(value) => send({ type: 'field.change', name, value })}
    />
  );
}
