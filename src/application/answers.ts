import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  isChoiceName,
} from '../../machines/application.form.ts';
import { isApplicable, storedText } from '../../machines/application.rules.ts';
import { type Choice, choices, fieldTexts } from '../content/application.ts';

/** Returns an answer as text: the label of a choice, or a blank text if there is no answer. */
export function formatAnswer(form: ApplicationForm, name: FieldName): string {
  if (!isChoiceName(name)) return storedText(form, name);
  const options: Readonly<Record<string, Choice>> = choices[name];
  return options[form[name]]?.label ?? '';
}

/** Returns every answer that was given, below its label, as text for the clipboard. */
export function answersAsText(form: ApplicationForm): string {
  return fieldNames
    .filter((name) => isApplicable(form, name) && formatAnswer(form, name))
    .map((name) => `${fieldTexts[name].label}\n${formatAnswer(form, name)}`)
    .join('\n\n');
}
