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

/** Steps a machine by hand, without calls, timers or effects. */
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

export interface Simulated extends Description {
  readonly machine: AnyStateMachine;
  readonly input: object;
  /** The events of typical visits, by name. */
  readonly roads: Readonly<Record<string, readonly string[]>>;
  /** Where `npm run paths` starts to replay a path of this machine. */
  readonly replay: { readonly machine: 'application' | 'management'; readonly journey: string };
}

/** Starts a fresh machine, and records the messages about it. */
export function simulate(simulated: Simulated) {
  const { start, step } = stepper(simulated.machine, simulated.input);
  let { snapshot } = start;
  const messages: LiveMessage[] = [messageOf(simulated, start, 'start')];
  return {
    messages,
    /** Sends the event with this name. Returns whether the machine has such an event now. */
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

export type Simulation = ReturnType<typeof simulate>;

/** Tells snapshots apart in the search for paths. It ignores which fields and steps were visited. */
function keyOf({ value, context }: AnyMachineSnapshot): string {
  const { form, removal, touched: _, seenSteps: __, lastStep: ___, ...rest } = context;
  return JSON.stringify([value, form, removal, Object.values(rest).map(Boolean)]);
}

/** How many side steps a path may take from a typical visit. */
const mostDetours = 3;

/**
 * Returns the shortest path from a fresh machine to each state, by its path, and through each
 * transition, by its id, as a list of event names. Each path follows a typical visit and adds a few
 * side steps, so the search takes a second. XState's `getShortestPaths` explores everything, which
 * takes minutes.
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
      if (!event) throw new Error(`The visit has no event ${name}.`);
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
