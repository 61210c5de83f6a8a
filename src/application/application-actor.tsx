import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { applicationMachine } from '../../machines/application.machine.ts';
import { createActorContext } from './actor-context.ts';

/** The running application machine. */
export type ApplicationActor = ActorRefFrom<typeof applicationMachine>;

/** A snapshot of the application machine. */
export type ApplicationSnapshot = SnapshotFrom<typeof applicationMachine>;

/** Gives components the running application machine, and the hooks that read it. */
export const [ApplicationProvider, useApplication, useApplicationSelector] =
  createActorContext<ApplicationActor>();
