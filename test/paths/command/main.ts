import { parseArgs } from 'node:util';
import type { Place } from '../walk/run-options.ts';
import { coverageReport } from './coverage.ts';
import { listPaths } from './list.ts';
import { replayFile } from './replay.ts';
import { writeReport } from './report.ts';
import { runPaths } from './run.ts';
import { shrinkPath } from './shrink.ts';
import { UsageError } from './usage-error.ts';

const usage = `npm run paths -- <command> [options]

  list                 the paths, one a line: id, length, journey, events
  run [ID …]           walks paths in Chromium; without --all as many as cover everything
  replay FILE          walks a recorded trace of the site, or a path from a report
  shrink ID            the shortest beginning of a path that still fails
  coverage             what the paths cover on the actor, and what of it on the page
  report               builds paths-results/report/index.html from the last run

  --state S            only paths that enter a state, as in modal.open.info
  --event E            only paths on which an event happens
  --guard G            only paths that ask a guard; 'isTaken true' only where it says so
  --requirement R      only paths that meet a requirement of the spec, as in 8.1
  --all                every path
  --on actor|page|database   where to walk: on the actor, on the page with a scripted
                       backend (default), or on the page with the real one and real rows
  --headed             shows the browser
  --slow MS            pauses after each event
  --seed N             in an order that N decides
  --shard i/n          the i-th of n parts
  --failed             only those that failed the last time

Exit codes: 0 all is well, 1 a path failed or something is not covered, 2 wrong call, 3 the tool broke.
`;

const options = {
  state: { type: 'string' },
  event: { type: 'string' },
  guard: { type: 'string' },
  requirement: { type: 'string' },
  all: { type: 'boolean', default: false },
  on: { type: 'string', default: 'page' },
  headed: { type: 'boolean', default: false },
  slow: { type: 'string', default: '0' },
  seed: { type: 'string' },
  shard: { type: 'string' },
  failed: { type: 'boolean', default: false },
} as const;

function parse() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} wants a number, not '${text}'.`);
  return Number(text);
}

function shardOf(text: string): readonly [number, number] {
  const [, i = 0, n = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (i < 1 || i > n) throw new UsageError(`--shard wants i/n, not '${text}'.`);
  return [i, n];
}

function placeOf(text: string): Place {
  if (text === 'actor' || text === 'page' || text === 'database') return text;
  throw new UsageError(`--on wants actor, page or database, not '${text}'.`);
}

function only(positionals: readonly string[], what: string): string {
  const [first, ...rest] = positionals;
  if (first === undefined || rest.length > 0)
    throw new UsageError(`This command wants one ${what}.`);
  return first;
}

async function main(): Promise<boolean> {
  const { values, positionals } = parse();
  const [command, ...rest] = positionals;
  const { state, event, guard, requirement, all, headed, failed } = values;
  const selection = {
    filter: { ids: rest, state, event, guard, requirement },
    all,
    failed,
    seed: values.seed === undefined ? undefined : wholeNumber('seed', values.seed),
    shard: values.shard === undefined ? undefined : shardOf(values.shard),
  };
  const runOptions = { place: placeOf(values.on), headed, pause: wholeNumber('slow', values.slow) };
  switch (command) {
    case 'list':
      return listPaths(selection);
    case 'run':
      return runPaths(selection, runOptions);
    case 'replay':
      return replayFile(only(rest, 'FILE'), runOptions);
    case 'shrink':
      return shrinkPath(only(rest, 'ID'), runOptions);
    case 'coverage':
      return coverageReport();
    case 'report':
      return writeReport();
    default:
      throw new UsageError(command ? `There is no command '${command}'.` : 'Which command?');
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? `${error.message}\n\n${usage}` : error);
  process.exitCode = isUsage ? 2 : 3;
}
