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

const longestInState = 36;
const longestOnEdge = 34;

/** The text in a state's box below its name. */
export function linesOf(state: ChartState) {
  return stateLines(state, longestInState);
}

/** The height of a box's name and lines. */
export function headHeight(state: ChartState): number {
  return textSize.header + heightOf(linesOf(state)) + textSize.padding;
}

function toNode(state: ChartState): ElkNode {
  const name = width(state.name, textSize.name) + 24;
  const size = {
    width: Math.max(name, widthOf(linesOf(state))) + 2 * textSize.padding,
    height: headHeight(state),
  };
  const first = state.isInitial && { 'elk.layered.layering.layerConstraint': 'FIRST' };
  if (state.states.length === 0) return { id: state.path, ...size, layoutOptions: { ...first } };
  return {
    id: state.path,
    layoutOptions: {
      ...first,
      'elk.padding': `[top=${size.height + textSize.padding},left=24,bottom=24,right=24]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width}, ${size.height})`,
    },
    children: state.states.map(toNode),
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

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
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
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.randomSeed': '1',
};

/** The positions of everything inside a region of the machine, in px from the region's corner. */
export function layOut(region: ChartState): Promise<ElkNode> {
  return new ELK().layout({
    id: 'row',
    layoutOptions: options,
    children: region.states.map(toNode),
    edges: region.states.flatMap(arrowsOf).map(toEdge),
  });
}
