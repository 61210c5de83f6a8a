import { submissionTransitions } from './submission-transitions.ts';
import type { SpecTransition } from './transition.ts';
import { wizardTransitions } from './wizard-transitions.ts';

const modalTransitions: readonly SpecTransition[] = [
  {
    description: 'the visitor closes a message',
    event: 'modal.close',
    given: { modal: 'open' },
    target: { modal: 'closed' },
  },
  ...(['closeSuccess', 'closeError', 'closeInfo'] as const).map(
    (timer): SpecTransition => ({
      description: `a message closes itself: ${timer}`,
      event: `after ${timer}`,
      target: { modal: 'closed' },
    }),
  ),
];

const statusTransitions: readonly SpecTransition[] = [
  {
    description: 'losing the connection shows a notice',
    event: 'connection.lose',
    target: { connection: 'offline' },
  },
  {
    description: 'getting the connection back removes the notice',
    event: 'connection.restore',
    target: { connection: 'online' },
  },
  {
    description: 'a device that stores nothing shows a notice',
    event: 'draft.saveFailed',
    given: { draftStorage: 'saved' },
    target: { draftStorage: 'failed' },
  },
  {
    description: 'a device that stores the draft removes the notice',
    event: 'draft.saved',
    target: { draftStorage: 'saved' },
  },
];

const registrationTransitions: readonly SpecTransition[] = [
  {
    description: 'the clock finds registration closed',
    event: 'registration.close',
    given: { registration: 'open' },
    target: { registration: 'closed' },
  },
  ...['idle', 'success', 'failure', 'alreadySent'].map(
    (submission): SpecTransition => ({
      description: 'an applicant with answers is told, unless another message is open',
      event: 'registration.close',
      given: { registration: 'open', answers: 'given', modal: 'closed', submission },
      target: { modal: 'open.info' },
    }),
  ),
  {
    description: 'a clock that is set back finds registration open',
    event: 'registration.open',
    given: { registration: 'closed' },
    target: { registration: 'open' },
  },
];

/**
 * What the spec requires (sections 4, 5, 7 and 8, and the design if the spec is silent). It is written
 * by hand, and not derived from the machine.
 */
export const transitions: readonly SpecTransition[] = [
  ...wizardTransitions,
  ...submissionTransitions,
  ...modalTransitions,
  ...statusTransitions,
  ...registrationTransitions,
];
