import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartState } from './machine-tree.ts';

/** The sizes of the chart's text, in px; the fonts are monospaced, so that widths can be counted. */
export const textSize = { name: 13, line: 10.5, lineHeight: 16, header: 24, padding: 12 } as const;

const characterWidth = 0.61;
const longestLine = 46;

function width(text: string, size: number): number {
  return text.length * size * characterWidth;
}

/** A text in lines short enough for the chart. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= longestLine) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** What stands in a state's box below its name. */
export function linesOf(state: ChartState): string[] {
  const inner = state.transitions
    .filter(({ isInner }) => isInner)
    .map(({ label, target }) => {
      const name = target.slice(state.path.length + 1);
      return `${label} → ${name || 'stays'}`;
    });
  const lines = [...state.duties, ...inner];
  return state.states.length > 0 ? lines : lines.flatMap(wrap);
}

/** The height of a box's name and lines. */
export function headHeight(state: ChartState): number {
  return textSize.header + linesOf(state).length * textSize.lineHeight + textSize.padding;
}

function headWidth(state: ChartState): number {
  const lines = linesOf(state).map((line) => width(line, textSize.line));
  return Math.max(width(state.name, textSize.name) + 24, ...lines) + 2 * textSize.padding;
}

function toNode(state: ChartState): ElkNode {
  const size = { width: headWidth(state), height: headHeight(state) };
  const first = state.isInitial && { 'elk.layered.layering.layerConstraint': 'FIRST' };
  if (state.states.length === 0) return { id: state.path, ...size, layoutOptions: { ...first } };
  return {
    id: state.path,
    layoutOptions: {
      ...first,
      'elk.padding': `[top=${size.height + textSize.padding},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width}, ${size.height})`,
    },
    children: state.states.map(toNode),
  };
}

/** The arrows that leave a state: one to each target, with every transition that leads there. */
function toEdges(state: ChartState): ElkExtendedEdge[] {
  const outer = state.transitions.filter(({ isInner }) => !isInner);
  const byTarget = Map.groupBy(outer, ({ target }) => target);
  const own = [...byTarget].map(([target, transitions]) => ({
    id: `${state.path} → ${target}`,
    sources: [state.path],
    targets: [target],
    labels: transitions
      .flatMap(({ label }) => wrap(label))
      .map((text) => ({
        text,
        width: width(text, textSize.line) + 8,
        height: textSize.lineHeight,
      })),
  }));
  return [...own, ...state.states.flatMap(toEdges)];
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'false',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeLabel': '4',
  'elk.randomSeed': '1',
};

/** Where everything in a region of the machine goes, in px from the region's corner. */
export function layOut(region: ChartState): Promise<ElkNode> {
  return new ELK().layout({
    id: 'page',
    layoutOptions: { ...options, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
    children: [toNode(region)],
    edges: toEdges(region),
  });
}
