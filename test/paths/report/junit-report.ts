import { describeDifference } from '../walk/differences.ts';
import type { PathResult } from '../walk/path-result.ts';
import type { RunRecord } from './run-record.ts';
import { type Summary, walkAgain } from './summary.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** A text as XML takes it: what XML has no way to write is left out. */
function xml(text: string): string {
  const isAllowed = (letter: string) => letter >= ' ' || letter === '\n' || letter === '\t';
  return [...text.toWellFormed()]
    .filter(isAllowed)
    .map((letter) => escapes[letter] ?? letter)
    .join('');
}

function failureElement(result: PathResult, record: RunRecord): string {
  const { failure } = result;
  if (result.status !== 'failed' || !failure) return '';
  const lines = [
    ...failure.rows.map(({ location, rule }) => `${location} ${rule}`),
    ...failure.differences.map(describeDifference),
    walkAgain({ ...result, failure }, record),
  ];
  return `<failure type="${xml(failure.event)}" message="${xml(failure.message)}">${xml(lines.join('\n'))}</failure>`;
}

function testCase(result: PathResult, record: RunRecord): string {
  const { path, place, duration } = result;
  const name = `${path.id} ${path.events.join(', ')}`;
  return `    <testcase classname="${xml(`${place}.${path.journey}`)}" name="${xml(name)}" time="${(duration / 1000).toFixed(3)}">${failureElement(result, record)}</testcase>`;
}

/** What came of a run as JUnit's XML, a test case for each path: what CI servers read. */
export function junitReport({ record }: Summary): string {
  const { place, seed, results } = record;
  const failed = results.filter(({ status }) => status === 'failed').length;
  const time = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
  const counts = `tests="${results.length}" failures="${failed}" errors="0" time="${time.toFixed(3)}"`;
  const properties =
    seed === undefined
      ? []
      : [`    <properties><property name="seed" value="${seed}" /></properties>`];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="paths on the ${place}" ${counts}>`,
    ...properties,
    ...results.map((result) => testCase(result, record)),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}
