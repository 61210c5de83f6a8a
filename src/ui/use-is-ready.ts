import { useSyncExternalStore } from 'react';

/** Whether React handles events by now. Prerendered HTML and its hydration say no. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
