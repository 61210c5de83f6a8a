import { submissionTransitions } from './submission-transitions.ts';
import type { SpecTransition } from './transition.ts';
import { wizardTransitions } from './wizard-transitions.ts';

const modalTransitions: readonly SpecTransition[] = [
  {
    description: 'a message is closed by hand',
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
    description: 'a lost connection is a status',
    event: 'connection.lose',
    target: { connection: 'offline' },
  },
  {
    description: 'a connection that is back is none',
    event: 'connection.restore',
    target: { connection: 'online' },
  },
  {
    description: 'a device that keeps nothing is a status',
    event: 'draft.refused',
    given: { keeping: 'kept' },
    target: { keeping: 'refused' },
  },
  {
    description: 'a device that keeps the draft is none',
    event: 'draft.kept',
    target: { keeping: 'kept' },
  },
  {
    description: 'a draft that was started over in another tab stays in this one',
    event: 'draft.cleared',
    target: { keeping: 'cleared' },
  },
  ...(['application.keep', 'draft.sent', 'insertApplicant stored'] as const).map(
    (event): SpecTransition => ({
      description: `${event} settles what becomes of it`,
      event,
      given: { keeping: 'cleared' },
      target: { keeping: 'kept' },
    }),
  ),
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
      description: 'whoever is in the middle is told, where no other message is open',
      event: 'registration.close',
      given: { registration: 'open', answers: 'given', modal: 'closed', submission },
      target: { modal: 'open.info' },
    }),
  ),
  {
    description: 'a clock that is set back finds it open',
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
