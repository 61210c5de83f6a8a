import { getAdjacencyMap } from '@xstate/graph';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Journey, Subject } from '../subject/subject.ts';
import { traversalOptions, vertexKey } from './model.ts';

/** An edge of a journey's graph. Its vertex stands for the transition that led there, so it is a pair. */
export interface Edge {
  readonly event: string;
  /** The vertex it leads to. */
  readonly to: string;
  /** What it is known by in all journeys. */
  readonly key: string;
}

/** The graph of a journey, a vertex for each way into each state. */
export interface EdgeGraph {
  readonly journey: Journey;
  readonly start: string;
  readonly edgesOf: (vertex: string) => readonly Edge[];
  /** Every edge that can be reached. */
  readonly edges: ReadonlySet<string>;
}

/** What an event makes of a vertex, in the library's map. */
interface Transition {
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
}

/** The name of an edge: the journey, the vertex and the event. */
export function edgeKey(journey: string, vertex: string, event: string): string {
  return `${journey}: ${vertex} ${event}`;
}

/**
 * The graph of a journey, with the events that can be brought about where it is walked.
 *
 * @param isWanted whether an event is one of these in a state.
 */
export function edgeGraph(
  subject: Subject,
  journey: Journey,
  isWanted: (event: string, at: AnyMachineSnapshot) => boolean,
): EdgeGraph {
  const { machine, vocabulary } = subject;
  const options = traversalOptions(subject, journey);
  const adjacency = new Map(Object.entries(getAdjacencyMap(machine, options)));
  const known = new Map<string, readonly Edge[]>();
  const edgesOf = (vertex: string): readonly Edge[] => {
    const found = known.get(vertex) ?? outgoing(vertex);
    known.set(vertex, found);
    return found;
  };
  const outgoing = (vertex: string): readonly Edge[] => {
    const entry = adjacency.get(vertex);
    if (!entry) return [];
    const at = entry.state;
    return Object.values<Transition>(entry.transitions).flatMap(({ event, state }) => {
      const name = vocabulary.nameOf(event);
      if (name === 'start' || !isWanted(name, at)) return [];
      const to = vertexKey(subject, state, name, at);
      return [{ event: name, to, key: edgeKey(journey.name, vertex, name) }];
    });
  };
  const [start = ''] = adjacency.keys();
  const reached = new Set([start]);
  const edges = new Set<string>();
  for (const vertex of reached) {
    for (const { to, key } of edgesOf(vertex)) {
      edges.add(key);
      reached.add(to);
    }
  }
  return { journey, start, edgesOf, edges };
}
