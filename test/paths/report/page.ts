import type { Requirement } from '../spec/requirements.ts';
import { describeEvent } from '../vocabulary/events.ts';
import { filterPaths } from './filter.ts';
import type { PathResult } from './last-run.ts';
import type { MutationScore } from './mutation-score.ts';

/** One path of the report. */
export interface ReportedPath extends PathResult {
  /** The states it enters, to be searched by. */
  readonly states: readonly string[];
  readonly requirements: readonly string[];
  /** The screenshots' addresses, in the order of the steps. */
  readonly images: readonly string[];
}

/** A share of what there is to cover. */
export interface Share {
  readonly title: string;
  readonly covered: number;
  readonly all: number;
  readonly note: string;
}

/** All that the report tells. */
export interface Report {
  /** What answered the calls. */
  readonly backend: string;
  readonly chart: string;
  readonly paths: readonly ReportedPath[];
  readonly shares: readonly Share[];
  readonly requirements: readonly Requirement[];
  readonly mutation: readonly MutationScore[];
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function tile(title: string, value: string, note: string): string {
  return `<div><dt>${title}</dt><dd>${value} <small>${note}</small></dd></div>`;
}

function tiles({ paths, shares, mutation }: Report): string {
  const failed = paths.filter(({ ok }) => !ok).length;
  const flaky = paths.filter(({ isFlaky }) => isFlaky).length;
  const killed = mutation.reduce((sum, one) => sum + one.killed, 0);
  const mutants = mutation.reduce((sum, one) => sum + one.killed + one.survived, 0);
  const score = mutants === 0 ? '–' : `${((100 * killed) / mutants).toFixed(1)} %`;
  return [
    tile('paths passed', `${paths.length - failed}`, `of ${paths.length}`),
    tile('failed', `<span class="${failed ? 'bad' : 'good'}">${failed}</span>`, `${flaky} flaky`),
    ...shares.map(({ title, covered, all, note }) =>
      tile(title, `${Math.floor((100 * covered) / all)} %`, `${covered} of ${all} ${note}`),
    ),
    tile('mutation score', score, mutants === 0 ? 'never run' : `${killed} of ${mutants} mutants`),
  ].join('');
}

function pathItem({
  path,
  ok,
  isFlaky,
  duration,
  error,
  states,
  requirements,
  images,
}: ReportedPath) {
  const status = ok ? (isFlaky ? 'flaky' : 'passed') : 'failed';
  const mark = ok ? '<span class="good">✓</span>' : '<span class="bad">✗</span>';
  const steps = ['start' as const, ...path.events];
  const words = steps.map(describeEvent);
  const search = [
    path.id,
    ...path.events,
    ...words,
    ...states,
    ...requirements.map((id) => `spec ${id}`),
  ];
  const items = steps.map((event, index) => {
    const image = images[index];
    const picture = image
      ? `<img src="${image}" alt="" loading="lazy" width="1000" height="900" />`
      : '';
    return `<li><div>${html(words[index] ?? event)}</div><code>${html(event)}</code>${picture}</li>`;
  });
  return `<details class="path" data-journey="${path.journey}" data-status="${status}" data-search="${html(search.join(' ').toLowerCase())}">
<summary><span>${mark}<span hidden>${status}</span></span><span class="id">${path.id}</span><span>The ${html(path.journey)}: ${html(words.at(-1) ?? '')}</span><span>${path.events.length} events, ${(duration / 1000).toFixed(1)} s</span></summary>
${error ? `<pre>${html(error)}</pre>` : ''}<ol class="steps">${items.join('')}</ol></details>`;
}

function requirementRows({ requirements, paths }: Report): string {
  return requirements
    .map(({ id, description }) => {
      const met = paths.filter((path) => path.requirements.includes(id)).length;
      const count =
        met === 0
          ? '<span class="bad">none</span>'
          : `<button type="button" data-search-for="spec ${id}">${met}</button>`;
      return `<tr><td><code>${id}</code></td><td>${html(description)}</td><td>${count}</td></tr>`;
    })
    .join('');
}

function mutationRows({ mutation }: Report): string {
  if (mutation.length === 0)
    return '<tr><td colspan="5">Run <code>npm run test:mutation</code> to fill this in.</td></tr>';
  return mutation
    .map(
      ({ layer, killed, survived, errors, score }) =>
        `<tr><td>${layer}</td><td>${score.toFixed(1)} %</td><td>${killed}</td><td>${survived}</td><td>${errors}</td></tr>`,
    )
    .join('');
}

/** The report as one page. */
export function reportPage(report: Report, style: string): string {
  const journeys = [...new Set(report.paths.map(({ path }) => path.journey))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Paths through the application</title>
<link rel="icon" href="data:," />
<style>${style}</style>
</head>
<body>
<main>
<h1>Paths through the application</h1>
<p>Each path is a way somebody could go through the application, found by walking the machine that runs it, and then walked in Chromium, with ${report.backend}. After every step the page has to show what the specification says.</p>
<dl class="tiles">${tiles(report)}</dl>

<h2>The machine</h2>
<p class="legend"><span class="good"><b></b>walked on the page</span><span style="color: var(--simulation)"><b style="border-style: dashed"></b>walked on the actor alone</span><span class="bad"><b></b>not walked</span><span>Press a state to see its paths.</span></p>
<input type="checkbox" id="zoom" /> <label for="zoom">Full size</label>
<div class="chart" tabindex="0" role="region" aria-label="The statechart, coloured by coverage">${report.chart}</div>

<h2 id="paths">The paths</h2>
<div class="controls">
<label>Words, an event, a state or an id <input id="text" type="search" /></label>
<label>Journey <select id="journey"><option value="">All</option>${journeys.map((name) => `<option>${name}</option>`).join('')}</select></label>
<label>Result <select id="status"><option value="">All</option><option>passed</option><option>failed</option><option>flaky</option></select></label>
<output id="count" class="note"></output>
</div>
${report.paths.map(pathItem).join('\n')}

<h2>What the specification asks for</h2>
<table><thead><tr><th>row</th><th>requirement</th><th>paths</th></tr></thead><tbody>${requirementRows(report)}</tbody></table>

<h2>Would the tests notice a mistake?</h2>
<p>Every part of the machine and its rules is changed on purpose, one at a time. A good suite fails each time.</p>
<table><thead><tr><th>layer</th><th>score</th><th>noticed</th><th>missed</th><th>did not run</th></tr></thead><tbody>${mutationRows(report)}</tbody></table>
</main>
<script>(${filterPaths})()</script>
</body>
</html>
`;
}
