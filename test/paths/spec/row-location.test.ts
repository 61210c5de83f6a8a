import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applicationSpec } from './application.ts';
import { managementSpec } from './management/specification.ts';
import { locateRow } from './row-location.ts';

const { tables, transitions } = applicationSpec;

test.each([applicationSpec, managementSpec])('every row is found where it is written', (spec) => {
  for (const row of spec.transitions) {
    const { location } = locateRow(spec.tables, row);
    const [file = '', line = ''] = location.split(':');
    const written = readFileSync(file, 'utf8')
      .split('\n')
      .slice(Number(line) - 1, Number(line) + 1);
    const [words = ''] = /[a-z]{3,}[a-z ]*/.exec(row.description) ?? [];
    expect(written.join(' ')).toMatch(/description:/);
    // What a template fills in stands elsewhere.
    if (!written.join(' ').includes('$' + '{')) expect(written.join(' ')).toContain(words);
  }
});

test('a row says what happens, where, and where it leads', () => {
  const row = transitions.find(({ description }) => description === 'a complete form is sent');
  if (!row) throw new Error('There is such a row.');
  expect(locateRow(tables, row).rule).toBe(
    'application.submit in wizard review, registration open, form complete, submission idle → submission submitting.checkingDuplicate, calls checkDuplicate',
  );
});

test('a row that no table has is no row', () => {
  expect(() => locateRow(tables, { description: 'nobody wrote this', event: 'step.next' })).toThrow(
    'nobody wrote this',
  );
});
