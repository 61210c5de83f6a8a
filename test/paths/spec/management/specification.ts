import type { ManagementInput } from '../../../../machines/management.types.ts';
import { specificationOf } from '../specification.ts';
import { factsOf } from './facts.ts';
import { managementRequirements } from './requirements.ts';
import { type ManagementState, managementBeginning, toManagementState } from './state.ts';
import { managementTransitions } from './transitions.ts';

/** What is wanted of the page behind the link. */
export const managementSpec = specificationOf<ManagementState>({
  transitions: managementTransitions,
  requirements: managementRequirements,
  effects: [],
  beginningOf: (input: ManagementInput) => ({
    after: managementBeginning(input),
    calls: 'token' in input ? ['openApplication'] : [],
  }),
  stateOf: toManagementState,
  factsOf,
  isBusy: ({ page, saving, link }) =>
    ['opening', 'removing.waiting'].includes(page) || saving === 'waiting' || link === 'requesting',
  inputOf: (call, { token, application, form, address }) => {
    if (call === 'changeApplication') return { token, version: application?.version, form };
    return call === 'requestLink' ? address.trim() : token;
  },
});
