import type { ManagementInput } from '../../../../machines/management.types.ts';
import { specificationOf } from '../specification.ts';
import { factsOf } from './facts.ts';
import { managementRequirements } from './requirements.ts';
import { type ManagementState, managementBeginning, toManagementState } from './state.ts';
import { managementTransitions } from './transitions.ts';

/** The states in which the page itself waits for a response. */
const busyPages = ['opening', 'removing.waiting'];

/** What is required of the page behind the link. */
export const managementSpec = specificationOf<ManagementState>({
  transitions: managementTransitions,
  requirements: managementRequirements,
  effects: [],
  beginningOf: (input: ManagementInput) => ({
    after: managementBeginning(input),
    calls: input.token === undefined ? [] : ['openApplication'],
  }),
  stateOf: toManagementState,
  factsOf,
  isBusy: ({ page, saving, link }) =>
    busyPages.includes(page) || saving === 'waiting' || link === 'requesting',
  inputOf: (call, { token, basedOn, form, address }) => {
    if (call === 'changeApplication') return { token, version: basedOn, form };
    return call === 'requestLink' ? address.trim() : token;
  },
});
