import { deepStrictEqual } from 'node:assert';
import {
  type ActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  SimulatedClock,
  type Snapshot,
} from 'xstate';
import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  isTextName,
} from '../../machines/application.form.ts';
import { fieldErrors } from '../../machines/application.rules.ts';
import { specMessage } from '../spec/fields.ts';
import { walkPath } from './explore.ts';
import {
  isIn,
  journeyOf,
  type Model,
  type Path,
  type SentEvent,
  type State,
  sentBy,
} from './model.ts';

type PendingCall = Snapshot<unknown> & { readonly input: unknown };

/** A call that waits until the path ends it. */
const pendingCall: ActorLogic<PendingCall, EventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event): PendingCall => {
    const { input } = snapshot;
    const { output, error } = event as Partial<Record<'output' | 'error', unknown>>;
    if ('output' in event) return { status: 'done', output, error: undefined, input };
    if ('error' in event) return { status: 'error', output: undefined, error, input };
    return snapshot;
  },
};

/** The machine with calls that wait. */
function withPendingCalls(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, pendingCall])) });
}

/** When each timer of a model started, in ms on the walk's clock. */
export function startTimers({ events }: Pick<Model, 'events'>) {
  const timers = Object.entries(events).flatMap(([name, { timer }]) =>
    timer ? [{ name, ...timer }] : [],
  );
  const startedAt = new Map<string, number>();
  return {
    /** Notes the timers that an event started, or ended. A row that enters its region starts it again. */
    follow: (
      before: State,
      { after, rows }: { after: State; rows: readonly { to?: unknown }[] },
      now: number,
    ) => {
      for (const { name, in: place } of timers) {
        const region = place.slice(0, place.indexOf('.'));
        const isEntered = rows.some(({ to }) => to !== undefined && region in Object(to));
        if (!isIn(after, place)) startedAt.delete(name);
        else if (!isIn(before, place) || isEntered || !startedAt.has(name))
          startedAt.set(name, now);
      }
    },
    /** When the timer of an event must end, in ms on the same clock. */
    dueAt: (event: string): number | undefined => {
      const start = startedAt.get(event);
      const timer = events[event]?.timer;
      return start === undefined || !timer ? undefined : start + timer.delayMs;
    },
  };
}

/** For comparison: the order in a list of names doesn't matter, nor does a repeated name. */
function unordered(state: object): object {
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [
      key,
      Array.isArray(value) ? [...new Set(value)].sort() : value,
    ]),
  );
}

/** A state's own transition, as a text: where, on what, and where to. */
export function transitionName({ source, eventType, target }: AnyTransitionDefinition): string {
  const targets = target?.map(({ path }) => path.join('.')).join(' + ') ?? 'stays';
  return `${source.path.join('.')} —${eventType || 'always'}→ ${targets}`;
}

/** Compares each field's message, by the machines' rules, with the specification's. */
function assertMessages(form: ApplicationForm): void {
  const given = fieldErrors(form);
  const messages = (messageOf: (name: FieldName) => string | null) =>
    Object.fromEntries(fieldNames.map((name) => [name, messageOf(name)]));
  deepStrictEqual(
    messages((name) => given[name] ?? null),
    messages((name) => specMessage(form, name)),
  );
}

/** What the walks of a machine took: its states and transitions, by name. */
export type Taken = Set<string>;

/**
 * Walks a path on the machine with a simulated clock. After each event it compares everything that a view
 * or a call reads, what the machine does outside, and how the site names what it received.
 *
 * @param taken receives the names of the states and transitions on the way.
 * @param watch receives the machine once it has started.
 * @throws FailedWalk if the machine does something else than the specification says.
 */
export async function walkOnActor(
  model: Model,
  path: Path,
  taken: Taken = new Set(),
  watch: (actor: AnyActorRef) => void = () => undefined,
): Promise<AnyMachineSnapshot> {
  const clock = new SimulatedClock();
  const timers = startTimers(model);
  let effects: string[] = [];
  let named: (string | undefined)[] = [];
  const actor = createActor(withPendingCalls(model.machine), {
    clock,
    input: journeyOf(model, path.journey).input,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.action' && model.effects.includes(inspected.action.type)) {
        effects.push(inspected.action.type);
      }
      if (inspected.type === '@xstate.snapshot' && inspected.actorRef === actor) {
        named.push(model.nameOnSite(inspected.event));
      }
      if (inspected.type === '@xstate.microstep') {
        for (const one of inspected._transitions) {
          taken.add(transitionName(one)).add(one.source.path.join('.'));
        }
        for (const { path: place } of (inspected.snapshot as AnyMachineSnapshot)._nodes) {
          taken.add(place.join('.'));
        }
      }
    },
  });
  // Without a listener, XState throws the machine's errors where nobody can catch them.
  actor.subscribe({ error: () => undefined });
  actor.on('form.reset', ({ type, reason }) => effects.push(`${type} ${reason}`));
  const snapshot = (): AnyMachineSnapshot => {
    const present: AnyMachineSnapshot = actor.getSnapshot();
    if (present.status === 'error') throw present.error;
    return present;
  };
  let calls: AnyMachineSnapshot['children'] = {};
  let sent: SentEvent | undefined;
  const words = new Set<string>();

  /** Sets the clock to the end of a timer. Until 1 ms before, nothing may change. */
  const endTimer = (due: number, before: State) => {
    clock.set(due - 1);
    deepStrictEqual(
      { '1 ms before': unordered(model.stateOf(snapshot())), effects },
      { '1 ms before': unordered(before), effects: [] },
    );
    clock.increment(1);
  };

  await walkPath(model, path, {
    act: ({ event, before }) => {
      if (event === 'start') {
        actor.start();
        return watch(actor);
      }
      sent = sentBy(model, event, before);
      calls = { ...snapshot().children };
      effects = [];
      named = [];
      const { call, timer } = model.events[event] ?? {};
      const due = timer && timers.dueAt(event);
      if (due !== undefined) return endTimer(due, before);
      const receiver = call ? calls[call] : actor;
      if (timer || !receiver) {
        throw new Error(timer ? 'No such timer is running.' : `No '${call}' waits for its answer.`);
      }
      receiver.send(sent);
    },
    check: ({ event, before, outcome }) => {
      const { after } = outcome;
      const present = snapshot();
      const made = Object.keys(present.children).filter(
        (id) => present.children[id] && present.children[id] !== calls[id],
      );
      const inputOf = (id: string) => present.children[id]?.getSnapshot().input;
      deepStrictEqual(
        {
          ...unordered(model.stateOf(present)),
          effects,
          calls: made.map((id) => [id, inputOf(id)]),
          tags: [...present.tags],
          ...(event !== 'start' && { named: named.filter(Boolean).slice(0, 1) }),
        },
        {
          ...unordered(after),
          effects: outcome.effects,
          calls: outcome.calls.map((id) => [id, model.inputOf(id, after)]),
          tags: model.isBusy(after) ? ['busy'] : [],
          ...(event !== 'start' && { named: [siteName(event)] }),
        },
      );
      if (event === 'start' || after.form !== before.form) {
        assertMessages(after.form);
        for (const name of fieldNames.filter(isTextName)) words.add(after.form[name].trim());
      }
      const { contextOf, eventOf } = model.description;
      const told = JSON.stringify([contextOf(present), sent && eventOf(sent)]);
      // Shorter texts may be part of other words.
      const leaked = [...words].filter((word) => word.length > 5 && told.includes(word));
      deepStrictEqual({ 'told to developers': leaked }, { 'told to developers': [] });
      timers.follow(before, outcome, clock.now());
    },
  });
  return snapshot();
}

/** The name that the site's traces give an event. It says less: not which valid address, nor which link. */
export function siteName(event: string): string {
  return event
    .replace(/^(field\.change .*) other$/, '$1 valid')
    .replace(/^(link\.open|removal\.confirm) .*/, '$1')
    .replace(/^(openApplication) (stored|changed)$/, '$1 found');
}
