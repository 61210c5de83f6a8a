import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';

/** The parts of a machine that a walk can cover, by name. */
export interface Coverage {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  /** Each guard of each transition, with its result: `… [guard] true`. */
  readonly guardOutcomes: ReadonlySet<string>;
}

type Candidates = readonly AnyTransitionDefinition[];

function guardName({ guard }: AnyTransitionDefinition): string | undefined {
  if (guard === undefined || typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name;
  return [guard.type, ...Object.values(guard.params ?? {})].join(' ');
}

function candidateLists(node: AnyStateNode): Candidates[] {
  return [...node.transitions.values(), ...(node.always ? [node.always] : [])];
}

/** Returns a state and its descendants, except history states, which stand for other states. */
function nodesOf(node: AnyStateNode): AnyStateNode[] {
  const inner = Object.values(node.states).filter(({ type }) => type !== 'history');
  return [node, ...inner.flatMap(nodesOf)];
}

/** Returns the name of a state, which is its path in the machine, such as `modal.open.info`. */
function stateName({ path, key }: AnyStateNode): string {
  return path.join('.') || key;
}

/** Returns the name of a transition: its state, event, guard and target. */
function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const guard = guardName(transition);
  const targets = target?.map(stateName).join(' + ') ?? 'stays';
  return `${stateName(source)} —${eventType || 'always'}${guard ? ` [${guard}]` : ''}→ ${targets}`;
}

function outcome(transition: AnyTransitionDefinition, isTrue: boolean): string[] {
  return transition.guard === undefined ? [] : [`${transitionName(transition)} ${isTrue}`];
}

/** Returns everything that can be covered in a machine. */
export function coverable(machine: AnyStateMachine): Coverage {
  const nodes = nodesOf(machine.root);
  const all = nodes.flatMap(candidateLists).flat();
  return {
    states: new Set(nodes.map(stateName)),
    transitions: new Set(all.map(transitionName)),
    guardOutcomes: new Set(all.flatMap((one) => [...outcome(one, true), ...outcome(one, false)])),
  };
}

/** Records what a running machine covers, from XState's report of each microstep. */
export class CoverageRecorder implements Coverage {
  readonly states = new Set<string>();
  readonly transitions = new Set<string>();
  readonly guardOutcomes = new Set<string>();

  /** Records the state in which a machine rests. All guards of its eventless transitions were false. */
  recordState(snapshot: AnyMachineSnapshot): void {
    for (const node of snapshot._nodes) {
      this.states.add(stateName(node));
      for (const one of node.always ?? []) this.#note(outcome(one, false));
    }
  }

  /** Records the transitions that an event took, and those whose guards refused it. */
  recordMicrostep(
    eventType: string,
    before: AnyMachineSnapshot | undefined,
    taken: Candidates,
  ): void {
    for (const transition of taken) {
      this.states.add(stateName(transition.source));
      this.transitions.add(transitionName(transition));
    }
    const asked = new Set<Candidates>(taken.map(siblings));
    for (const node of before?._nodes ?? []) {
      this.states.add(stateName(node));
      const list = node.transitions.get(eventType);
      if (list) asked.add(list);
    }
    for (const list of asked) {
      for (const candidate of list) {
        const isTaken = taken.includes(candidate);
        this.#note(outcome(candidate, isTaken));
        if (isTaken) break;
      }
    }
  }

  #note(names: readonly string[]): void {
    for (const name of names) this.guardOutcomes.add(name);
  }
}

function siblings(transition: AnyTransitionDefinition): Candidates {
  const { source, eventType } = transition;
  return (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [transition];
}
