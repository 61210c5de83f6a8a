import { type AnyStateMachine, createMachine } from 'xstate';
/** A machine with a fault that was put there on purpose. */
export interface BrokenMachine {
  readonly fault: string;
  readonly machine: AnyStateMachine;
}

interface Node {
  [key: string]: Node;
}

/** A change of the machine's config. */
type Change = (config: Node) => void;

type Implementations = AnyStateMachine['implementations'];
type Overrides = { [Kind in keyof Implementations]?: object };

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}

/** The place in the machine's config that a path of keys leads to. */
function at(config: Node, path: string): Node {
  return path.split('/').reduce((node, key) => {
    const inner = node[key];
    if (inner === undefined) throw new Error(`The machine has no ${path}.`);
    return inner;
  }, config);
}

function placeOf(config: Node, path: string): { parent: Node; last: string } {
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  return { parent: at(config, keys.join('/')), last };
}

/** Makes of a machine one with a change of its config, of its implementations, or of both. */
export function breakerOf({ config: original, implementations }: AnyStateMachine) {
  return (fault: string, change: Change, overrides: Overrides = {}): BrokenMachine => {
    const config = copy(original) as Node;
    change(config);
    const changed = Object.fromEntries(
      Object.entries(implementations).map(([kind, own]) => [
        kind,
        { ...own, ...overrides[kind as keyof Implementations] },
      ]),
    );
    return { fault, machine: createMachine(config as object, changed) };
  };
}

/** Puts another value in a place that is there; throws an `Error` where it isn't. */
export function set(path: string, value: unknown): Change {
  return (config) => {
    const { parent, last } = placeOf(config, path);
    if (!(last in parent)) throw new Error(`The machine has no ${path}.`);
    if (Array.isArray(parent))
      parent.splice(Number(last), 1, ...(value === undefined ? [] : [value]));
    else if (value === undefined) delete parent[last];
    else parent[last] = value as Node;
  };
}

/** Takes away what is in a place; throws an `Error` where nothing is. */
export const remove = (path: string): Change => set(path, undefined);

/** Puts a value in a place that is not there yet; throws an `Error` where it is. */
export function add(path: string, value: unknown): Change {
  return (config) => {
    const { parent, last } = placeOf(config, path);
    if (last in parent) throw new Error(`The machine has ${path} already.`);
    parent[last] = value as Node;
  };
}

/** Leaves the config as it is. */
export const nothing: Change = () => undefined;
