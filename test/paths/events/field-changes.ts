import { type FieldName, fieldNames, isChoiceName } from '../../../machines/application.form.ts';
import type { ApplicationEvent } from '../../../machines/application.types.ts';
import { fieldLabels } from '../../../src/content/application.ts';
import type { FieldChangeName, ValueClass } from '../../../src/inspect/event-names.ts';
import { type FieldValue, isAskedBySpec, specFields } from '../spec/fields.ts';
import { isPageInReach, type PersonEvent } from './event-definition.ts';

/** A change of a field to one of the values that the spec distinguishes. */
interface FieldChange extends PersonEvent {
  readonly name: FieldName;
  readonly valueClass: ValueClass;
}

function shown(value: string): string {
  if (value.trim() === '') return 'nothing but blanks';
  return value.length > 100 ? `${value.length} characters` : `‘${value}’`;
}

function fieldChange(name: FieldName, valueClass: ValueClass, value: string): FieldChange {
  return {
    name,
    valueClass,
    description: `Enters ${shown(value)} as ${fieldLabels[name]}`,
    event: { type: 'field.change', name, value } as ApplicationEvent,
    isPossible: (snapshot) => {
      const { form } = snapshot.context;
      return (
        snapshot.matches({ wizard: specFields[name].step }) &&
        isPageInReach(snapshot) &&
        isAskedBySpec(form, name) &&
        form[name] !== value
      );
    },
    address: '#/apply',
    control: (page) => page.locator(`#application [name="${name}"]`),
    perform: (page, { replaceAddresses }) => {
      const control = page.locator(`#application [name="${name}"]`);
      if (isChoiceName(name)) {
        return control.and(page.locator(`[value="${value}"]`)).check();
      }
      return control.fill(replaceAddresses(value));
    },
  };
}

/** Every change of a field to a class of values, as an event. */
export const fieldChanges = Object.fromEntries(
  fieldNames.flatMap((name) =>
    (Object.entries(specFields[name].values) as [ValueClass, FieldValue<string>][]).map(
      ([valueClass, { value }]) => [
        `field.change ${name} ${valueClass}`,
        fieldChange(name, valueClass, value),
      ],
    ),
  ),
) as Record<FieldChangeName, FieldChange>;
