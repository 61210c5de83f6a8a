import { installPackages } from '../../fixtures/install-packages.ts';
import { engines } from './engines.ts';

/** Installs the engines that are missing. On a CI machine none may be missing; elsewhere their tests are skipped. */
const missing = engines.filter(({ find }) => !find());
for (const { name, packages } of missing) {
  const list = packages.join(' ');
  console.log(`Installing ${name} (${list}) for the engine tests.`);
  if (installPackages(...packages)) continue;
  console.error(`${name} could not be installed; its packages in Debian are: ${list}.`);
  if (process.env.CI) process.exitCode = 1;
}
