import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from '../fixtures/find-program.ts';

/** The Chromium that `CHROMIUM` names, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const own = chromium.executablePath();
  return (
    findProgram('chromium', 'chromium-browser', 'google-chrome') ??
    (existsSync(own) ? own : undefined)
  );
}

/**
 * The Chromium to test with: its headless shell where there is one, which draws no window around the page
 * and so takes two thirds of the time.
 */
export function findHeadlessChromium(): string | undefined {
  return (process.env.CHROMIUM || findProgram('chromium-headless-shell')) ?? findChromium();
}

/** What every Chromium is started with: it does nothing by itself, and runs as root too. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Runs a command with its output shown, and tells whether it succeeded. */
export function run(command: string, ...parameters: string[]): boolean {
  console.log(`  ${command} ${parameters.join(' ')}`);
  try {
    execFileSync(command, parameters, { stdio: 'inherit' });
    return true;
  } catch {
    return false;
  }
}

/** Installs a Chromium where there is none: Playwright's own, or else Debian's package. */
function ensureChromium(): void {
  if (findChromium()) return;
  console.log('No Chromium was found; installing one for the browser tests:');
  run('npx', 'playwright', 'install', '--with-deps', 'chromium');
  if (findChromium()) return;
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell');
  if (findChromium()) return;
  throw new Error('No Chromium could be installed. Install one, or name yours in CHROMIUM.');
}

if (import.meta.main) ensureChromium();
