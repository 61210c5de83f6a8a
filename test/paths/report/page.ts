import type { FaultScore } from '../../faults/scores.ts';
import type { Requirement } from '../spec/specification.ts';
import { subjects } from '../subject/subjects.ts';
import type { Cause } from '../walk/causes.ts';
import { causeSection } from './cause-section.ts';
import { filterPaths } from './filter.ts';
import { html } from './html.ts';
import type { MutationScore } from './mutation-score.ts';
import { pathItem, type ReportedPath } from './path-item.ts';
import type { RunRecord } from './run-record.ts';

/** A share of what there is to cover. */
export interface Share {
  readonly title: string;
  readonly covered: number;
  readonly all: number;
  readonly note: string;
}

/** All that the report tells. */
export interface Report {
  /** The name of the machine. */
  readonly machine: RunRecord['machine'];
  /** Where the paths were walked, as in `in Chromium, with a scripted backend`. */
  readonly walked: string;
  /** What was held against the specification: the page, or the machine. */
  readonly subject: string;
  readonly chart: string;
  /** The fault that was put into the machine on purpose, if there was one. */
  readonly broken: string | undefined;
  /** What went wrong, by its cause. */
  readonly causes: readonly Cause[];
  readonly paths: readonly ReportedPath[];
  readonly shares: readonly Share[];
  readonly requirements: readonly Requirement[];
  readonly mutation: readonly MutationScore[];
  /** What came of the faults that are planted by hand, all over the project. */
  readonly faults: readonly FaultScore[];
}

function tile(title: string, value: string, note: string): string {
  return `<div><dt>${title}</dt><dd>${value} <small>${note}</small></dd></div>`;
}

function tiles({ paths, shares, mutation, causes }: Report): string {
  const failed = paths.filter(({ status }) => status === 'failed').length;
  const flaky = paths.filter(({ status }) => status === 'flaky').length;
  const killed = mutation.reduce((sum, one) => sum + one.killed, 0);
  const mutants = mutation.reduce((sum, one) => sum + one.killed + one.survived, 0);
  const score = mutants === 0 ? '–' : `${((100 * killed) / mutants).toFixed(1)} %`;
  return [
    tile('paths passed', `${paths.length - failed}`, `of ${paths.length}`),
    tile(
      'failed',
      `<span class="${failed ? 'bad' : 'good'}">${failed}</span>`,
      `of ${causes.length} ${causes.length === 1 ? 'cause' : 'causes'}, ${flaky} flaky`,
    ),
    ...shares.map(({ title, covered, all, note }) =>
      tile(title, `${Math.floor((100 * covered) / all)} %`, `${covered} of ${all} ${note}`),
    ),
    tile('mutation score', score, mutants === 0 ? 'never run' : `${killed} of ${mutants} mutants`),
  ].join('');
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

function faultRows({ faults }: Report): string {
  const tried = faults.filter((score) => score.tried > 0);
  if (tried.length === 0)
    return '<tr><td colspan="4">Run <code>npm run test:faults</code> to fill this in.</td></tr>';
  return tried
    .map(({ area, tried: count, noticed, survivors }) => {
      const missed = survivors.map(({ name, consequence }) => `${name}: ${consequence}`);
      return `<tr><td>${html(area)}</td><td>${((100 * noticed) / count).toFixed(1)} %</td><td>${noticed} of ${count}</td><td>${missed.map(html).join('<br />')}</td></tr>`;
    })
    .join('');
}

/** The report as one page. */
export function reportPage(report: Report, style: string): string {
  const { vocabulary } = subjects[report.machine];
  const journeys = [...new Set(report.paths.map(({ path }) => path.journey))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Paths through the ${report.machine}</title>
<link rel="icon" href="data:," />
<style>${style}</style>
</head>
<body>
<main>
<h1>Paths through the ${report.machine}</h1>
<p>Each path is a way somebody could go through the ${report.machine}, found by walking the machine that runs it, and then walked ${report.walked}. After every step ${report.subject} has to be what the specification says.</p>
<dl class="tiles">${tiles(report)}</dl>

${report.causes.length > 0 ? `<h2>What went wrong</h2>${report.causes.map((cause) => causeSection(cause, report)).join('\n')}` : ''}

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
${report.paths.map((path) => pathItem(path, vocabulary)).join('\n')}

<h2>What the specification asks for</h2>
<table><thead><tr><th>row</th><th>requirement</th><th>paths</th></tr></thead><tbody>${requirementRows(report)}</tbody></table>

<h2>Would the tests notice a mistake?</h2>
<p>Every part of the machine and its rules is changed on purpose, one at a time. A good suite fails each time.</p>
<table><thead><tr><th>layer</th><th>score</th><th>noticed</th><th>missed</th><th>did not run</th></tr></thead><tbody>${mutationRows(report)}</tbody></table>
<p>And mistakes that people make are planted by hand, all over the project.</p>
<table><thead><tr><th>area</th><th>score</th><th>noticed</th><th>missed, and what it would cost</th></tr></thead><tbody>${faultRows(report)}</tbody></table>
</main>
<script>(${filterPaths})()</script>
</body>
</html>
`;
}
