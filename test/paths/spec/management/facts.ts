import type { ApplicationForm } from '../../../../machines/application.form.ts';
import type { ManagementContext } from '../../../../machines/management.types.ts';
import { toApplicant } from '../../../../src/backend/applicant.ts';
import { storedApplication } from '../../../fixtures/stored-application.ts';
import { isCompleteBySpec } from '../fields.ts';
import type { ManagementState } from './state.ts';

/** Whether two forms are one row: what was typed into one more than into the other is not stored. */
function isSameRow(one: ApplicationForm, other: ApplicationForm): boolean {
  return JSON.stringify(toApplicant(one)) === JSON.stringify(toApplicant(other));
}

/** Whether a form would be stored otherwise than the application is. */
export function hasChangesBySpec({ form, application }: ManagementContext): boolean {
  return application !== null && !isSameRow(form, application.form);
}

/** Whether a text is an address, spaces around it aside: the tables know these few. */
export function isAddressBySpec(text: string): boolean {
  return /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text);
}

/** What an event and a state say of everything that a row can ask, but for the regions. */
export function factsOf(name: string, { context }: ManagementState) {
  const { token, application, address, edit, removal, lastStep } = context;
  const isSame = name === 'link.open same' && token !== null && application !== null;
  return {
    field: name.startsWith('field.change email ') ? 'address' : 'changeable',
    form: isCompleteBySpec(context.form) ? 'complete' : 'incomplete',
    changes: hasChangesBySpec(context) ? 'some' : 'none',
    edit: edit === null ? 'none' : 'some',
    isGivenUp: edit?.isGivenUp,
    unanswered: edit?.unanswered.length ? 'some' : 'none',
    sent: isSameRow(context.form, storedApplication.form) ? 'the form' : 'another form',
    registration: application?.isEditable ? 'open' : 'closed',
    opened: isSame ? 'the same' : 'another',
    token: token === null ? 'none' : 'one',
    address: isAddressBySpec(address) ? 'valid' : 'invalid',
    removal,
    leftAt: lastStep,
  };
}
