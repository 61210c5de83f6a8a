import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { journeyOf, type Path, toPath } from '../../generate/path.ts';
import type { Subject } from '../../subject/subject.ts';
import { tryPath } from '../actor/walk-path.ts';
import { describeFailure, type Failure } from '../failure.ts';
import type { PathResult } from '../path-result.ts';
import { resultFile, resultsFolder } from '../results-folder.ts';
import { type Draw, isDraw, type Run, type RunOptions } from '../run-options.ts';

const folder = resultFile('playwright');
const runFile = `${folder}/run.json`;
const resultsFile = `${folder}/results.json`;

/** Where the screenshots and the traces of a run are kept. */
const keptFolder = `${resultsFolder}/kept`;

type Result = JSONReportSpec['tests'][number]['results'][number];
type Attachment = Result['attachments'][number];

function specsOf(suite: JSONReportSuite): JSONReportSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function contentOf({ path, body }: Attachment): Buffer {
  return path ? readFileSync(path) : Buffer.from(body ?? '', 'base64');
}

/** A failure of which the walk itself didn't tell: an unexpected log, a file that is missing. */
function unexplained(
  subject: Subject,
  path: Path,
  place: RunOptions['place'],
  result: Result,
): Failure {
  const { spec } = subject;
  const last = tryPath(subject, path).snapshots.at(-1);
  const before = last ? spec.stateOf(last) : spec.beginningOf(journeyOf(subject, path).input).after;
  const moment = {
    step: path.events.length,
    event: path.events.at(-1) ?? 'start',
    before,
    expected: before,
    rows: [],
  } as const;
  const message = stripVTControlCharacters(result.error?.message ?? 'It failed without a word.');
  return describeFailure(subject, place, moment, [], message);
}

function keep(name: string, content: Buffer): string {
  mkdirSync(keptFolder, { recursive: true });
  writeFileSync(`${keptFolder}/${name}`, content);
  return `${keptFolder}/${name}`;
}

function toPathResult(
  subject: Subject,
  path: Path,
  place: RunOptions['place'],
  { ok }: JSONReportSpec,
  result: Result,
): PathResult {
  const { attachments, duration } = result;
  const told = attachments.find(({ name }) => name === 'failure');
  const trace = attachments.find(({ name }) => name === 'trace')?.path;
  const kept = `${keptFolder}/${path.id}.zip`;
  const screenshots = attachments
    .filter(({ contentType }) => contentType === 'image/jpeg')
    .map((image, index) => keep(`${path.id}-${index}.jpg`, contentOf(image)));
  if (trace && existsSync(trace)) copyFileSync(trace, kept);
  const failure: Failure | undefined = told
    ? JSON.parse(contentOf(told).toString())
    : unexplained(subject, path, place, result);
  return {
    path,
    place,
    status: ok ? 'passed' : 'failed',
    duration,
    failure: ok ? undefined : failure,
    screenshots,
    trace: trace && kept,
  };
}

/** The path that a test walked: the one it is named by, or the one that it drew. */
function walkedPath(
  paths: readonly Path[] | Draw,
  { title }: JSONReportSpec,
  { attachments }: Result,
): Path | undefined {
  if (!isDraw(paths)) return paths.find(({ id }) => title.startsWith(`${id} `));
  const drawn = attachments.find(({ name }) => name === 'path');
  if (!drawn) return undefined;
  const { journey, events } = JSON.parse(contentOf(drawn).toString());
  return toPath(journey, events);
}

/** Whether this command has built the site: it is, whatever it walks, the same. */
let isBuilt = false;

/** Walks paths in Chromium once, and tells what came of each that was walked. */
export function walkOnce(
  subject: Subject,
  paths: readonly Path[] | Draw,
  options: RunOptions,
  env: Readonly<Record<string, string>>,
): readonly PathResult[] {
  mkdirSync(folder, { recursive: true });
  rmSync(resultsFile, { force: true });
  const run: Run = { machine: subject.name, paths, ...options };
  writeFileSync(runFile, JSON.stringify(run));
  const args = [
    'test',
    '-c',
    'test/paths/walk/browser/playwright.config.ts',
    ...(options.headed ? ['--headed'] : []),
    ...(options.bail ? ['--max-failures=1'] : []),
  ];
  const { error } = spawnSync('playwright', args, {
    stdio: ['inherit', options.quiet ? process.stderr.fd : 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...env,
      ...(isBuilt && { KEEP_SITES: '1' }),
      PATHS_RUN: runFile,
    },
  });
  if (error) throw error;
  isBuilt = true;
  if (!existsSync(resultsFile)) throw new Error('Playwright left no results.');
  const report: JSONReport = JSON.parse(readFileSync(resultsFile, 'utf8'));
  const results = report.suites.flatMap(specsOf).flatMap((spec) => {
    const result = spec.tests[0]?.results.at(-1);
    if (!result || result.status === 'skipped') return [];
    const path = walkedPath(paths, spec, result);
    if (!path) throw new Error(`${spec.title}: ${result.error?.message ?? 'it walked nothing'}`);
    return [toPathResult(subject, path, options.place, spec, result)];
  });
  const mayStop = options.bail && results.some(({ status }) => status === 'failed');
  const wanted = isDraw(paths) ? paths.count : paths.length;
  if (results.length < wanted && !mayStop) {
    throw new Error(`Playwright walked ${results.length} of ${wanted} paths.`);
  }
  return results;
}
