import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { applicationMachine } from '../../machines/application.machine.ts';
import { createActorContext } from './actor-context.ts';

/** The running application. */
export type ApplicationActor = ActorRefFrom<typeof applicationMachine>;

/** What the application is at a moment. */
export type ApplicationSnapshot = SnapshotFrom<typeof applicationMachine>;

/** Gives the components below it the running application, and the hooks that read it. */
export const [ApplicationProvider, useApplication, useApplicationSelector] =
  createActorContext<ApplicationActor>();
