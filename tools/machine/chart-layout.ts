import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import {
  heightOf,
  indentOf,
  stateLines,
  textSize,
  transitionLines,
  width,
  widthOf,
} from './chart-text.ts';
import type { ChartState, ChartTransition } from './machine-tree.ts';

/** The width of the column beside a region's states that has its text, in px. */
export const column = 420;

/** The space around the whole drawing, in px. */
export const margin = 32;

const longestOnEdge = 34;

/** The height of a box's name and lines. */
export function headHeight(state: ChartState): number {
  return textSize.header + heightOf(stateLines(state)) + textSize.padding;
}

/** How ELK lays out the states of a region. */
const regionOptions = {
  'elk.alignment': 'LEFT',
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeLabels.inline': 'false',
  'elk.edgeLabels.placement': 'CENTER',
  // States keep their order, and backward steps are drawn backward.
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.randomSeed': '1',
};

/** How it lays out the regions: below one another. */
const chartOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.separateConnectedComponents': 'false',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.spacing.nodeNode': '12',
  'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

function toNode(state: ChartState): ElkNode {
  const { path, name, states, isInitial, isRegion } = state;
  const text = Math.max(width(name, textSize.name) + 24, widthOf(stateLines(state)));
  const size = { width: text + 2 * textSize.padding, height: headHeight(state) };
  const first = isInitial && { 'elk.layered.layering.layerConstraint': 'FIRST' };
  if (states.length === 0) return { id: path, ...size, layoutOptions: { ...first } };
  const [top, left] = isRegion ? [24, column + 24] : [size.height + textSize.padding, 24];
  return {
    id: path,
    layoutOptions: {
      ...(isRegion && regionOptions),
      ...first,
      'elk.padding': `[top=${top},left=${left},bottom=24,right=24]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width}, ${size.height})`,
    },
    children: states.map(toNode),
    edges: isRegion ? states.flatMap(arrowsOf).map(toEdge) : [],
  };
}

/** The arrows that leave a state and those inside it, one for each target, by `source → target`. */
export function arrowsOf({ path, transitions, states }: ChartState): [string, ChartTransition[]][] {
  const outer = transitions.filter(({ isInner }) => !isInner);
  const own = Map.groupBy(outer, ({ target }) => `${path} → ${target}`);
  return [...own, ...states.flatMap(arrowsOf)];
}

function toEdge([id, transitions]: [string, ChartTransition[]]): ElkExtendedEdge {
  const [source = '', target = ''] = id.split(' → ');
  const labels = edgeLines(transitions).map((line) => ({
    text: line.text,
    width: indentOf(line) + width(line.text) + 8,
    height: textSize.lineHeight,
  }));
  return { id, sources: [source], targets: [target], labels };
}

/** The text on an arrow. */
export function edgeLines(transitions: readonly ChartTransition[]) {
  return transitions.flatMap((transition) => transitionLines(transition, longestOnEdge));
}

/** The positions of everything in a machine's drawing, in px from its corner. */
export function layOut(regions: readonly ChartState[]): Promise<ElkNode> {
  return new ELK().layout({
    id: 'chart',
    layoutOptions: chartOptions,
    children: regions.map(toNode),
  });
}
