import { run } from '../browser/ensure-chromium.ts';
import { engines } from './engines.ts';

/** Installs the engines that aren't there, from Debian's packages, where that can be done. */
const missing = engines.filter(({ find }) => !find());
if (missing.length > 0) {
  console.log(`Not installed: ${missing.map(({ name }) => name).join(', ')}; installing them:`);
  const packages = missing.flatMap((engine) => engine.packages);
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', ...packages);
}
