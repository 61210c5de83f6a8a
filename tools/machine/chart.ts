import type { AnyStateMachine } from 'xstate';
import { escapeHtml } from '../../supabase/functions/_shared/html.ts';
import { type Arrow, type Box, column, headHeight, layOut, margin } from './chart-layout.ts';
import { indentOf, type Line, stateLines, textSize } from './chart-text.ts';
import { regionsOf } from './machine-tree.ts';

/** A number with one decimal place, or none if it is 0. */
function round(value = 0): number {
  return Math.round(value * 10) / 10;
}

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

function drawLine(line: Line, x: number, y: number): string {
  const place = `x="${round(x + indentOf(line))}" y="${round(y)}"`;
  return `<text class="${line.kind}" ${place}>${escapeHtml(line.text)}</text>`;
}

function drawBox({ state, children, edges, ...box }: Box): string {
  const { id, name, isInitial, isRegion } = state;
  const [x, y, width, height] = [round(box.x), round(box.y), round(box.width), round(box.height)];
  const left = x + textSize.padding;
  const rule = isRegion
    ? `M${x + column} ${y}v${height}`
    : `M${x} ${y + headHeight(state) + 2}h${width}`;
  return [
    `<g class="state${isRegion ? ' region' : ''}" id="${id}">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3"/>`,
    children.length > 0 ? `<path class="rule" d="${rule}"/>` : '',
    isInitial ? `<circle class="initial" cx="${left + 4}" cy="${y + 19}" r="4"/>` : '',
    `<text class="name" x="${left + (isInitial ? 16 : 0)}" y="${y + 24}">${escapeHtml(name)}</text>`,
    ...stateLines(state).map((line, index) =>
      drawLine(line, left, y + textSize.header + (index + 1) * textSize.lineHeight),
    ),
    '</g>',
    ...children.map(drawBox),
    ...edges.map(drawArrow),
  ].join('\n');
}

function drawArrow({ sections: [section] = [], labels }: Arrow): string {
  if (!section) return '';
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  return [
    '<g class="edge">',
    `<path d="M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}"/>`,
    ...labels.map(({ line, x = 0, y = 0 }) => drawLine(line, x + 4, y + 13)),
    '</g>',
  ].join('\n');
}

/**
 * The machine as an SVG picture with one row for each region, in source order, or one for all. It is legible in light
 * and dark, and refers to nothing external.
 */
export async function drawMachine(machine: AnyStateMachine): Promise<string> {
  const page = await layOut(regionsOf(machine));
  const [width, height] = [Math.ceil(page.width ?? 0), Math.ceil(page.height ?? 0)];
  const rows = page.children ?? [];
  for (const row of rows) row.width = width - 2 * margin;
  const size = `width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size} role="img" aria-labelledby="chart-${machine.id}">`,
    `<title id="chart-${machine.id}">The statechart of the ${machine.id} machine</title>`,
    `<desc>${escapeHtml(machine.root.description ?? '')}</desc>`,
    `<style>${chartStyle}</style>`,
    '<marker id="arrow" viewBox="0 0 10 8" refX="10" refY="4" markerWidth="10" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L10 4L0 8z"/></marker>',
    `<rect class="page" ${size}/>`,
    ...rows.map(drawBox),
    '</svg>',
    '',
  ].join('\n');
}
