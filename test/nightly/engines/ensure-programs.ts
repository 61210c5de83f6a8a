import { execFileSync } from 'node:child_process';
import { findChromium } from '../../fixtures/chromium.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { findPostgres, hasPgCron } from '../../fixtures/postgres-server.ts';

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

/** The Debian packages of what only the nightly tests need, and what tells that each is there. */
const packages = {
  'firefox-esr': findProgram('firefox-esr', 'firefox'),
  'wpewebkit-driver': findProgram('WPEWebDriver'),
  cog: findProgram('cog'),
  chromium: findChromium({ isWindowed: true }),
  xvfb: findProgram('Xvfb'),
  orca: findProgram('orca'),
  'at-spi2-core': findProgram('/usr/libexec/at-spi-bus-launcher'),
  xdotool: findProgram('xdotool'),
  'dbus-daemon': findProgram('dbus-daemon'),
  postgresql: findPostgres(),
  '^postgresql-[0-9]+-cron$': hasPgCron(),
};

/**
 * Installs the missing ones. On a CI machine, none may be missing. Elsewhere, a program's tests are skipped
 * without it.
 */
for (const [name, isThere] of Object.entries(packages)) {
  if (isThere) continue;
  console.log(`Installing ${name} for the nightly tests.`);
  const install = () => aptGet('install', '--no-install-recommends', name);
  // A fresh machine has no package lists.
  if (install() || (aptGet('update') && install())) continue;
  console.error(`${name}, a package of Debian, could not be installed.`);
  if (process.env.CI) process.exitCode = 1;
}
