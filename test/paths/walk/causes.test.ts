import { expect, test } from 'vitest';
import { toPath } from '../generate/path.ts';
import { initialState } from '../spec/state.ts';
import { groupByCause } from './causes.ts';
import { type Difference, differences } from './differences.ts';
import type { PathResult } from './path-result.ts';

function failed(
  events: readonly string[],
  found: readonly Difference[],
  place: PathResult['place'] = 'page',
): PathResult {
  return {
    path: toPath('newcomer', events),
    place,
    status: 'failed',
    duration: 1,
    screenshots: [],
    trace: undefined,
    failure: {
      place,
      step: events.length,
      event: events.at(-1) ?? 'start',
      source: initialState({}).regions,
      requirements: [],
      rows: [],
      differences: found,
      message: 'wrong',
    },
  };
}

const label = differences({ buttons: ['Previous', 'Next'] }, { buttons: ['Previous', 'Weiter'] });
const other = differences({ step: 'review' }, { step: 'experience' });

test('one wrong label is one cause, whichever events show it, and the shortest path its example', () => {
  const long = failed(['step.next', 'step.next'], label);
  const causes = groupByCause([long, failed(['connection.lose'], label), failed([], label)]);
  expect(causes).toHaveLength(1);
  expect(causes[0]?.results).toHaveLength(3);
  expect(causes[0]?.example.path.events).toEqual([]);
});

test('two faults are two causes, the one that more paths show first', () => {
  const causes = groupByCause([
    failed(['step.next'], other),
    failed(['connection.lose'], label),
    failed([], label),
  ]);
  expect(causes.map(({ results }) => results.length)).toEqual([2, 1]);
});

test('what the actor and the page show at one event of one path is one cause', () => {
  const events = ['step.next', 'step.review'] as const;
  const onActor = failed(
    events,
    [{ where: 'wizard', expected: 'review', seen: 'experience' }],
    'actor',
  );
  expect(groupByCause([onActor, failed(events, other)])).toHaveLength(1);
});

test('what passed has no cause', () => {
  expect(groupByCause([{ ...failed([], label), status: 'passed' }])).toEqual([]);
});

test('a difference is told where it is, as deep as it goes', () => {
  expect(differences({ a: { b: [1, 2] }, c: 1 }, { a: { b: [1, 3] } })).toEqual([
    { where: 'a.b[1]', expected: 2, seen: 3 },
    { where: 'c', expected: 1, seen: undefined },
  ]);
  expect(differences({ list: ['a'] }, { list: ['a', 'b'] })).toEqual([
    { where: 'list', expected: ['a'], seen: ['a', 'b'] },
  ]);
});
