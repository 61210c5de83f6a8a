import type { ApplicationForm } from '../../../../machines/application.form.ts';
import type { ManagementContext } from '../../../../machines/management.types.ts';
import { toApplicant } from '../../../../src/backend/applicant.ts';
import { storedApplication } from '../../../fixtures/stored-application.ts';
import { isCompleteBySpec } from '../fields.ts';
import type { ManagementState } from './state.ts';

/** Whether two forms give the same row. Text that isn't stored may differ. */
function isSameRow(one: ApplicationForm, other: ApplicationForm): boolean {
  return JSON.stringify(toApplicant(one)) === JSON.stringify(toApplicant(other));
}

/** Whether saving the form would change the application. */
export function hasChangesBySpec({ form, application }: ManagementContext): boolean {
  return application !== null && !isSameRow(form, application.form);
}

/** Whether a text is an address, ignoring spaces around it. The tables only need these few. */
export function isAddressBySpec(text: string): boolean {
  return /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text);
}

/** Returns every fact about an event and a state that a row can ask for, besides the regions. */
export function factsOf(name: string, { context }: ManagementState) {
  const { token, application, address, basedOn, lastStep } = context;
  const isSame = name === 'link.open same' && token !== null && application !== null;
  return {
    field: name.startsWith('field.change email ') ? 'address' : 'changeable',
    form: isCompleteBySpec(context.form) ? 'complete' : 'incomplete',
    changes: hasChangesBySpec(context) ? 'some' : 'none',
    edit: basedOn === null ? 'none' : 'some',
    isResumable: application?.isEditable === true && application.version === basedOn,
    sent: isSameRow(context.form, storedApplication.form) ? 'the form' : 'another form',
    registration: application?.isEditable ? 'open' : 'closed',
    opened: isSame ? 'the same' : 'another',
    token: token === null ? 'none' : 'one',
    application: application === null ? 'none' : 'some',
    address: isAddressBySpec(address) ? 'valid' : 'invalid',
    typed: name === 'removal.confirm' ? 'the address' : 'another',
    leftAt: lastStep,
  };
}
