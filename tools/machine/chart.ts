import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { escapeHtml } from '../../supabase/functions/_shared/html.ts';
import { arrowsOf, edgeLines, headHeight, layOut, linesOf } from './chart-layout.ts';
import { baselines, heightOf, indentOf, type Line, stateLines, textSize } from './chart-text.ts';
import { type ChartState, type ChartTransition, machineTree } from './machine-tree.ts';

/** A point in the drawing, in px. */
type Point = Readonly<Record<'x' | 'y', number>>;

/** A number with one decimal place, or none if it is 0. */
function round(value = 0): number {
  return Math.round(value * 10) / 10;
}

const { padding, header } = textSize;

/**
 * The space around the drawing and between its rows, and the width of the column of region names, in
 * px.
 */
const margin = 32;
const rowPadding = 24;
const column = 420;
const longestInColumn = 50;

/** The drawing's own style, in light and dark. A page around it has the same colours. */
const chartStyle = `
:root { color-scheme: light dark; --surface: light-dark(#f3efe6, #0c0e10); --raised: light-dark(#fcfaf5, #151a1e); --text: light-dark(#12161a, #f1ede4); --quiet: light-dark(#4d5559, #a7afb2); --line: light-dark(#7d7667, #737f86); --faint: light-dark(#d2cabb, #293137); --edge: light-dark(#08626e, #58d5df); }
svg { font-family: "DejaVu Sans Mono", Menlo, Consolas, ui-monospace, monospace; text-rendering: geometricPrecision; }
.page { fill: var(--surface); }
text { font-size: ${textSize.line}px; fill: var(--quiet); white-space: pre; }
.name { fill: var(--text); font-size: ${textSize.name}px; font-weight: 700; }
.description { fill: var(--text); }
.state rect { fill: var(--raised); stroke: var(--line); }
.region > rect { fill: none; stroke: var(--faint); }
.rule { fill: none; stroke: var(--faint); }
.initial { fill: var(--text); }
.event { fill: var(--edge); }
.edge path { fill: none; stroke: var(--edge); stroke-width: 1.25; stroke-linejoin: round; marker-end: url(#arrow); }
marker { fill: var(--edge); }
.edge text { paint-order: stroke; stroke: var(--surface); stroke-width: 4px; stroke-linejoin: round; }
`;

function drawLine(line: Line, { x, y }: Point): string {
  const place = `x="${round(x + indentOf(line))}" y="${round(y)}"`;
  return `<text class="${line.kind}" ${place}>${escapeHtml(line.text)}</text>`;
}

function drawLines(lines: readonly Line[], { x, y }: Point): string[] {
  const down = baselines(lines);
  return lines.map((line, index) => drawLine(line, { x, y: y + (down[index] ?? 0) }));
}

function drawState(state: ChartState, nodes: ReadonlyMap<string, ElkNode>): string {
  const box = nodes.get(state.path);
  if (!box) return '';
  const [x, y, boxWidth] = [round(box.x), round(box.y), round(box.width)];
  const left = x + padding;
  const rule = y + headHeight(state) + 2;
  return [
    `<g class="state" id="${state.id}">`,
    `<rect x="${x}" y="${y}" width="${boxWidth}" height="${round(box.height)}" rx="3"/>`,
    state.states.length > 0 ? `<path class="rule" d="M${x} ${rule}h${boxWidth}"/>` : '',
    state.isInitial ? `<circle class="initial" cx="${left + 4}" cy="${y + 19}" r="4"/>` : '',
    `<text class="name" x="${left + (state.isInitial ? 16 : 0)}" y="${y + 24}">${escapeHtml(state.name)}</text>`,
    ...drawLines(linesOf(state), { x: left, y: y + header }),
    '</g>',
    ...state.states.map((inner) => drawState(inner, nodes)),
  ].join('\n');
}

function drawEdge(edge: ElkExtendedEdge, transitions: readonly ChartTransition[]): string {
  const [section] = edge.sections ?? [];
  if (!section) return '';
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  const labels = edgeLines(transitions).map((line, index) => {
    const { x = 0, y = 0 } = edge.labels?.[index] ?? {};
    return drawLine(line, { x: x + 4, y: y + 13 });
  });
  return [
    '<g class="edge">',
    `<path d="M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}"/>`,
    ...labels,
    '</g>',
  ].join('\n');
}

function nodesOf(node: ElkNode): [string, ElkNode][] {
  return [[node.id, node], ...(node.children ?? []).flatMap(nodesOf)];
}

/** A region of the machine: its description, with its states beside it. */
interface Row {
  readonly region: ChartState;
  readonly lines: readonly Line[];
  readonly states: string;
  readonly width: number;
  readonly height: number;
}

async function layOutRow(region: ChartState): Promise<Row> {
  const page = await layOut(region);
  const nodes = new Map(nodesOf(page));
  const transitions = new Map(region.states.flatMap(arrowsOf));
  const edges = (page.edges ?? []).map((edge) => drawEdge(edge, transitions.get(edge.id) ?? []));
  const lines = stateLines(region, longestInColumn);
  const said = header + heightOf(lines);
  return {
    region,
    lines,
    states: [...region.states.map((state) => drawState(state, nodes)), ...edges].join('\n'),
    width: column + (page.width ?? 0) + 2 * rowPadding,
    height: Math.max(page.height ?? 0, said) + 2 * rowPadding,
  };
}

function drawRow({ region, lines, states, height }: Row, top: number, width: number): string {
  const y = round(top);
  return [
    `<g class="state region" id="${region.id}">`,
    `<rect x="${margin}" y="${y}" width="${width}" height="${round(height)}" rx="3"/>`,
    `<path class="rule" d="M${margin + column} ${y}v${round(height)}"/>`,
    `<text class="name" x="${margin + rowPadding}" y="${y + rowPadding + 14}">${escapeHtml(region.name)}</text>`,
    ...drawLines(lines, { x: margin + rowPadding, y: y + rowPadding + 20 }),
    '</g>',
    `<g transform="translate(${margin + column + rowPadding} ${y + rowPadding})">`,
    states,
    '</g>',
  ].join('\n');
}

/**
 * The machine as an SVG picture with one row for each region, in source order, or one for all. It is legible in light
 * and dark, and refers to nothing external.
 */
export async function drawMachine(machine: AnyStateMachine): Promise<string> {
  const tree = machineTree(machine);
  const regions = machine.root.type === 'parallel' ? tree.states : [tree];
  const rows = await Promise.all(regions.map(layOutRow));
  const rowWidth = Math.ceil(Math.max(...rows.map((row) => row.width)));
  let bottom = margin;
  const drawn = rows.map((row) => {
    const top = bottom;
    bottom += Math.ceil(row.height) + 12;
    return drawRow(row, top, rowWidth);
  });
  const [width, height] = [rowWidth + 2 * margin, bottom - 12 + margin];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="chart-${machine.id}">`,
    `<title id="chart-${machine.id}">The statechart of the ${machine.id} machine</title>`,
    `<style>${chartStyle}</style>`,
    '<marker id="arrow" viewBox="0 0 10 8" refX="10" refY="4" markerWidth="10" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L10 4L0 8z"/></marker>',
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}
