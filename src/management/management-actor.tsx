import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { managementMachine } from '../../machines/management.machine.ts';
import { createActorContext } from '../application/actor-context.ts';

/** The running management machine. */
export type ManagementActor = ActorRefFrom<typeof managementMachine>;

/** A snapshot of the management machine. */
export type ManagementSnapshot = SnapshotFrom<typeof managementMachine>;

/** Gives components the running management machine, and the hooks that read it. */
export const [ManagementProvider, useManagement, useManagementSelector] =
  createActorContext<ManagementActor>();
