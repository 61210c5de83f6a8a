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
  /** Each guard of each transition, as it was answered: `… [guard] true`. */
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

/** A state and those inside it; a history is none: it stands for another. */
function nodesOf(node: AnyStateNode): AnyStateNode[] {
  const inner = Object.values(node.states).filter(({ type }) => type !== 'history');
  return [node, ...inner.flatMap(nodesOf)];
}

/** The name of a state: its place in the machine, as in `modal.open.info`. */
function stateName({ path, key }: AnyStateNode): string {
  return path.join('.') || key;
}

/** The name of a transition: its state, its event, its guard and its target. */
function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const guard = guardName(transition);
  const targets = target?.map(stateName).join(' + ') ?? 'stays';
  return `${stateName(source)} —${eventType || 'always'}${guard ? ` [${guard}]` : ''}→ ${targets}`;
}

function outcome(transition: AnyTransitionDefinition, isTrue: boolean): string[] {
  return transition.guard === undefined ? [] : [`${transitionName(transition)} ${isTrue}`];
}

/** Everything there is to cover in a machine. */
export function coverable(machine: AnyStateMachine): Coverage {
  const nodes = nodesOf(machine.root);
  const all = nodes.flatMap(candidateLists).flat();
  return {
    states: new Set(nodes.map(stateName)),
    transitions: new Set(all.map(transitionName)),
    guardOutcomes: new Set(all.flatMap((one) => [...outcome(one, true), ...outcome(one, false)])),
  };
}

/** Collects what a running machine covers, from XState's own account of each microstep. */
export class CoverageRecorder implements Coverage {
  readonly states = new Set<string>();
  readonly transitions = new Set<string>();
  readonly guardOutcomes = new Set<string>();

  /** Notes that a machine rests in a state; guards of its eventless transitions were all false. */
  recordState(snapshot: AnyMachineSnapshot): void {
    for (const node of snapshot._nodes) {
      this.states.add(stateName(node));
      for (const one of node.always ?? []) this.#note(outcome(one, false));
    }
  }

  /** Notes the transitions an event took, and the ones whose guards refused it. */
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
