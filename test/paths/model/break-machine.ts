import { type AnyStateMachine, createMachine } from 'xstate';

/** A machine with one thing removed or renamed. */
export interface BrokenMachine {
  /** What was done: `remove states.wizard.on.step.next`. */
  readonly fault: string;
  /** Throws an `Error` if XState refuses to build the machine. */
  readonly build: () => AnyStateMachine;
}

type Place = readonly (string | number)[];
type Container = Record<string | number, unknown>;

/** What each state's config may hold that changes how the machine behaves. */
const removable = ['entry', 'exit', 'tags', 'guard', 'actions', 'target', 'initial'];
const lists = ['on', 'after', 'states'];

/** Every part of a config that can be removed, by its place. */
function partsOf(config: unknown, place: Place = []): readonly Place[] {
  if (Array.isArray(config)) {
    return config.flatMap((item, index) => [
      [...place, index],
      ...partsOf(item, [...place, index]),
    ]);
  }
  if (typeof config !== 'object' || config === null) return [];
  const isList = lists.includes(String(place.at(-1)));
  return Object.entries(config).flatMap(([key, value]) => {
    const here = [...place, key];
    const isPart = isList || removable.includes(key) || key === 'onDone' || key === 'onError';
    // What an action or a guard is given is not a part of the chart.
    return [...(isPart ? [here] : []), ...(key === 'params' ? [] : partsOf(value, here))];
  });
}

/** A copy that shares the functions of the original. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

/** A copy of a config in which the value at a place is changed by `change`. */
function changeAt(
  config: unknown,
  place: Place,
  change: (parent: Container, key: string | number) => void,
) {
  const copy = copyOf(config) as Container;
  const parent = place.slice(0, -1).reduce((node, key) => node[key] as Container, copy);
  change(parent, place.at(-1) ?? '');
  return copy;
}

function remove(parent: Container, key: string | number): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function rename(parent: Container, key: string | number): void {
  parent[`${key}Renamed`] = parent[key];
  delete parent[key];
}

/** Every machine that results from removing one part, or from renaming one state or event. */
export function breakMachine({
  config,
  implementations,
}: AnyStateMachine): readonly BrokenMachine[] {
  const { context, ...chart } = config as { context: unknown };
  const broken = (verb: string, place: Place, change: typeof remove): BrokenMachine => ({
    fault: `${verb} ${place.join('.')}`,
    build: () =>
      createMachine({ ...changeAt(chart, place, change), context } as object, implementations),
  });
  const parts = partsOf(chart);
  const named = parts.filter((place) => ['on', 'states'].includes(String(place.at(-2))));
  const missing = (['actions', 'guards', 'actors', 'delays'] as const).flatMap((kind) =>
    Object.keys(implementations[kind]).map((name): BrokenMachine => {
      const { [name]: _, ...rest } = implementations[kind] as Record<string, unknown>;
      return {
        fault: `remove the implementation of ${kind}.${name}`,
        build: () => createMachine(config as object, { ...implementations, [kind]: rest }),
      };
    }),
  );
  return [
    ...parts.map((place) => broken('remove', place, remove)),
    ...named.map((place) => broken('rename', place, rename)),
    ...missing,
  ];
}
