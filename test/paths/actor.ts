import { deepStrictEqual } from 'node:assert';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  SimulatedClock,
} from 'xstate';
import { type FieldName, fieldNames, isTextName } from '../../machines/application.form.ts';
import { fieldErrors } from '../../machines/application.rules.ts';
import { redacted } from '../../src/inspect/redacted.ts';
import { specMessage } from '../spec/fields.ts';
import { walkPath } from './explore.ts';
import {
  type Condition,
  journeyOf,
  type Model,
  meets,
  type Path,
  type State,
  sentBy,
} from './model.ts';
import { rowInWords } from './report.ts';

/** The machine with calls that wait until the path ends them. */
function withPendingCalls(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  const pending = fromCallback(() => undefined);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, pending])) });
}

/** When the running timers of a path end, in ms on its clock. */
export function followTimers({ events }: Pick<Model, 'events'>) {
  const due = new Map<string, number>();
  return {
    get: (event: string) => due.get(event),
    /** Notes the timers that an event started. */
    follow: (before: State, after: State, now: number) => {
      for (const [name, { timer }] of Object.entries(events)) {
        if (timer && meets(after, timer.runs) && !meets(before, timer.runs)) {
          due.set(name, now + timer.ms);
        }
      }
    },
  };
}

/** For comparison: the order in a list of names doesn't matter, nor does a repeated name. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value)].sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unordered(part)]));
}

/** A state's own transition, as a text: where, on what, and where to. */
export function transitionName({ source, eventType, target }: AnyTransitionDefinition): string {
  const targets = target?.map(({ path }) => path.join('.')).join(' + ') ?? 'stays';
  return `${source.path.join('.')} —${eventType || 'always'}→ ${targets}`;
}

/**
 * Walks a path on the machine with a simulated clock. After each event it compares everything that a view
 * or a call reads, what the machine does outside, and how the site names what it received.
 *
 * @param taken receives the names of the states, transitions, events and rows on the way.
 * @param watch receives the machine once it has started.
 * @throws Error if the machine does something else than the specification says.
 */
export async function walkOnActor(
  model: Model,
  path: Path,
  taken = new Set<string>(),
  watch: (actor: AnyActorRef) => void = () => undefined,
): Promise<AnyMachineSnapshot> {
  const clock = new SimulatedClock();
  const timers = followTimers(model);
  const effectNames = model.rows.map(({ effect }) => effect);
  const words = new Set<string>();
  let effects: string[] = [];
  let named: string[] = [];
  let calls: AnyMachineSnapshot['children'] = {};
  let told = '';
  const actor = createActor(withPendingCalls(model.machine), {
    clock,
    input: journeyOf(model, path.journey).input,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.action' && effectNames.includes(inspected.action.type)) {
        effects.push(inspected.action.type);
      }
      if (inspected.type === '@xstate.snapshot' && inspected.actorRef === actor) {
        named.push(model.nameOf(inspected.event));
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
  actor.on('form.reset', ({ type }) => effects.push(type));
  const snapshot = (): AnyMachineSnapshot => {
    const present: AnyMachineSnapshot = actor.getSnapshot();
    if (present.status === 'error') throw present.error;
    return present;
  };
  const expectState = (state: State, more: object, wanted: object) => {
    const present = unordered(model.stateOf(snapshot()));
    deepStrictEqual({ state: present, effects, ...more }, { state: unordered(state), ...wanted });
  };

  await walkPath(model, path, {
    act: ({ event, before }) => {
      if (event === 'start') {
        actor.start();
        return watch(actor);
      }
      const sent = sentBy(model, event, before);
      const { call, timer } = model.events[event] ?? {};
      calls = { ...snapshot().children };
      effects = [];
      named = [];
      told = model.nameOf(sent);
      if (call && !calls[call]) throw new Error(`No '${call}' waits for its answer.`);
      if (!timer) return actor.send(sent);
      const due = timers.get(event);
      if (due === undefined) throw new Error('No such timer is running.');
      clock.set(due - 1);
      expectState(before, {}, { effects: [] });
      clock.increment(1);
    },
    check: ({ event, before, outcome: { after, ...wanted } }) => {
      for (const part of [event, ...wanted.rows.map(rowInWords)]) taken.add(part);
      const { children, tags } = snapshot();
      const made = Object.keys(children).filter((id) => children[id] && children[id] !== calls[id]);
      const inputOf = (id: string) => children[id]?.getSnapshot().input;
      const { form, token, address }: Condition & State = { ...after };
      const texts = fieldNames.filter(isTextName).map((name) => form[name]);
      for (const text of [...texts, token ?? '', address ?? '']) words.add(String(text).trim());
      const text = JSON.stringify([redacted(snapshot().context), told]);
      const messages = (messageOf: (name: FieldName) => string | null) =>
        after.form !== before.form && fieldNames.map((name) => [name, messageOf(name)]);
      const byRules = fieldErrors(after.form);
      expectState(
        after,
        {
          calls: made.map((id) => [id, inputOf(id)]),
          tags: [...tags],
          named: named.slice(0, 1),
          messages: messages((name) => byRules[name] ?? null),
          // Shorter texts may be part of other words.
          'told to developers': [...words].filter((word) => word.length > 5 && text.includes(word)),
        },
        {
          effects: wanted.effects,
          calls: wanted.calls.map((id) => [id, model.calls[id]?.input(after)]),
          tags: model.facts(after, event).isBusy ? ['busy'] : [],
          named: [event === 'start' ? 'xstate.init' : siteName(event)],
          messages: messages((name) => specMessage(after.form, name)),
          'told to developers': [],
        },
      );
      timers.follow(before, after, clock.now());
    },
  });
  return snapshot();
}

/** The name that the site's traces give an event. It says less: not which valid address. */
function siteName(event: string): string {
  return event
    .replace(/^(field\.change .*) other$/, '$1 valid')
    .replace(/^(removal\.confirm) .*/, '$1')
    .replace(/^(openApplication) (stored|changed)$/, '$1 found');
}
