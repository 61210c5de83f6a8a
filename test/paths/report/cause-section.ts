import { subjects } from '../subject/subjects.ts';
import type { Cause } from '../walk/causes.ts';
import { shown } from '../walk/differences.ts';
import { html } from './html.ts';
import type { RunRecord } from './run-record.ts';
import { idsOf, picturedExample, sourceInWords, specInWords, walkAgain } from './summary.ts';

/** How many ids are shown at first. */
const mostIds = 12;

function fact(title: string, value: string): string {
  return `<dt>${title}</dt><dd>${value}</dd>`;
}

function requirementText(id: string, machine: RunRecord['machine']): string {
  const found = subjects[machine].spec.requirements.find((requirement) => requirement.id === id);
  return `<code>${id}</code> ${html(found?.description ?? '')}`;
}

/** The paths by their ids, each a search for it; of many the first, and the rest folded up. */
function searchButtons(ids: readonly string[]): string {
  const buttons = ids.map((id) => `<button type="button" data-search-for="${id}">${id}</button>`);
  const first = buttons.slice(0, mostIds).join(' ');
  const rest = buttons.slice(mostIds);
  if (rest.length === 0) return first;
  return `${first} <details><summary>${rest.length} more</summary>${rest.join(' ')}</details>`;
}

/** What went wrong, once for all the paths that show it. */
export function causeSection(cause: Cause, record: Pick<RunRecord, 'machine' | 'broken'>): string {
  const { describe } = subjects[record.machine].vocabulary;
  const { example } = cause;
  const { failure } = example;
  const pictured = picturedExample(cause);
  const picture = pictured.screenshots[pictured.failure.step];
  const ids = idsOf(cause);
  const rows = specInWords(example, record).map((words) => `<code>${html(words)}</code>`);
  const differences = failure.differences.map(
    ({ where, expected, seen }) =>
      `<tr><td><code>${html(where)}</code></td><td>${html(shown(expected))}</td><td>${html(shown(seen))}</td></tr>`,
  );
  return `<section class="cause">
<h3>${html(describe(failure.event))} <small>${ids.length} ${ids.length === 1 ? 'path' : 'paths'}, on the ${example.place}</small></h3>
<div>
<dl>${[
    fact(
      'event',
      `<code>${html(failure.event)}</code>, event ${failure.step} of ${example.path.id}`,
    ),
    fact('from', html(sourceInWords(example))),
    ...failure.requirements.map((id) => fact('requirement', requirementText(id, record.machine))),
    fact('the spec says', rows.join('<br />')),
    fact('walk it again', `<code>${html(walkAgain(pictured, record))}</code>`),
    ...(pictured.trace
      ? [
          fact(
            'trace',
            `<a href="${pictured.trace}">${pictured.path.id}.zip</a>: <code>npx playwright show-trace</code>`,
          ),
        ]
      : []),
  ].join('')}</dl>
${
  differences.length > 0
    ? `<table><thead><tr><th>what</th><th>expected</th><th>seen</th></tr></thead><tbody>${differences.join('')}</tbody></table>`
    : `<pre>${html(failure.message)}</pre>`
}
</div>
${picture ? `<img src="${picture}" alt="The failing moment" width="1000" height="900" />` : ''}
<div class="note">${searchButtons(ids)}</div>
</section>`;
}
