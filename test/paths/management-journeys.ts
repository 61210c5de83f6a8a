import { stepOf } from '../../machines/application.form.ts';
import type { ManagementInput } from '../../machines/management.types.ts';
import { storedApplication } from '../fixtures/stored-application.ts';
import { changesOneAnswer, stepChoices } from './form.ts';
import { firstToken } from './management-events.ts';
import { isBusy, type ManagementState } from './management-state.ts';
import { isOneOf, type Journey } from './model.ts';

const input = { token: firstToken };
const toEdit = 'openApplication found, application.edit';
const change = 'field.change track_selection';
const toChange = `${toEdit}, step.${stepOf('track_selection')}, ${change}`;

/** Where paths behind the link start. */
export const journeys = {
  mender: {
    about: 'opens the link and changes one answer at a time',
    input,
    includes: (event, { form }) =>
      event.startsWith('field.change')
        ? changesOneAnswer(storedApplication.form, event, form)
        : isOneOf(`${toEdit}, ${stepChoices}, application.save, changeApplication saved`)(event),
  },
  'wanderer behind the link': {
    about: 'goes to the steps in every order, stops editing and returns',
    input,
    includes: isOneOf(
      `${toEdit}, step.next, step.previous, ${stepChoices}, ${change}, edit.cancel`,
    ),
  },
  'one whose save is not answered': {
    about: 'stops editing during an unanswered save, and learns its result',
    input,
    includes: isOneOf(`
      ${toChange}, step.review, application.save, changeApplication unanswered,
      edit.cancel, openApplication stored, openApplication changed`),
  },
  saver: {
    about: 'saves, with every answer, and tries again',
    input,
    includes: (event, before) =>
      (isBusy(before) && isOneOf(`${stepChoices}, step.previous`)(event)) ||
      isOneOf(`
      ${toChange}, step.personalInfo, step.review, field.change full_name blank,
      field.change full_name valid, field.change email other, application.save,
      application.reopen, openApplication, changeApplication, edit.cancel`)(event),
  },
  withdrawer: {
    about: 'withdraws the application, from every state',
    input,
    includes: isOneOf(`
      ${toChange}, step.review, application.save, changeApplication saved,
      changeApplication closed, edit.cancel, page.resume, application.withdraw,
      removal.confirm, removal.cancel, withdrawApplication, openApplication`),
  },
  'late visitor': {
    about: 'opens the link after closing, when Edit is gone',
    input,
    includes: isOneOf(`
      openApplication, application.reopen, page.resume, application.edit,
      application.withdraw, removal.confirm, removal.cancel, withdrawApplication withdrawn`),
  },
  'one without a link': {
    about: 'requests an email with the link, with valid and invalid addresses',
    input: {},
    includes: isOneOf(`address.change, link.request, requestLink, link.open other, page.leave`),
  },
  'one whose link opens nothing': {
    about: 'requests another link, and opens it',
    input,
    includes: isOneOf(`
      openApplication unknown, openApplication found, address.change valid, link.request,
      requestLink noted, link.open other`),
  },
  'one with two links': {
    about: 'opens another link in the same tab, or leaves, from every state',
    input,
    includes: isOneOf(`
      ${toChange}, openApplication unknown, openApplication unanswered, step.review,
      application.save, changeApplication conflict, changeApplication closed,
      changeApplication unknown, application.withdraw, removal.confirm,
      withdrawApplication withdrawn, edit.cancel, address.change valid, link.request,
      requestLink refused, link.open same, link.open other, page.leave`),
  },
} as const satisfies Record<string, Journey<ManagementState, ManagementInput>>;
