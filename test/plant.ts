import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { linkPackages } from './fixtures/copied-site.ts';

/**
 * Plants a bug, `npm run plant -- FILE.diff`, in a copy of the last commit. Runs the tests of `npm test` and
 * `npm run test:browser` there, and names the first one that fails, or says that none did.
 */
const [diff] = process.argv.slice(2);
if (!diff) throw new Error('Name a file with a diff: npm run plant -- FILE.diff');

const suites = [
  ['vitest/vitest.mjs', 'run', '--project', '!nightly*', '--bail', '1'],
  ['@playwright/test/cli.js', 'test', '-x', '--project', 'browser', '--project', 'paths'],
] as const;

/** How Vitest (`FAIL  views  …`) and Playwright (`1) [browser] › …`) begin the name of a failed test. */
const failed = /^ *(?:FAIL|\d+\)) +(.+?)[ ─]*$/m;

/** Returns the first test that fails in the copy, or the output of a suite that fails without one. */
function firstFailure(copy: string): string | undefined {
  // The default of `npm test`, so that its result is repeated.
  const env = { ...process.env, DRAW: 'share', CI: '1' };
  for (const [program, ...options] of suites) {
    const command = [join('node_modules', program), ...options];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      ...{ cwd: copy, env, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
    });
    const output = stripVTControlCharacters(stdout + stderr);
    if (status !== 0) return failed.exec(output)?.[1] ?? output;
  }
  return undefined;
}

const git = (...words: string[]) => execFileSync('git', words, { stdio: ['ignore', 'ignore', 2] });
const folder = mkdtempSync(join(tmpdir(), 'plant-'));
const copy = join(folder, 'copy');
try {
  git('worktree', 'add', '--detach', copy);
  git('-C', copy, 'apply', resolve(diff));
  await linkPackages(copy);
  // The copy needs no browser of its own.
  const browser = 'node_modules/.cache/chromium';
  mkdirSync(join(copy, browser, '..'));
  symlinkSync(resolve(browser), join(copy, browser));
  const failure = firstFailure(copy);
  console.log(failure ? `Noticed by: ${failure}` : 'No test noticed it.');
  if (!failure) process.exitCode = 1;
} finally {
  git('worktree', 'remove', '--force', copy);
  rmSync(folder, { recursive: true, force: true });
}
