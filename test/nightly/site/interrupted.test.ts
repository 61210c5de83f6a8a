import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { startProgram } from '../../fixtures/child-program.ts';

/** A part of the test command, and a program that it runs meanwhile. */
const suites = [
  ['the browser tests', 'playwright test --project=browser landing', /chrom/],
  ['the tests on PostgreSQL', 'vitest run --project nightly-postgresql', /^\S*bin\/postgres -D/m],
  ['the engines', 'vitest run --project nightly-engines', /firefox|WPE/],
] as const;

/** Another folder than that of the run to which this test belongs, whose tests read theirs meanwhile. */
const SITE_FOLDER = 'node_modules/.cache/interrupted-site';

const minute = 60_000;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const;

let suite: ChildProcess | undefined;

/** Returns the commands of the processes that were started with a mark in their environment. */
function marked(mark: string): string[] {
  return readdirSync('/proc').flatMap((id) => {
    try {
      if (!readFileSync(`/proc/${id}/environ`, 'utf8').includes(mark)) return [];
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return [];
    }
  });
}

afterEach(() => {
  suite?.kill('SIGKILL');
});

afterAll(() => rm(SITE_FOLDER, { recursive: true, force: true }));

describe.runIf(platform() === 'linux')('an interrupted suite leaves nothing running', () => {
  describe.each(suites)('%s', (_, command, seen) => {
    test.each(signals)('by %s', { timeout: 5 * minute }, async (signal) => {
      const mark = randomUUID();
      const [program = '', ...parameters] = command.split(' ');
      suite = spawn(`node_modules/.bin/${program}`, parameters, {
        stdio: 'ignore',
        env: { ...process.env, VITEST: undefined, SITE_FOLDER, INTERRUPTED_TEST: mark },
      });
      await vi.waitFor(() => expect(marked(mark).join('\n')).toMatch(seen), 4 * minute);
      suite.kill(signal);
      await vi.waitFor(() => expect(marked(mark)).toEqual([]), 40_000);
    });
  });

  // Like `killall node`, which ends the tests and their programs' supervisors at once.
  test('by SIGTERM to the supervisor of its programs', async () => {
    const mark = randomUUID();
    const program = startProgram('sleep', ['600'], {
      env: { ...process.env, INTERRUPTED_TEST: mark },
    });
    await vi.waitFor(() => expect(marked(mark)).toContain('sleep 600'), 40_000);
    program.signal('SIGTERM');
    await vi.waitFor(() => expect(marked(mark)).toEqual([]), 40_000);
  });
});
