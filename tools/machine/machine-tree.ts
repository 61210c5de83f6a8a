import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition, as in the machine's source. */
export interface ChartTransition {
  /** The event, or its equivalent: `x answers`, `x fails`, `after 2000 ms`, `always`. */
  readonly event: string;
  readonly guard: string | undefined;
  readonly actions: readonly string[];
  /** The path of its target state; its own state's path if it stays. */
  readonly target: string;
  /** Whether it leads to a state inside its own, or nowhere, and so needs no arrow. */
  readonly isInner: boolean;
}

/** A state, as in the machine's source, with the states inside it. */
export interface ChartState {
  /** Its path with the machine's id: `application.modal.open.info`. */
  readonly id: string;
  /** Its path in the machine: `modal.open.info`. */
  readonly path: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly isInitial: boolean;
  /** Whether it is one of the machine's parallel regions, or all of a machine without any. */
  readonly isRegion: boolean;
  /** Its entry and exit actions, and its calls. */
  readonly duties: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  const { type, params } = part as { type: string; params?: object };
  return params ? `${type}(${Object.values(params).join(', ')})` : type;
}

function eventLabel(eventType: string, machine: AnyStateMachine): string {
  if (eventType === '') return 'always';
  const [, kind, name = ''] =
    /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/.exec(eventType) ?? [];
  if (kind === 'after') return `after ${machine.implementations.delays[name]} ms`;
  if (kind) return `${name} ${kind === 'done.actor' ? 'answers' : 'fails'}`;
  return eventType;
}

function toTransition(
  transition: AnyTransitionDefinition,
  machine: AnyStateMachine,
): ChartTransition {
  const { source, target: [target = source] = [], guard, actions, eventType } = transition;
  return {
    event: eventLabel(eventType, machine),
    guard: guard && nameOf(guard),
    actions: actions.map(nameOf),
    target: target.path.join('.'),
    isInner: source.path.every((name, depth) => target.path[depth] === name),
  };
}

/** Without the actions that XState adds to start and stop a state's timers. */
function named(actions: readonly unknown[]): readonly unknown[] {
  return actions.filter((action) => typeof action !== 'function');
}

function toState(node: AnyStateNode, machine: AnyStateMachine): ChartState {
  const candidates = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return {
    id: [machine.id, ...node.path].join('.'),
    path: node.path.join('.'),
    name: node.key,
    description: node.description,
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target[0] === node,
    isRegion: node.parent ? node.parent.type === 'parallel' : node.type !== 'parallel',
    duties: [
      ...node.tags.map((tag) => `tag ${tag}`),
      ...node.invoke.map(({ id }) => `call ${id}`),
      ...named(node.entry).map((action) => `entry / ${nameOf(action)}`),
      ...named(node.exit).map((action) => `exit / ${nameOf(action)}`),
    ],
    transitions: candidates.map((transition) => toTransition(transition, machine)),
    states: Object.values(node.states).map((inner) => toState(inner, machine)),
  };
}

/** A machine's regions with their states and transitions, in source order. */
export function regionsOf(machine: AnyStateMachine): readonly ChartState[] {
  const whole = toState(machine.root, machine);
  return whole.isRegion ? [whole] : whole.states;
}
