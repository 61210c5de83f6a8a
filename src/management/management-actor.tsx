import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { managementMachine } from '../../machines/management.machine.ts';
import { createActorContext } from '../application/actor-context.ts';

/** The running machine behind a mailed link. */
export type ManagementActor = ActorRefFrom<typeof managementMachine>;

/** What it is at a moment. */
export type ManagementSnapshot = SnapshotFrom<typeof managementMachine>;

/** Gives the components below it the running machine, and the hooks that read it. */
export const [ManagementProvider, useManagement, useManagementSelector] =
  createActorContext<ManagementActor>();
