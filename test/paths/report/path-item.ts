import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { PathResult } from '../walk/path-result.ts';
import { html } from './html.ts';

/** One path of the report. */
export interface ReportedPath extends PathResult {
  /** The states it enters, to be searched by. */
  readonly states: readonly string[];
  readonly requirements: readonly string[];
}

/** What became of a step: a path ends where it fails. */
function stepState({ failure, status }: PathResult, step: number): string {
  if (status !== 'failed' || !failure || step < failure.step) return 'passed';
  return step === failure.step ? 'failed' : 'unreached';
}

/** One path: a line that opens, and its steps with their pictures. */
export function pathItem(reported: ReportedPath, { describe }: Vocabulary): string {
  const { path, status, duration, failure, states, requirements, screenshots, place } = reported;
  const mark = status === 'failed' ? '<span class="bad">✗</span>' : '<span class="good">✓</span>';
  const steps = ['start', ...path.events];
  const words = steps.map(describe);
  const search = [
    path.id,
    ...path.events,
    ...words,
    ...states,
    ...requirements.map((id) => `spec ${id}`),
  ];
  const items = steps.map((event, index) => {
    const image = screenshots[index];
    const picture = image
      ? `<img src="${image}" alt="" loading="lazy" width="1000" height="900" />`
      : '';
    return `<li data-step="${stepState(reported, index)}"><div>${html(words[index] ?? event)}</div><code>${html(event)}</code>${picture}</li>`;
  });
  const length = `${path.events.length} events, ${place === 'actor' ? 'on the actor' : `${(duration / 1000).toFixed(1)} s`}`;
  const message = status === 'failed' && failure ? `<pre>${html(failure.message)}</pre>` : '';
  return `<details class="path" data-journey="${path.journey}" data-status="${status}" data-search="${html(search.join(' ').toLowerCase())}">
<summary><span>${mark}<span hidden>${status}</span></span><span class="id">${path.id}</span><span>The ${html(path.journey)}: ${html(words.at(-1) ?? '')}</span><span>${length}</span></summary>
${message}<ol class="steps">${items.join('')}</ol></details>`;
}
