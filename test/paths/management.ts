import { managementMachine } from '../../machines/management.machine.ts';
import { management as description } from '../../src/inspect/inspected-management.ts';
import { formKey } from './form.ts';
import { calls, events } from './management-events.ts';
import { journeys } from './management-journeys.ts';
import { page } from './management-page.ts';
import { rows } from './management-rows.ts';
import { begin, factsOf, type ManagementState, regions, stateOf } from './management-state.ts';
import type { Model } from './model.ts';

/** What follows submission: the page behind the emailed link. */
export const management: Model = {
  name: 'management',
  machine: managementMachine,
  regions,
  begin: (input) => begin(Object(input)),
  rows,
  facts: factsOf,
  events,
  calls,
  journeys,
  keyOf: (state: ManagementState) => {
    const { form, token, address, application, basedOn, failure, lastStep } = state;
    const { isChanged, isRequestable } = factsOf(state, '');
    return [
      regions.map((region) => state[region]),
      formKey(form),
      isChanged,
      token !== null,
      address === '' ? 'empty' : isRequestable,
      application?.isEditable,
      basedOn !== null && (application === null || basedOn === application.version),
      basedOn !== null,
      failure?.isRefused,
      state.page === 'editing' ? null : lastStep,
    ];
  },
  stateOf,
  description,
  page,
};
