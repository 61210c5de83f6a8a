import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { AnyActorRef } from 'xstate';

type SnapshotOf<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/**
 * A context as `@xstate/react` makes one, but for an actor that runs before its views are there.
 *
 * @returns its provider; the hook that gives the actor, and throws outside of the provider; and the
 * hook that gives a part of its snapshot, and renders again only when that part changes.
 */
export function createActorContext<Actor extends AnyActorRef>() {
  const ActorContext = createContext<Actor | null>(null);
  function useActor(): Actor {
    const actor = useContext(ActorContext);
    if (!actor) throw new Error('There is no provider of the actor above.');
    return actor;
  }
  function useActorSelector<Part>(select: (snapshot: SnapshotOf<Actor>) => Part): Part {
    return useSelector<Actor, Part>(useActor(), select);
  }
  return [ActorContext.Provider, useActor, useActorSelector] as const;
}
