import { expect, test } from 'vitest';
import type { FieldName } from '../../machines/application.form.ts';
import { fieldErrors, isComplete } from '../../machines/application.rules.ts';
import { fieldVectors } from '../fixtures/field-vectors.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';

function formWith(field: FieldName, input: string) {
  return { ...(field.startsWith('team_members') ? teamForm : completeForm), [field]: input };
}

test.each(fieldVectors)('§5: $field $input → $message', ({ field, input, message }) => {
  const form = formWith(field, input);
  expect(fieldErrors(form)).toEqual(message ? { [field]: message } : {});
  expect(isComplete(form)).toBe(message === null);
});
