import { execFileSync } from 'node:child_process';
import { findProgram } from '../../fixtures/find-program.ts';
import { findPostgres } from '../../fixtures/postgres-server.ts';
import { engines } from './engines.ts';

/** Runs a command without showing its output, and returns whether it succeeded. */
function succeeds(command: string, ...parameters: readonly string[]): boolean {
  try {
    execFileSync(command, parameters, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns what must precede `apt-get` so that it asks no questions; `undefined` if it can't run. */
function beforeAptGet(): readonly string[] | undefined {
  if (!findProgram('apt-get')) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !succeeds('sudo', '-n', 'true')) return undefined;
  return [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
}

/** Installs system packages if possible, and returns whether they are installed now. */
function installPackages(...packages: readonly string[]): boolean {
  const [program, ...parameters] = beforeAptGet() ?? [];
  if (!program) return false;
  const aptGet = (...words: readonly string[]) =>
    succeeds(program, ...parameters, 'apt-get', '-y', ...words);
  const install = () => aptGet('install', '--no-install-recommends', ...packages);
  // A fresh machine has no package lists.
  return install() || (aptGet('update') && install());
}

const programs = [...engines, { name: 'PostgreSQL', packages: ['postgresql'], find: findPostgres }];

/**
 * Installs the missing programs that only the nightly tests need. On a CI machine, none may be missing.
 * Elsewhere, an engine's tests are skipped without it.
 */
for (const { name, packages, find } of programs) {
  if (await find()) continue;
  const list = packages.join(' ');
  console.log(`Installing ${name} (${list}) for the nightly tests.`);
  if (installPackages(...packages)) continue;
  console.error(`${name} could not be installed; its packages in Debian are: ${list}.`);
  if (process.env.CI) process.exitCode = 1;
}
