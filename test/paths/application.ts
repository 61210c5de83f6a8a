import { applicationMachine } from '../../machines/application.machine.ts';
import { application as description } from '../../src/inspect/inspected-application.ts';
import { eventName, type NameableEvent } from '../../src/inspect/name-event.ts';
import { isCompleteBySpec } from '../spec/fields.ts';
import { events, isBusy, notOnPage } from './application-events.ts';
import { journeys } from './application-journeys.ts';
import { page } from './application-page.ts';
import { rows } from './application-rows.ts';
import { type ApplicationState, begin, regions, stateOf } from './application-state.ts';
import { formKey } from './form.ts';
import type { Model } from './model.ts';

/** The application, from the first key to the confirmation email. */
export const application: Model = {
  name: 'application',
  machine: applicationMachine,
  regions,
  begin: (input) => ({ after: begin(Object(input)), calls: [] }),
  rows,
  facts: ({ form }) => ({ isComplete: isCompleteBySpec(form) }),
  events,
  notOnPage,
  journeys,
  keyOf: ({ form, failure, submittedForm, discarded, ...state }: ApplicationState) => [
    regions.map((region) => state[region]),
    formKey(form),
    failure?.kind,
    submittedForm !== null,
    discarded?.step,
  ],
  stateOf,
  nameOnSite: (event) => eventName(event as NameableEvent),
  description,
  effects: ['goToLanding', 'reportUnsentEmail'],
  isBusy,
  inputOf: (call, { form, submittedForm }: ApplicationState) =>
    call === 'sendConfirmationEmail' ? submittedForm : { submissionId: 'unnamed', form },
  page,
};
