import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { managementMachine } from '../../machines/management.machine.ts';

/** The running machine behind a mailed link. */
export type ManagementActor = ActorRefFrom<typeof managementMachine>;

/** What it is at a moment. */
export type ManagementSnapshot = SnapshotFrom<typeof managementMachine>;

const ActorContext = createContext<ManagementActor | null>(null);

/** Gives the components below it the running machine. */
export const ManagementProvider = ActorContext.Provider;

/**
 * The running machine.
 *
 * @throws Error outside of a `ManagementProvider`.
 */
export function useManagement(): ManagementActor {
  const actor = useContext(ActorContext);
  if (!actor) throw new Error('useManagement wants a ManagementProvider above it.');
  return actor;
}

/** A part of the machine's snapshot; the component renders again only when that part changes. */
export function useManagementSelector<T>(select: (snapshot: ManagementSnapshot) => T): T {
  return useSelector(useManagement(), select);
}
