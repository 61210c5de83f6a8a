import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordTrace } from '../../../src/inspect/trace.ts';
import { startMachine } from '../../fixtures/machine-harness.ts';
import { application } from '../subject/application.ts';
import { replayFile } from './replay.ts';

const onActor = {
  place: 'actor',
  headed: false,
  pause: 0,
  pauseAt: undefined,
  bail: false,
  quiet: true,
} as const;
const reporter = { name: 'line', file: undefined };

describe('replay', () => {
  let file: string;
  beforeEach(() => {
    file = join(mkdtempSync(join(tmpdir(), 'trace-')), 'trace.json');
  });
  afterEach(() => rmSync(join(file, '..'), { recursive: true }));

  const replay = (trace: object) => {
    writeFileSync(file, JSON.stringify(trace));
    return replayFile(file, application, onActor, reporter);
  };

  test.each([
    ['full_name', 'a'.repeat(301)],
    ['email', `${'a'.repeat(250)}@example.org`],
    ['experience', 'a'.repeat(5001)],
    ['team_members.2', `${'a'.repeat(250)}@example.org`],
  ] as const)('walks a trace in which %s was too long', (name, value) => {
    const { actor } = startMachine();
    const trace = recordTrace(actor);
    actor.send({ type: 'field.change', name, value });
    expect(trace().events).toEqual([`field.change ${name} long`]);
    expect(replay(trace())).toBe(true);
  });

  test.each([
    ['an event', { journey: 'newcomer', events: ['field.change full_name odd'] }],
    ['a journey', { journey: 'nobody', events: ['step.next'] }],
  ])('refuses a trace with %s nobody knows, and says which', (_, trace) => {
    expect(() => replay(trace)).toThrow(/'(field.change full_name odd|nobody)'/);
    expect(() => replay(trace)).toThrow(expect.objectContaining({ name: 'UsageError' }));
  });

  test('refuses what is no trace', () => {
    expect(() => replay({})).toThrow(expect.objectContaining({ name: 'UsageError' }));
  });
});
