import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { application } from '../model/application.ts';
import { pathOfTrace, readTraces } from './trace-file.ts';

function fileWith(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'trace-')), 'trace.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a trace is read alone and in a list, and anything else is refused in a sentence', () => {
  const trace = { journey: 'newcomer', events: ['step.next'] };
  expect(readTraces(fileWith(trace))).toEqual([trace]);
  expect(readTraces(fileWith([trace, trace]))).toHaveLength(2);
  const events = [{ name: 'step.next', states: ['wizard', 'wizard.experience'] }];
  expect(readTraces(fileWith({ journey: 'newcomer', events }))).toEqual([trace]);
  for (const other of [{ events: [1] }, { journey: 'newcomer' }, { journey: 'a', events: [{}] }]) {
    expect(() => readTraces(fileWith(other))).toThrow("isn't a trace");
  }
});

test('a trace in which registration closes is repeated on the site that closes it', () => {
  const events = ['registration.close'];
  expect(pathOfTrace(application, { journey: 'newcomer', events }).journey).toBe(
    'newcomer before closing',
  );
});

test('an unknown event or journey is named', () => {
  const trace = { journey: 'newcomer', events: ['step.nxt'] };
  expect(() => pathOfTrace(application, trace)).toThrow("no event named 'step.nxt'");
  expect(() => pathOfTrace(application, { ...trace, journey: 'nobody' })).toThrow(
    "no journey named 'nobody'",
  );
});
