import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
const onActor = ['--on', 'actor'] as const;
const journey = ['--journey', 'guest of a private window'] as const;

function weights(content: object): string {
  const file = join(folder, 'weights.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

function eventsOf(listed: string): readonly string[] {
  return [...listed.matchAll(/^[0-9a-f]{8} +\d+ {2}[^:]*: (.*)$/gm)].flatMap(([, events = '']) =>
    events.split(', '),
  );
}

describe('the generators', { timeout: 600_000 }, () => {
  test('draw the same walk again from the seed that was printed', () => {
    const walk = ['list', ...onActor, '--generator', 'random', '--until', 'length:80'] as const;
    const first = paths(...walk);
    const [, seed = ''] = /seed (\d+)/.exec(first.stderr) ?? [];
    expect(paths(...walk, '--seed', seed).stdout).toBe(first.stdout);
    expect(paths(...walk, '--seed', `${Number(seed) + 1}`).stdout).not.toBe(first.stdout);
  });

  test('stop at the number of events that is asked for', () => {
    const { stdout } = paths('list', ...onActor, '--generator', 'random', '--until', 'length:80');
    expect(eventsOf(stdout)).toHaveLength(80);
  });

  test('take no event of no weight, and one of much weight often', () => {
    const file = weights({ 'connection.lose': 1000, 'field.change': 0 });
    const { stdout } = paths(
      ...['list', ...onActor, '--generator', 'weighted', '--weights', file],
      ...['--until', 'length:200', '--seed', '1'],
    );
    const events = eventsOf(stdout);
    expect(events.filter((event) => event.startsWith('field.change'))).toEqual([]);
    expect(events.filter((event) => event === 'connection.lose').length).toBeGreaterThan(150);
  });

  test('refuse weights of events that nobody knows', () => {
    const file = weights({ 'conection.lose': 2 });
    const { status, stderr } = paths('run', '--generator', 'weighted', '--weights', file);
    expect(stderr).toContain("'connection.lose'");
    expect(status).toBe(2);
  });

  test('take every pair of transitions where new edges are looked for', () => {
    const wanted = ['--generator', 'new-edges', '--until', 'pairs:100%'] as const;
    const { status, stderr } = paths('run', ...onActor, ...journey, ...wanted);
    expect(stderr).toMatch(/pairs 100\.0 % \((\d+) of \1\)/);
    expect(status).toBe(0);
  });

  test('end with 1 where they do not come as far as they should', () => {
    const wanted = ['--generator', 'covering', '--until', 'pairs:100%'] as const;
    const { status, stderr } = paths('run', ...onActor, ...journey, ...wanted);
    expect(stderr).toContain('not far enough');
    expect(status).toBe(1);
  });

  test('find the shortest way to a state', () => {
    const { stdout } = paths(
      ...['list', ...onActor, '--generator', 'a-star', '--state', 'submission.success.settled'],
    );
    // Submit, nobody has applied, stored, and the way to the landing page.
    expect(eventsOf(stdout)).toHaveLength(4);
  });

  test('stop at the first failure, where they are told to', () => {
    const fault = ['--broken', 'a lost connection is no status'] as const;
    const walk = ['--generator', 'random', '--until', 'length:600', '--seed', '5'] as const;
    const all = paths('run', ...fault, ...walk);
    const one = paths('run', ...fault, ...walk, '--bail');
    expect(all.stdout).toMatch(/^\d+ paths? .* ([2-9]|\d\d+) failed/m);
    expect(one.stdout).toMatch(/^\d+ paths? .* 1 failed/m);
    expect([all.status, one.status]).toEqual([1, 1]);
  });

  test.each([
    ['edge:all', 'edge:80%'],
    ['time:10', 'time:10m'],
    ['lenght:5', "'length'"],
    ['length:-5', 'length:500'],
  ])('refuse --until %s, and say what is meant', (until, meant) => {
    const { status, stderr } = paths('run', '--generator', 'random', '--until', until);
    expect(stderr).toContain(meant);
    expect(status).toBe(2);
  });
});
