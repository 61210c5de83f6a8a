import { textSize } from './chart-text.ts';

/** How the drawing looks by itself, on light and on dark; a page around it may set its colours. */
export const chartStyle = `
svg { color-scheme: light dark; --surface: light-dark(#f3efe6, #0c0e10); --raised: light-dark(#fcfaf5, #151a1e); --text: light-dark(#12161a, #f1ede4); --quiet: light-dark(#4d5559, #a7afb2); --line: light-dark(#7d7667, #737f86); --faint: light-dark(#d2cabb, #293137); --edge: light-dark(#08626e, #58d5df); font-family: "DejaVu Sans Mono", Menlo, Consolas, ui-monospace, monospace; }
.page { fill: var(--surface); }
text { font-size: ${textSize.line}px; fill: var(--quiet); white-space: pre; }
.name { fill: var(--text); font-size: ${textSize.name}px; font-weight: 700; }
.description { fill: var(--text); }
.state rect { fill: var(--raised); stroke: var(--line); }
.region > rect { fill: none; stroke: var(--faint); }
.rule { fill: none; stroke: var(--faint); }
.initial { fill: var(--text); }
.event { fill: var(--edge); }
.edge path { fill: none; stroke: var(--edge); stroke-width: 1.25; }
.edge polygon { fill: var(--edge); }
.edge text { paint-order: stroke; stroke: var(--surface); stroke-width: 4px; stroke-linejoin: round; }
`;
