import ELK, { type ElkExtendedEdge, type ElkLabel, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type Line, stateLines, textSize, transitionLines, width, widthOf } from './chart-text.ts';
import type { ChartState, ChartTransition } from './machine-tree.ts';

/** The width of the column beside a region's states that has its text, in px. */
export const column = 420;

/** The space around the whole drawing, in px. */
export const margin = 32;

/** A state's box, with the boxes and arrows inside it. ELK adds their positions. */
export interface Box extends ElkNode {
  readonly state: ChartState;
  readonly children: Box[];
  readonly edges: Arrow[];
}

/** An arrow, with the lines of text on it. */
export interface Arrow extends ElkExtendedEdge {
  readonly labels: (ElkLabel & { readonly line: Line })[];
}

/** The height of a box's name and lines. */
export function headHeight(state: ChartState): number {
  return textSize.header + stateLines(state).length * textSize.lineHeight + textSize.padding;
}

/** How ELK lays out the states of a region. */
const regionOptions = {
  'elk.alignment': 'LEFT',
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  // States keep their order, and backward steps are drawn backward.
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
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

function toBox(state: ChartState): Box {
  const { path, name, states, isInitial, isRegion } = state;
  const text = Math.max(width(name, textSize.name) + 24, ...stateLines(state).map(widthOf));
  const size = { width: text + 2 * textSize.padding, height: headHeight(state) };
  const first = isInitial && { 'elk.layered.layering.layerConstraint': 'FIRST' };
  if (states.length === 0)
    return { id: path, state, ...size, layoutOptions: { ...first }, children: [], edges: [] };
  const [top, left] = isRegion ? [24, column + 24] : [size.height + textSize.padding, 24];
  return {
    id: path,
    state,
    layoutOptions: {
      ...(isRegion && regionOptions),
      ...first,
      'elk.padding': `[top=${top},left=${left},bottom=24,right=24]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width}, ${size.height})`,
    },
    children: states.map(toBox),
    edges: isRegion ? states.flatMap(arrowsOf) : [],
  };
}

/** The arrows that leave a state and those inside it, one for each target. */
function arrowsOf({ path, transitions, states }: ChartState): Arrow[] {
  const outer = transitions.filter(({ isInner }) => !isInner);
  const own = [...Map.groupBy(outer, ({ target }) => target)].map(([target, all]) => ({
    id: `${path} → ${target}`,
    sources: [path],
    targets: [target],
    labels: all.flatMap(labelsOf),
  }));
  return [...own, ...states.flatMap(arrowsOf)];
}

function labelsOf(transition: ChartTransition): Arrow['labels'] {
  return transitionLines(transition).map((line) => ({
    line,
    text: line.text,
    width: widthOf(line) + 8,
    height: textSize.lineHeight,
  }));
}

/** The boxes of a machine's drawing, with the positions of everything in px from its corner. */
export function layOut(regions: readonly ChartState[]) {
  const children = regions.map(toBox);
  const chart = { id: 'chart', layoutOptions: chartOptions, children };
  return new ELK().layout<ElkNode & typeof chart>(chart);
}
