/**
 * Repeats a trace on the page, with any of Playwright's options: `npm run replay -- trace.json --headed`.
 * Fails, and says why, if it can't be repeated to its end.
 */
import { spawnSync } from 'node:child_process';

const [file, ...options] = process.argv.slice(2);
if (file === undefined) {
  console.error(
    "Name a file with a trace, from 'Copy trace' on a page opened with ?trace, or from a failed test.",
  );
  process.exit(1);
}
const { status, error } = spawnSync(
  'playwright',
  ['test', '--project=paths', '--grep=trace', ...options],
  { stdio: 'inherit', env: { ...process.env, TRACE: file } },
);
if (error) throw error;
process.exitCode = status ?? 1;
