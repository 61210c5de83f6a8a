import { installPackages } from '../../fixtures/install-packages.ts';
import { findPostgres } from '../../fixtures/postgres-server.ts';
import { engines } from './engines.ts';

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
