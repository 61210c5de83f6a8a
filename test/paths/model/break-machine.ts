import { type AnyStateMachine, createMachine } from 'xstate';

/** A machine with one thing removed or renamed. */
export interface BrokenMachine {
  /** Describes the change: `remove states.wizard.on.step.next`. */
  readonly fault: string;
  /** Throws an `Error` if XState refuses to build the machine. */
  readonly build: () => AnyStateMachine;
}

type Place = readonly (string | number)[];
type Container = Record<string | number, unknown>;

/** The parts of a state's config that affect how the machine behaves. */
const removable = ['entry', 'exit', 'tags', 'guard', 'actions', 'target', 'initial'];
const lists = ['on', 'after', 'states'];

/** Returns every removable part of a config, by path. */
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
    // The parameters of an action or guard are not a part of the chart.
    return [...(isPart ? [here] : []), ...(key === 'params' ? [] : partsOf(value, here))];
  });
}

/** Copies a config, but shares its functions. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

/** Copies a config, and changes the value at a path. */
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

/** Returns every machine with one part removed, or one state or event renamed. */
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
