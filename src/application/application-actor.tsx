import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { applicationMachine } from '../../machines/application.machine.ts';

/** The running application. */
export type ApplicationActor = ActorRefFrom<typeof applicationMachine>;

/** What the application is at a moment. */
export type ApplicationSnapshot = SnapshotFrom<typeof applicationMachine>;

const ActorContext = createContext<ApplicationActor | null>(null);

/** Gives the components below it the running application. */
export const ApplicationProvider = ActorContext.Provider;

/**
 * The running application.
 *
 * @throws Error outside of an `ApplicationProvider`.
 */
export function useApplication(): ApplicationActor {
  const actor = useContext(ActorContext);
  if (!actor) throw new Error('useApplication wants an ApplicationProvider above it.');
  return actor;
}

/** A part of the application's snapshot; the component renders again only when that part changes. */
export function useApplicationSelector<T>(select: (snapshot: ApplicationSnapshot) => T): T {
  return useSelector(useApplication(), select);
}
