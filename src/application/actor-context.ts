import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { AnyActorRef } from 'xstate';

type SnapshotOf<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/**
 * Creates a context like `@xstate/react`'s, but for an actor that starts before its views.
 *
 * @returns the provider; a hook that returns the actor and throws outside the provider; and a hook that
 * returns a part of the actor's snapshot and renders again only when that part changes.
 */
export function createActorContext<Actor extends AnyActorRef>() {
  const ActorContext = createContext<Actor | null>(null);
  function useActor(): Actor {
    const actor = useContext(ActorContext);
    if (!actor) throw new Error('The component is outside the provider of its actor.');
    return actor;
  }
  function useActorSelector<Part>(select: (snapshot: SnapshotOf<Actor>) => Part): Part {
    return useSelector<Actor, Part>(useActor(), select);
  }
  return [ActorContext.Provider, useActor, useActorSelector] as const;
}
