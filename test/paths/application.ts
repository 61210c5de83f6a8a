import { applicationMachine } from '../../machines/application.machine.ts';
import { application as description } from '../../src/inspect/inspected-application.ts';
import { calls, events } from './application-events.ts';
import { journeys } from './application-journeys.ts';
import { page } from './application-page.ts';
import { rows } from './application-rows.ts';
import { type ApplicationState, begin, factsOf, regions, stateOf } from './application-state.ts';
import { formKey } from './form.ts';
import type { Model } from './model.ts';

/** The application, from the first key to the confirmation email. */
export const application: Model = {
  name: 'application',
  machine: applicationMachine,
  regions,
  begin: (input) => begin(Object(input)),
  rows,
  facts: factsOf,
  events,
  calls,
  journeys,
  keyOf: ({ form, failure, submittedForm, discarded, ...state }: ApplicationState) => [
    regions.map((region) => state[region]),
    formKey(form),
    failure?.kind,
    submittedForm !== null,
    discarded?.step,
  ],
  stateOf,
  description,
  page,
};
