import { type Path, toPath } from '../generate/path.ts';
import type { StateEdge, StateGraph } from '../generate/state-graph.ts';
import { type Inevitably, type Never, type Property, violated } from './property.ts';

/** What came of a property. */
export interface Verdict {
  readonly property: Property;
  /** How many states of the machine, or pairs of one and a monitor's, were looked at. */
  readonly states: number;
  /** A shortest path that breaks it, `undefined` where it holds. */
  readonly counterExample: Path | undefined;
}

/** A state of the machine beside one of the monitor, and how it was reached. */
interface Visit {
  readonly key: string;
  readonly monitor: string;
  readonly journey: string;
  readonly reachedBy: { readonly from: Visit; readonly event: string } | undefined;
}

function pathTo(visit: Visit, more: readonly string[]): Path {
  const events = [...more];
  let at = visit;
  while (at.reachedBy) {
    events.unshift(at.reachedBy.event);
    at = at.reachedBy.from;
  }
  return toPath(at.journey, events);
}

/**
 * Goes through the product of the graph and a monitor, the nearest states first.
 *
 * @param judge says what breaks the property in a state: the events after it; `undefined` if nothing.
 */
function search(
  graph: StateGraph,
  monitor: Pick<Never, 'start' | 'next'>,
  judge: (visit: Visit) => readonly string[] | undefined,
): Omit<Verdict, 'property'> {
  const queue: Visit[] = [];
  const seen = new Set<string>();
  const visit = (next: Visit) => {
    const id = `${next.monitor} ${next.key}`;
    if (seen.has(id)) return;
    seen.add(id);
    queue.push(next);
  };
  for (const { journey, key } of graph.starts) {
    visit({ key, monitor: monitor.start, journey, reachedBy: undefined });
  }
  for (const from of queue) {
    const broken = judge(from);
    if (broken) return { states: seen.size, counterExample: pathTo(from, broken) };
    for (const edge of graph.edgesOf(from.key)) {
      const { event, to: key } = edge;
      const state = monitor.next(from.monitor, edge);
      if (state === violated) return { states: seen.size, counterExample: pathTo(from, [event]) };
      visit({ key, monitor: state, journey: from.journey, reachedBy: { from, event } });
    }
  }
  return { states: seen.size, counterExample: undefined };
}

/** A run from a state that stops or goes round before it is where it must come to. */
function endlessRun(graph: StateGraph, { by, to }: Inevitably, key: string, good: Set<string>) {
  const follow = (at: string, met: readonly string[]): readonly string[] | undefined => {
    if (good.has(at) || to(graph.snapshotOf(at))) return undefined;
    const edges: readonly StateEdge[] = graph.edgesOf(at).filter(({ event }) => by(event));
    if (edges.length === 0) return [];
    for (const { event, to: next } of edges) {
      if ([...met, at].includes(next)) return [event];
      const rest = follow(next, [...met, at]);
      if (rest) return [event, ...rest];
    }
    good.add(at);
    return undefined;
  };
  return follow(key, []);
}

/** Checks a property in every state that can be reached. */
export function checkProperty(graph: StateGraph, property: Property): Verdict {
  if (property.kind === 'never') return { property, ...search(graph, property, () => undefined) };
  const good = new Set<string>();
  const passive = { start: '', next: () => '' };
  const judge = ({ key }: Visit) =>
    property.from(graph.snapshotOf(key)) ? endlessRun(graph, property, key, good) : undefined;
  return { property, ...search(graph, passive, judge) };
}
