import type { FieldName } from '../../machines/application.form.ts';
import { fieldErrors } from '../../machines/application.rules.ts';
import type { ApplicationSnapshot } from '../application/application-actor.tsx';

const classes: Readonly<Record<string, string>> = {
  'Email cannot contain spaces': 'spaces',
  'Please enter a valid email address': 'malformed',
  'Please enter a valid email domain': 'dotless',
  'Please use a permanent email address': 'disposable',
};

/**
 * The class of what a field holds, in the words of the path tests: never the text itself, but which
 * rule it keeps or breaks.
 */
export function fieldClass(
  { context: { form } }: Pick<ApplicationSnapshot, 'context'>,
  name: FieldName,
): string {
  if (name === 'track_selection' || name === 'team_preference') return form[name];
  const error = fieldErrors(form)[name];
  if (error !== undefined) return classes[error] ?? (form[name].trim() === '' ? 'blank' : 'long');
  if (form[name] === '') return 'blank';
  return name.endsWith('_url') ? 'filled' : 'valid';
}
