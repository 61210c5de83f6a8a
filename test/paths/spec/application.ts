import type { ApplicationInput } from '../../../machines/application.types.ts';
import { isCompleteBySpec } from './fields.ts';
import { isWithin } from './machine-state.ts';
import { requirements } from './requirements.ts';
import { specificationOf } from './specification.ts';
import { initialState, type SpecState, toSpecState } from './state.ts';
import { transitions } from './transitions.ts';

/** What the specification requires of the application. */
export const applicationSpec = specificationOf<SpecState>({
  transitions,
  requirements,
  effects: ['goToLanding', 'reportUnsentEmail'],
  beginningOf: (input: ApplicationInput) => ({ after: initialState(input), calls: [] }),
  stateOf: toSpecState,
  factsOf: (_, { context }) => ({
    form: isCompleteBySpec(context.form) ? 'complete' : 'incomplete',
    discardedAt: context.discarded?.step,
  }),
  isBusy: ({ submission }) => isWithin(submission, 'submitting'),
  inputOf: (call, { form, submissionId, submittedForm }) =>
    call === 'sendConfirmationEmail' ? submittedForm : { submissionId, form },
});
