import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freshSeed } from '../../fixtures/random.ts';
import type { Path } from '../model/path.ts';
import { drawPath } from '../model/random-path.ts';
import type { Subject } from '../model/subject.ts';
import { subjects } from '../model/subjects.ts';
import { printCoverage } from './coverage.ts';
import { shrink } from './shrink.ts';
import { pathOfTrace, readTraces } from './trace-file.ts';

const usage = `npm run paths -- coverage                    prints what paths on the page cover, and what they don't and why
npm run paths -- replay TRACE                walks a trace on the page; takes Playwright's options, such as --headed
npm run paths -- shrink TRACE                removes every event that a failing path doesn't need
npm run paths -- random [--seed N] [--minutes M] [--machine management] [--on actor]
                                             walks random paths until one fails or the time is up
To list, filter, run, watch and report paths: npx playwright test --project=paths --help`;

/** Walks paths on the page with Playwright. Returns whether all of them passed. */
function walkOnPage(subject: Subject, paths: readonly Path[], options: readonly string[]): boolean {
  const file = join(mkdtempSync(join(tmpdir(), 'paths-')), 'trace.json');
  writeFileSync(file, JSON.stringify(paths.map((path) => ({ machine: subject.name, ...path }))));
  const { status, error } = spawnSync(
    'playwright',
    ['test', '--project=paths', `paths/${subject.name}.spec.ts`, ...options],
    { stdio: 'inherit', env: { ...process.env, TRACE: file } },
  );
  if (error) throw error;
  return status === 0;
}

function replay(file: string, options: readonly string[]): boolean {
  return readTraces(file).every((trace) => {
    const subject = subjects[trace.machine ?? 'application'];
    return walkOnPage(subject, [pathOfTrace(subject, trace)], options);
  });
}

/** How many random paths Playwright walks before the clock is checked again. */
const batch = 20;

function random(args: readonly string[]): boolean {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: String(freshSeed()) },
      minutes: { type: 'string', default: '5' },
      machine: { type: 'string', default: 'application' },
      on: { type: 'string', default: 'page' },
    },
  });
  const subject = subjects[values.machine as Subject['name']];
  if (!subject) throw new Error(`There is no machine named '${values.machine}'.`);
  const isOnPage = values.on !== 'actor';
  const seed = Number(values.seed);
  const end = Date.now() + Number(values.minutes) * 60_000;
  console.log(`Walking random paths of the ${subject.name} with --seed ${seed}.`);
  for (let number = 0; Date.now() < end; number += batch) {
    const paths = Array.from({ length: batch }, (_, index) =>
      drawPath(subject, { seed, number: number + index, length: 30, isOnPage }),
    );
    const failed = paths.find(({ failure }) => failure);
    if (failed?.failure) throw failed.failure;
    const drawn = paths.map(({ journey, events }) => ({ journey, events }));
    if (isOnPage && !walkOnPage(subject, drawn, ['--max-failures=1'])) return false;
  }
  return true;
}

async function run([command, ...args]: readonly string[]): Promise<boolean> {
  const [file] = args;
  if (command === 'coverage') return printCoverage();
  if (command === 'random') return random(args);
  if (command === 'replay' && file) return replay(file, args.slice(1));
  if (command === 'shrink' && file) return shrink(file, walkOnPage);
  console.error(usage);
  if (command === 'replay' || command === 'shrink') throw new Error(`${command} needs a trace.`);
  if (command) throw new Error(`There is no command named '${command}'.`);
  return false;
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
