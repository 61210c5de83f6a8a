import type { ManagementInput } from '../../../../machines/management.types.ts';
import type { Specification } from '../specification.ts';
import { managementOutcome, managementRowsFor, outcomeIn } from './oracle.ts';
import { managementRequirements } from './requirements.ts';
import { managementBeginning, toManagementState } from './state.ts';
import { managementTransitions } from './transitions.ts';

/** What is wanted of the page behind the link. */
export const managementSpec: Specification = {
  transitions: managementTransitions,
  requirements: managementRequirements,
  effects: [],
  beginningOf: (input: ManagementInput) =>
    outcomeIn(managementBeginning(input), 'token' in input ? ['openApplication'] : []),
  stateOf: toManagementState,
  rowsFor: managementRowsFor,
  outcomeOf: managementOutcome,
};
