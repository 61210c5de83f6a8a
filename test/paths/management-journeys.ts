import { stepOf } from '../../machines/application.form.ts';
import type { ManagementInput } from '../../machines/management.types.ts';
import { storedApplication } from '../fixtures/stored-application.ts';
import { linkToken } from './management-events.ts';
import type { Journey } from './model.ts';

const input = { token: linkToken };
const toEdit = 'openApplication found, application.edit';
const change = 'field.change track_selection';
const toChange = `${toEdit}, step.${stepOf('track_selection')}, ${change}`;

/** Where paths behind the link start. */
export const journeys = {
  mender: {
    about: 'opens the link and changes one answer at a time',
    input,
    baseline: storedApplication.form,
    includes: {
      [toEdit]: {},
      'step.personalInfo, step.experience, step.additionalInfo, step.review': {},
      'field.change, application.save, changeApplication saved': {},
    },
  },
  'wanderer behind the link': {
    about: 'goes to the steps in every order, stops editing and returns',
    input,
    includes: { [`${toEdit}, step, ${change}, edit.cancel`]: {} },
  },
  saver: {
    about: 'saves, with every answer, stops editing, and tries again',
    input,
    includes: {
      step: { saving: 'waiting' },
      [`${toChange}, step.personalInfo, step.review, application.save, edit.cancel`]: {},
      'field.change full_name blank, field.change full_name valid': {},
      'field.change email other, application.reopen, openApplication, changeApplication': {},
    },
  },
  withdrawer: {
    about: 'withdraws the application, from every state',
    input,
    includes: {
      [`${toChange}, step.review, edit.cancel, application.save`]: {},
      'changeApplication saved, changeApplication closed, page.resume, application.reopen': {},
      'application.withdraw, removal, withdrawApplication, openApplication': {},
    },
  },
  'one whose link stops working': {
    about: 'loses the link while saving, and requests another',
    input,
    includes: {
      [`${toChange}, step.review, application.save, changeApplication unknown`]: {},
      'address.change valid, link.request, requestLink noted, requestLink refused': {},
    },
  },
  'one without a link': {
    about: 'requests an email with the link, with valid and invalid addresses',
    input: {},
    includes: { 'address.change, link.request, requestLink': {} },
  },
} as const satisfies Record<string, Journey<ManagementInput>>;
