import { day } from './delays.ts';
import { submissionTransitions } from './submission-transitions.ts';
import type { SpecTransition } from './transition.ts';
import { wizardTransitions } from './wizard-transitions.ts';

const modalTransitions: readonly SpecTransition[] = [
  {
    description: 'a lost connection is told, where no other message is open',
    event: 'connection.lose',
    given: { modal: 'closed' },
    target: { modal: 'open.info.offline' },
  },
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

const registrationTransitions: readonly SpecTransition[] = [
  {
    description: 'a day passes and registration stays open',
    event: 'after closingCheck',
    given: { closing: 'later' },
    changes: ({ closesIn }) => ({ closesIn: closesIn && closesIn - day }),
  },
  {
    description: 'registration closes at its time',
    event: 'after closingCheck',
    given: { closing: 'due' },
    target: { registration: 'closed' },
    changes: () => ({ closesIn: 0 }),
  },
  {
    description: 'the closing is told, where no other message is open',
    event: 'after closingCheck',
    given: { closing: 'due', modal: 'closed' },
    target: { modal: 'open.info.registrationClosed' },
  },
];

/**
 * What the spec wants to happen (sections 4, 5, 7 and 8, and the design where the spec is silent),
 * written by hand and not from the machine.
 */
export const transitions: readonly SpecTransition[] = [
  ...wizardTransitions,
  ...submissionTransitions,
  ...modalTransitions,
  ...registrationTransitions,
];
