import type { ApplicationInput } from '../../../machines/application.types.ts';
import { expectedOutcome, transitionsFor } from './oracle.ts';
import { requirements } from './requirements.ts';
import type { Specification } from './specification.ts';
import { initialState, toSpecState } from './state.ts';
import { transitions } from './transitions.ts';

/** What the specification wants of the application. */
export const applicationSpec: Specification = {
  transitions,
  requirements,
  effects: ['goToLanding', 'reportUnsentEmail'],
  beginningOf: (input: ApplicationInput) => ({
    after: initialState(input),
    effects: [],
    calls: [],
    tags: [],
  }),
  stateOf: toSpecState,
  rowsFor: transitionsFor,
  outcomeOf: expectedOutcome,
};
