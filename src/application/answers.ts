import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  type TextName,
} from '../../machines/application.form.ts';
import { isAsked } from '../../machines/application.rules.ts';
import { fieldLabels, teamChoices, trackChoices } from '../content/application.ts';

/** What an answer is in words: a choice by its label; blank where none was given. */
export function inWords(form: ApplicationForm, name: FieldName): string {
  switch (name) {
    case 'track_selection':
      return form[name] && trackChoices[form[name]].label;
    case 'team_preference':
      return form[name] && teamChoices[form[name]].label;
    default:
      return form[name satisfies TextName].trim();
  }
}

/** Every answer that was given, below its label, as a text to keep. */
export function answersAsText(form: ApplicationForm): string {
  return fieldNames
    .filter((name) => isAsked(form, name) && inWords(form, name))
    .map((name) => `${fieldLabels[name]}\n${inWords(form, name)}`)
    .join('\n\n');
}
