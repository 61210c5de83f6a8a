import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/**
 * Runs StrykerJS on the machines and their rules. The first run downloads it into a folder below `node_modules`, where
 * it finds the project's own Vitest.
 */
const version = '10.1.1';
const folder = resolve('node_modules/.cache/stryker');

function run(command: string, args: readonly string[]): void {
  // Every mutant meets the same random paths.
  const env = { ...process.env, MUTANTS: 'yes', DRAW: 'share' };
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

run('npm', [
  'install',
  '--prefix',
  folder,
  '--no-save',
  '--no-package-lock',
  '--legacy-peer-deps',
  `@stryker-mutator/core@${version}`,
  `@stryker-mutator/vitest-runner@${version}`,
]);
const plugin = createRequire(`${folder}/`).resolve('@stryker-mutator/vitest-runner');
run(process.execPath, [
  resolve(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
  'run',
  'test/mutation/stryker.json',
  '--plugins',
  plugin,
  ...process.argv.slice(2),
]);
