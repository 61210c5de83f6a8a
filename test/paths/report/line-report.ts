import { subjects } from '../subject/subjects.ts';
import type { Cause } from '../walk/causes.ts';
import { shown } from '../walk/differences.ts';
import type { RunRecord } from './run-record.ts';
import {
  idsOf,
  picturedExample,
  type Summary,
  sourceInWords,
  specInWords,
  totals,
  walkAgain,
} from './summary.ts';

const mostIds = 8;
const mostDifferences = 6;

function row(title: string, text: string): string {
  return `   ${title.padEnd(12)} ${text}`;
}

function requirementLine(id: string, machine: RunRecord['machine']): string {
  const found = subjects[machine].spec.requirements.find((requirement) => requirement.id === id);
  return row('requirement', `${id} ${found?.description ?? ''}`);
}

/** The first few of a list, and how many more there are. */
function firstOf(items: readonly string[], most: number): string {
  const more = items.length - most;
  return items.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function causeLines(cause: Cause, index: number, record: RunRecord): readonly string[] {
  const { example } = cause;
  const pictured = picturedExample(cause);
  const { failure } = example;
  const ids = idsOf(cause);
  const picture = pictured.screenshots[pictured.failure.step];
  return [
    '',
    `${index + 1}. ${failure.event}, event ${failure.step} of ${example.path.id} (${example.path.journey}), on the ${example.place}`,
    row('from', sourceInWords(example)),
    ...specInWords(example, record).map((words) => row('spec', words)),
    ...failure.requirements.map((id) => requirementLine(id, record.machine)),
    ...failure.differences
      .slice(0, mostDifferences)
      .flatMap(({ where, expected, seen }) => [
        row('expected', `${where} ${shown(expected)}`),
        row('seen', `${where} ${shown(seen)}`),
      ]),
    ...(failure.differences.length === 0 ? [row('seen', failure.message)] : []),
    ...(picture ? [row('picture', picture)] : []),
    ...(pictured.trace ? [row('trace', `npx playwright show-trace ${pictured.trace}`)] : []),
    row('again', walkAgain(pictured, record)),
    row('paths', `${ids.length}: ${firstOf(ids, mostIds)}`),
  ];
}

/** What came of a run, for a person at a terminal: each cause, and the totals last. */
export function lineReport(summary: Summary): string {
  const flaky = summary.record.results.filter(({ status }) => status === 'flaky');
  return [
    ...flaky.map(({ path }) => `flaky: ${path.id} passed only when it was tried again`),
    ...summary.causes.flatMap((cause, index) => causeLines(cause, index, summary.record)),
    ...(summary.causes.length > 0 ? [''] : []),
    totals(summary),
  ].join('\n');
}
