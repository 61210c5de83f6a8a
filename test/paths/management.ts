import { managementMachine } from '../../machines/management.machine.ts';
import { management as description } from '../../src/inspect/inspected-management.ts';
import {
  managementEventName,
  type NameableManagementEvent,
} from '../../src/inspect/management-events.ts';
import { formKey } from './form.ts';
import { events, notOnPage } from './management-events.ts';
import { journeys } from './management-journeys.ts';
import { page } from './management-page.ts';
import { rows } from './management-rows.ts';
import {
  begin,
  factsOf,
  hasChanges,
  isAddress,
  isBusy,
  type ManagementState,
  regions,
  stateOf,
} from './management-state.ts';
import type { Model } from './model.ts';

/** What follows submission: the page behind the emailed link. */
export const management: Model = {
  name: 'management',
  machine: managementMachine,
  regions,
  begin: (input) => {
    const after = begin(Object(input));
    return { after, calls: after.page === 'opening' ? ['openApplication'] : [] };
  },
  rows,
  facts: factsOf,
  events,
  notOnPage,
  journeys,
  keyOf: (state: ManagementState) => {
    const { form, token, address, application, basedOn, failure, lastStep } = state;
    return [
      regions.map((region) => state[region]),
      formKey(form),
      hasChanges(state),
      token !== null,
      address === '' ? 'empty' : isAddress(address),
      application?.isEditable,
      basedOn !== null && (application === null || basedOn === application.version),
      basedOn !== null,
      failure?.isRefused,
      state.page === 'editing' ? null : lastStep,
    ];
  },
  stateOf,
  nameOnSite: (event) => managementEventName(event as NameableManagementEvent),
  description,
  effects: [],
  isBusy,
  inputOf: (call, { token, basedOn, form, address }: ManagementState) => {
    if (call === 'changeApplication') return { token, version: basedOn, form };
    return call === 'requestLink' ? address.trim() : token;
  },
  page,
};
