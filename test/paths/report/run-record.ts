import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Path } from '../generate/path.ts';
import type { Subject } from '../subject/subject.ts';
import type { PathResult } from '../walk/path-result.ts';
import { resultFile, resultsFolder } from '../walk/results-folder.ts';
import type { Place } from '../walk/run-options.ts';

const runFile = resultFile('run.json');
const pathsFile = resultFile('paths.json');

/** What came of a run: all of it, on the actor and on the page. */
export interface RunRecord {
  /** The name of the machine. */
  readonly machine: Subject['name'];
  readonly place: Place;
  /** What the walk was drawn with, where anything was. */
  readonly seed: number | undefined;
  /** The fault that was put into the machine on purpose, if there was one. */
  readonly broken: string | undefined;
  /** One for each path and place: a path that fails on the actor and is walked on the page has two. */
  readonly results: readonly PathResult[];
}

function write(file: string, content: object): void {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(file, JSON.stringify(content, null, 2));
}

/** Keeps what came of a run, for `--failed` and for the report. */
export function writeRun(record: RunRecord): void {
  write(runFile, record);
}

/** What came of the last run, `undefined` where there was none. */
export function lastRun(): RunRecord | undefined {
  return existsSync(runFile) ? JSON.parse(readFileSync(runFile, 'utf8')) : undefined;
}

/** The paths that were printed and that the model doesn't find by itself: shrunk, replayed, drawn. */
export function rememberedPaths(): readonly Path[] {
  return existsSync(pathsFile) ? JSON.parse(readFileSync(pathsFile, 'utf8')) : [];
}

const longestMemory = 10_000;

/** Remembers paths, so that their ids work in every command. */
export function rememberPaths(paths: readonly Path[]): void {
  const byId = new Map([...rememberedPaths(), ...paths].map((path) => [path.id, path]));
  write(pathsFile, [...byId.values()].slice(-longestMemory));
}
