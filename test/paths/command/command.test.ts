import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPathsCommand } from '../../fixtures/run-paths.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paths-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const paths = (...args: readonly string[]) => runPathsCommand(folder, args);
const fault = ['--broken', 'a device that keeps nothing is no status'] as const;
const journey = ['--journey', 'guest of a private window'] as const;

describe('the command', { timeout: 600_000 }, () => {
  test.each([
    ['a state', ['list', '--state', 'modal.open.eror'], "'modal.open.error'"],
    ['an event', ['list', '--event', 'chekDuplicate taken'], "'checkDuplicate taken'"],
    ['a requirement', ['list', '--requirement', '8.11'], "'8.1'"],
    ['a guard', ['list', '--guard', 'isTakn'], "'isTaken'"],
    ['a journey', ['list', '--journey', 'newcommer'], "'newcomer'"],
    ['a reporter', ['run', '--reporter', 'junt'], "'junit'"],
    ['a fault', ['run', '--broken', 'undo brings back nothin'], "'undo brings back nothing'"],
    ['a machine', ['list', '--machine', 'managment'], "'management'"],
    ['a state of another machine', ['list', '--state', 'lapsed'], 'There is no state'],
    ['a command', ['shrnk'], "'shrink'"],
  ])('refuses %s that nobody knows, with the nearest', (_, args, suggestion) => {
    const { status, stderr } = paths(...args);
    expect(stderr).toContain(suggestion);
    expect(status).toBe(2);
  });

  test('wants a browser that is shown, to pause in it', () => {
    const { status, stderr } = paths('run', '--pause-at', '2');
    expect(stderr).toContain('--headed');
    expect(status).toBe(2);
  });

  test('ends with 0 where nothing fails, and runs what it lists', () => {
    const listed = paths('list', '--on', 'actor', ...journey);
    const run = paths('run', '--on', 'actor', ...journey);
    expect([listed.status, run.status]).toEqual([0, 0]);
    const count = /^\d+ of \d+ paths/m;
    expect(run.stderr.match(count)?.[0]).toBe(listed.stdout.match(count)?.[0]);
  });

  test('ends with 1 where a path fails on the actor, and counts it everywhere', () => {
    const { status, stdout } = paths('run', ...fault, ...journey);
    expect(status).toBe(1);
    expect(stdout.trim().split('\n').at(-1)).toMatch(/failed of 1 cause, \d+ of them on the actor/);
    const record = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));
    const failed = record.results.filter(
      (result: { status: string }) => result.status === 'failed',
    );
    expect(failed.length).toBeGreaterThan(1);
    const again = paths('list', '--failed', '--on', 'actor', ...fault);
    expect(again.stdout).toContain(`${failed.length} of ${failed.length} paths`);
  });

  test('tells of a fault where it is, what the spec says, and how to walk it again', () => {
    const { stdout } = paths('run', ...fault, ...journey);
    expect(stdout).toContain('1. draft.refused, event 1 of ');
    expect(stdout).toContain('keeping.kept');
    expect(stdout).toMatch(
      /test\/paths\/spec\/transitions\.ts:\d+ {2}draft\.refused → keeping refused/,
    );
    expect(stdout).toContain('keeping "refused"');
    expect(stdout).toContain('keeping "kept"');
    const [, id] = /npm run paths -- run (\S+) --broken/.exec(stdout) ?? [];
    expect(paths('run', id ?? '', ...fault).status).toBe(1);
    expect(paths('list', id ?? '', '--on', 'actor').stdout).toContain(id);
  });

  test('walks what comes after Submit, and says how to walk it again', () => {
    const after = ['--machine', 'management', '--journey', 'withdrawer'] as const;
    const well = paths('run', '--on', 'actor', ...after);
    expect(well.status).toBe(0);
    expect(well.stderr).toMatch(/^[1-9]\d* of \d+ paths/m);
    const badly = paths('run', ...after, '--broken', 'what is withdrawn is remembered');
    expect(badly.stdout).toMatch(
      /test\/paths\/spec\/management\/transitions\.ts:\d+ {2}withdrawApplication withdrawn/,
    );
    const [, id] =
      /npm run paths -- run (\S+) --machine management --broken/.exec(badly.stdout) ?? [];
    expect(paths('list', id ?? '', '--machine', 'management').stdout).toContain(id);
    expect(badly.status).toBe(1);
  });

  test('shrinks a path to what shows its fault', () => {
    const trace = join(folder, 'long.json');
    const events = [
      'connection.lose',
      'step.next',
      'field.change experience valid',
      'step.previous',
      'field.change full_name valid',
      'connection.restore',
      'draft.refused',
      'step.next',
    ];
    writeFileSync(trace, JSON.stringify({ journey: 'newcomer', events }));
    const replayed = paths('replay', trace, ...fault);
    expect(replayed.status).toBe(1);
    const [id = ''] = /\b[0-9a-f]{8}\b/.exec(replayed.stderr) ?? [];
    const shrunk = paths('shrink', id, ...fault);
    expect(shrunk.stderr).toContain(`8 events of ${id} come down to 1:`);
    expect(shrunk.stderr).toMatch(/newcomer: draft\.refused$/m);
    expect(shrunk.status).toBe(1);
  });

  test('ends with 1 where a trace shows what the machine never does, and with 2 where it is none', () => {
    const trace = join(folder, 'trace.json');
    writeFileSync(
      trace,
      JSON.stringify({ journey: 'newcomer', events: ['insertApplicant stored'] }),
    );
    expect(paths('replay', trace, '--on', 'actor').status).toBe(1);
    writeFileSync(trace, JSON.stringify({ journey: 'newcomer', events: ['step.nxt'] }));
    const { status, stderr } = paths('replay', trace, '--on', 'actor');
    expect(stderr).toContain("'step.next'");
    expect(status).toBe(2);
  });

  test('tells a program in JSON, and nothing else on the standard output', () => {
    const { stdout } = paths('run', ...fault, ...journey, '--reporter', 'json');
    const report = JSON.parse(stdout);
    expect(report.causes).toHaveLength(1);
    expect(report.causes[0]).toMatchObject({
      event: 'draft.refused',
      rows: [{ description: 'a device that keeps nothing is a status' }],
      differences: [{ where: 'keeping', expected: 'refused', seen: 'kept' }],
    });
    expect(report.failed).toBe(report.causes[0].paths.length);
  });

  test('tells of a property that breaks by a path that can be replayed', () => {
    const broken = ['--broken', 'anything can be sent'] as const;
    const { status, stdout } = paths('properties', 'sent-as-reviewed', ...broken);
    expect(stdout).toContain('0 of 1 properties hold');
    expect(status).toBe(1);
    const [, file = ''] = /replay (\S+)/.exec(stdout) ?? [];
    expect(paths('replay', file, ...broken).status).toBe(1);
    expect(paths('replay', file, '--on', 'actor').status).toBe(0);
  });

  test('refuses a property that nobody knows, with the nearest', () => {
    const { status, stderr } = paths('properties', 'one-male');
    expect(stderr).toContain("'one-mail'");
    expect(status).toBe(2);
  });
});
