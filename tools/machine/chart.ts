import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { headHeight, layOut, linesOf, textSize } from './chart-layout.ts';
import { type ChartState, machineTree } from './machine-tree.ts';

const style = `
svg { color-scheme: light dark; --surface: light-dark(#f4f0e7, #0c0f12); --raised: light-dark(#fcfaf5, #151a1e); --text: light-dark(#12161a, #f1ede4); --quiet: light-dark(#4d5559, #a7afb2); --line: light-dark(#7d7667, #737f86); --edge: light-dark(#08626e, #58d5df); --signal: light-dark(#b02f06, #ff8057); font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
.page { fill: var(--surface); }
.state rect { fill: var(--raised); stroke: var(--line); }
.region > rect { fill: none; stroke-dasharray: 5 4; }
.name { fill: var(--text); font-size: ${textSize.name}px; font-weight: 700; }
.line { fill: var(--quiet); font-size: ${textSize.line}px; }
.initial circle { fill: var(--text); }
.edge path { fill: none; stroke: var(--edge); stroke-width: 1.2; }
.edge polygon { fill: var(--edge); }
.edge text { fill: var(--edge); font-size: ${textSize.line}px; paint-order: stroke; stroke: var(--surface); stroke-width: 4px; stroke-linejoin: round; }
`;

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function round(value: number | undefined): number {
  return Math.round((value ?? 0) * 10) / 10;
}

function drawState(state: ChartState, nodes: ReadonlyMap<string, ElkNode>, depth: number): string {
  const box = nodes.get(state.path);
  if (!box) return '';
  const [x, y] = [round(box.x), round(box.y)];
  const left = x + textSize.padding;
  const lines = linesOf(state).map((line, index) => {
    const base = y + textSize.header + (index + 1) * textSize.lineHeight;
    return `<text class="line" x="${left}" y="${base}">${escapeXml(line)}</text>`;
  });
  const hasInner = state.states.length > 0;
  const rule = y + headHeight(state) + 2;
  return [
    `<g class="state${depth === 0 ? ' region' : ''}" data-path="${state.path}">`,
    state.description ? `<title>${escapeXml(state.description)}</title>` : '',
    `<rect x="${x}" y="${y}" width="${round(box.width)}" height="${round(box.height)}" rx="4"/>`,
    hasInner && depth > 0
      ? `<path d="M${x} ${rule}h${round(box.width)}" stroke="var(--line)" stroke-opacity="0.4"/>`
      : '',
    state.isInitial ? `<g class="initial"><circle cx="${left + 4}" cy="${y + 17}" r="4"/></g>` : '',
    `<text class="name" x="${left + (state.isInitial ? 16 : 0)}" y="${y + 22}">${escapeXml(state.name)}</text>`,
    ...lines,
    '</g>',
    ...state.states.map((inner) => drawState(inner, nodes, depth + 1)),
  ].join('\n');
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function arrowHead(from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const corner = (turn: number, length: number) =>
    `${round(to.x - length * Math.cos(angle + turn))},${round(to.y - length * Math.sin(angle + turn))}`;
  return `${round(to.x)},${round(to.y)} ${corner(0.42, 9)} ${corner(-0.42, 9)}`;
}

function drawEdge({ id, sections, labels = [] }: ElkExtendedEdge): string {
  const [section] = sections ?? [];
  if (!section) return '';
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  const [before = section.startPoint, end = section.endPoint] = points.slice(-2);
  return [
    `<g class="edge" data-edge="${escapeXml(id)}">`,
    `<path d="M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}"/>`,
    `<polygon points="${arrowHead(before, end)}"/>`,
    ...labels.map(
      ({ x = 0, y = 0, text = '' }) =>
        `<text x="${round(x + 4)}" y="${round(y + 12)}">${escapeXml(text)}</text>`,
    ),
    '</g>',
  ].join('\n');
}

function nodesOf(node: ElkNode): [string, ElkNode][] {
  return [[node.id, node], ...(node.children ?? []).flatMap(nodesOf)];
}

interface Panel {
  readonly drawing: string;
  readonly width: number;
  readonly height: number;
}

async function drawRegion(region: ChartState): Promise<Panel> {
  const page = await layOut(region);
  const states = drawState(region, new Map(nodesOf(page)), 0);
  const edges = (page.edges ?? []).map(drawEdge);
  return {
    drawing: [states, ...edges].join('\n'),
    width: page.width ?? 0,
    height: page.height ?? 0,
  };
}

const gap = 28;

function translate(panel: Panel, x: number, y: number): Panel {
  const drawing = `<g transform="translate(${round(x)} ${round(y)})">\n${panel.drawing}\n</g>`;
  return { ...panel, drawing };
}

function stack(panels: readonly Panel[], direction: 'row' | 'column'): Panel {
  const isRow = direction === 'row';
  let offset = 0;
  const drawings = panels.map((panel) => {
    const { drawing } = translate(panel, isRow ? offset : 0, isRow ? 0 : offset);
    offset += (isRow ? panel.width : panel.height) + gap;
    return drawing;
  });
  const along = offset - gap;
  const across = Math.max(...panels.map(({ width, height }) => (isRow ? height : width)));
  return {
    drawing: drawings.join('\n'),
    width: isRow ? along : across,
    height: isRow ? across : along,
  };
}

function heightOf(column: readonly Panel[]): number {
  return column.reduce((sum, { height }) => sum + height, 0);
}

/** The machine as an SVG picture, legible on light and dark, with no reference to anything outside. */
export async function drawMachine(machine: AnyStateMachine): Promise<string> {
  const regions = await Promise.all(machineTree(machine).states.map(drawRegion));
  const columns: Panel[][] = [[], []];
  for (const region of regions.toSorted((one, other) => other.height - one.height)) {
    columns.toSorted((one, other) => heightOf(one) - heightOf(other))[0]?.push(region);
  }
  const page = stack(
    columns.map((column) => stack(column, 'column')),
    'row',
  );
  const [width, height] = [Math.ceil(page.width + 2 * gap), Math.ceil(page.height + 2 * gap)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="chart-title">`,
    '<title id="chart-title">The statechart of the application</title>',
    `<style>${style}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    translate(page, gap, gap).drawing,
    '</svg>',
    '',
  ].join('\n');
}
