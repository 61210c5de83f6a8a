import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  isChoiceName,
} from '../../machines/application.form.ts';
import { isAsked } from '../../machines/application.rules.ts';
import { storedText } from '../../machines/application.text.ts';
import { type Choice, choices, fieldLabels } from '../content/application.ts';

/** What an answer says as it is sent: a choice by its label; blank where none was given. */
export function inWords(form: ApplicationForm, name: FieldName): string {
  if (!isChoiceName(name)) return storedText(form, name);
  const options: Readonly<Record<string, Choice>> = choices[name];
  return options[form[name]]?.label ?? '';
}

/** Every answer that was given, below its label, as a text to keep. */
export function answersAsText(form: ApplicationForm): string {
  return fieldNames
    .filter((name) => isAsked(form, name) && inWords(form, name))
    .map((name) => `${fieldLabels[name]}\n${inWords(form, name)}`)
    .join('\n\n');
}
