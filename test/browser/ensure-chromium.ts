import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from '../fixtures/find-program.ts';
import { canInstallPackages, installPackages, succeeds } from '../fixtures/install-packages.ts';

/** The flags for every Chromium. They stop background activity, and let it run wherever tests run. */
export const chromiumFlags: readonly string[] = [
  // Root and GitHub's machines can't start Chromium's sandbox.
  ...(process.getuid?.() === 0 || process.env.CI ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/**
 * Finds the headless shell, which is faster because it draws no window: on the PATH, or else
 * Playwright's own.
 */
function findHeadlessShell(): string | undefined {
  const [, cache, revision] = /^(.*)\/chromium-(\d+)\//.exec(chromium.executablePath()) ?? [];
  const shell = '{chrome-headless-shell,headless_shell}';
  return (
    findProgram('chromium-headless-shell') ??
    globSync(`${cache}/chromium_headless_shell-${revision}/*/${shell}`)[0]
  );
}

/** Finds a Chromium with a window: Playwright's own, or else one on the PATH. */
function findWholeChromium(): string | undefined {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return findProgram('chromium', 'chromium-browser', 'google-chrome');
}

/**
 * Chooses the Chromium to test with: the one that `CHROMIUM` names (a path or a name on the PATH), the
 * headless shell, or any other.
 *
 * @param options.isWhole whether it must have a window, which the headless shell lacks.
 * @returns its path; `undefined` if there is none.
 * @throws Error if `CHROMIUM` names no program.
 */
export function findChromium({ isWhole = false } = {}): string | undefined {
  const named = process.env.CHROMIUM;
  if (!named) return (isWhole ? undefined : findHeadlessShell()) ?? findWholeChromium();
  const found = findProgram(named);
  if (!found) throw new Error(`CHROMIUM names '${named}', but there is no such program.`);
  return found;
}

/** Installs the headless shell if possible: Debian's package, or else Playwright's build. */
async function installHeadlessShell(): Promise<void> {
  console.log("Installing Chromium's headless shell, which makes the browser tests faster.");
  if (installPackages('chromium-headless-shell')) return;
  const source = process.env.PLAYWRIGHT_DOWNLOAD_HOST ?? 'https://cdn.playwright.dev';
  // Without a network, Playwright takes 20 s to fail.
  const isReached = await fetch(source, {
    method: 'HEAD',
    signal: AbortSignal.timeout(5_000),
  }).then(
    () => true,
    () => false,
  );
  const options = ['--only-shell', ...(canInstallPackages() ? ['--with-deps'] : [])];
  if (isReached) succeeds('npx', 'playwright', 'install', ...options, 'chromium');
}

/** Ensures that there is a Chromium, a fast one if possible, and prints which one it is. */
async function ensureChromium(): Promise<void> {
  if (!process.env.CHROMIUM && !findHeadlessShell()) await installHeadlessShell();
  const path = findChromium();
  if (!path)
    throw new Error(
      'Chromium is missing and could not be installed. Install it, or set CHROMIUM to its path.',
    );
  const version = execFileSync(path, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  console.log(`The browser tests use ${path}: ${version.toString().trim()}.`);
}

if (import.meta.main) {
  await ensureChromium().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
