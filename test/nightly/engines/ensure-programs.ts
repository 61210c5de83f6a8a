import { execFileSync } from 'node:child_process';
import { findChromium } from '../../fixtures/chromium.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { findPostgres, hasPgCron } from '../../fixtures/postgres-server.ts';
import { readerPrograms } from '../reader/reader.ts';
import { engines } from './engines.ts';

/** Lets APT do something without a question, and returns whether it could. */
function aptGet(...words: readonly string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program = '', ...command] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive'];
  try {
    execFileSync(program, [...command, 'apt-get', '-y', ...words], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const programs = [
  ...engines,
  {
    name: 'a whole Chromium',
    packages: ['chromium'],
    find: () => findChromium({ isWindowed: true }),
  },
  { name: 'Xvfb', packages: ['xvfb'], find: () => findProgram('Xvfb') },
  {
    name: 'a screen reader',
    packages: ['orca', 'at-spi2-core', 'xdotool', 'dbus-daemon'],
    find: () => readerPrograms.every((name) => findProgram(name)),
  },
  { name: 'PostgreSQL', packages: ['postgresql'], find: findPostgres },
  { name: 'pg_cron', packages: ['^postgresql-[0-9]+-cron$'], find: hasPgCron },
];

/**
 * Installs the missing programs that only the nightly tests need. On a CI machine, none may be missing.
 * Elsewhere, an engine's tests are skipped without it.
 */
for (const { name, packages, find } of programs) {
  if (await find()) continue;
  const list = packages.join(' ');
  console.log(`Installing ${name} (${list}) for the nightly tests.`);
  const install = () => aptGet('install', '--no-install-recommends', ...packages);
  // A fresh machine has no package lists.
  if (install() || (aptGet('update') && install())) continue;
  console.error(`${name} could not be installed; its packages in Debian are: ${list}.`);
  if (process.env.CI) process.exitCode = 1;
}
