import { pick, type Random } from '../../fixtures/random.ts';
import type { Edge, EdgeGraph } from './edge-graph.ts';
import { type Path, toPath } from './path.ts';

/** The shortest way to an edge that was not taken yet, that edge included. */
function wayToNewEdge(
  graph: EdgeGraph,
  from: string,
  taken: ReadonlySet<string>,
): readonly Edge[] | undefined {
  const queue: { readonly vertex: string; readonly way: readonly Edge[] }[] = [
    { vertex: from, way: [] },
  ];
  const seen = new Set([from]);
  for (const { vertex, way } of queue) {
    for (const edge of graph.edgesOf(vertex)) {
      if (!taken.has(edge.key)) return [...way, edge];
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      queue.push({ vertex: edge.to, way: [...way, edge] });
    }
  }
  return undefined;
}

/**
 * Paths that always go where nobody went: a new edge of those at hand, drawn, or the nearest one
 * elsewhere. Together they take every edge, and so every pair of transitions.
 *
 * @param longest the most events of a path; on the way to an edge it may become a little longer.
 */
export function* newEdgePaths(
  graphs: readonly EdgeGraph[],
  random: Random,
  longest: number,
): Generator<Path> {
  const taken = new Set<string>();
  for (const graph of graphs) {
    while (wayToNewEdge(graph, graph.start, taken)) {
      const events: string[] = [];
      let vertex = graph.start;
      while (events.length < longest) {
        const fresh = graph.edgesOf(vertex).filter(({ key }) => !taken.has(key));
        const drawn = pick(fresh, random);
        const way = drawn ? [drawn] : wayToNewEdge(graph, vertex, taken);
        if (!way) break;
        for (const edge of way) {
          taken.add(edge.key);
          events.push(edge.event);
          vertex = edge.to;
        }
      }
      yield toPath(graph.journey.name, events);
    }
  }
}
