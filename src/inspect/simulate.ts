import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate';
import type { Description } from './description.ts';
import { type LiveMessage, messageOf, type Step } from './live.ts';
import { allEvents, possibleEvents } from './possible-events.ts';
import { transitionId } from './transition-id.ts';

/** A machine that is stepped by hand: it makes no call, starts no timer and has no effect. */
export function stepper(machine: AnyStateMachine, input: object) {
  let transitions: string[] = [];
  const self = createActor(machine, {
    input,
    inspect: (seen) => {
      if (seen.type === '@xstate.microstep') {
        transitions.push(...seen._transitions.map(transitionId));
      }
    },
  });
  const ignore = () => undefined;
  const scope: AnyActorScope = {
    self,
    id: machine.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ignore,
  };
  const start: Step = { snapshot: self.getSnapshot(), transitions };
  const step = (snapshot: AnyMachineSnapshot, event: EventObject): Step => {
    transitions = [];
    return { snapshot: machine.transition(snapshot, event, scope), transitions };
  };
  return { start, step };
}

/** A machine that can be simulated. */
export interface Simulated extends Description {
  readonly machine: AnyStateMachine;
  readonly input: object;
  /** The events of whole visits, by what they are for. */
  readonly roads: Readonly<Record<string, readonly string[]>>;
  /** Where `npm run paths` begins to replay what happens to it. */
  readonly replay: { readonly machine: 'application' | 'management'; readonly journey: string };
}

/** A fresh machine, and the messages of what happens to it. */
export function simulate(simulated: Simulated) {
  const { start, step } = stepper(simulated.machine, simulated.input);
  let { snapshot } = start;
  const messages: LiveMessage[] = [messageOf(simulated, start, 'start')];
  return {
    messages,
    /** Makes an event happen. Returns whether there is one of this name that changes anything. */
    send: (name: string): boolean => {
      const event = allEvents(simulated, snapshot)[name];
      if (!event) return false;
      const next = step(snapshot, event);
      snapshot = next.snapshot;
      messages.push(messageOf(simulated, next, name, event));
      return true;
    },
  };
}

/** A fresh machine that is being played with. */
export type Simulation = ReturnType<typeof simulate>;

/** What tells two snapshots apart on a path: what a visit leaves behind in the form does not. */
function keyOf({ value, context }: AnyMachineSnapshot): string {
  const { form, removal, touched: _, seenSteps: __, lastStep: ___, ...rest } = context;
  return JSON.stringify([value, form, removal, Object.values(rest).map(Boolean)]);
}

/** So many side steps a path may take from a road. */
const mostDetours = 3;

/**
 * The shortest path from a fresh machine to each state, by its path, and through each transition, by
 * its id: the names of its events. A path leaves the roads for a few side steps only, so that all
 * are found in a second; XState's `getShortestPaths` explores all that can happen, for minutes.
 */
export function shortestPaths(simulated: Simulated): ReadonlyMap<string, readonly string[]> {
  const { start, step } = stepper(simulated.machine, simulated.input);
  const paths = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  let places: { readonly snapshot: AnyMachineSnapshot; readonly names: readonly string[] }[] = [];
  const arrive = ({ snapshot, transitions }: Step, names: readonly string[]) => {
    for (const target of [...transitions, ...snapshot._nodes.map(({ path }) => path.join('.'))]) {
      if ((paths.get(target)?.length ?? Number.POSITIVE_INFINITY) > names.length) {
        paths.set(target, names);
      }
    }
    const key = keyOf(snapshot);
    if (!seen.has(key)) places.push({ snapshot, names });
    seen.add(key);
  };
  arrive(start, []);
  for (const road of Object.values(simulated.roads)) {
    let { snapshot } = start;
    for (const [index, name] of road.entries()) {
      const event = allEvents(simulated, snapshot)[name];
      if (!event) throw new Error(`There is no ${name} on the road.`);
      const next = step(snapshot, event);
      arrive(next, road.slice(0, index + 1));
      ({ snapshot } = next);
    }
  }
  for (let detours = 1; detours <= mostDetours; detours += 1) {
    const left = places;
    places = [];
    for (const { snapshot, names } of left) {
      for (const [name, event] of Object.entries(possibleEvents(simulated, snapshot))) {
        arrive(step(snapshot, event), [...names, name]);
      }
    }
  }
  return paths;
}
