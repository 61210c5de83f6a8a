import { readFileSync } from 'node:fs';
import { type Path, toPath } from '../generate/path.ts';
import type { Subject } from '../subject/subject.ts';
import { tryPath } from '../walk/actor/walk-path.ts';
import { pathsOnPage } from '../walk/browser/paths-on-page.ts';
import type { RunOptions } from '../walk/run-options.ts';
import { pathLine } from './list.ts';
import { expectKnown } from './names.ts';
import { finishRun, type Reporter } from './print-run.ts';
import { walkPaths } from './run.ts';
import { UsageError } from './usage-error.ts';

function parse(file: string): Partial<Record<'journey' | 'events', unknown>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(
      `${file} can't be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Reads a trace as the site copies it, or a path out of a report. */
function readPath(file: string, { journeys, vocabulary }: Subject): Path {
  const { journey, events } = parse(file);
  if (typeof journey !== 'string' || !Array.isArray(events)) {
    throw new UsageError(`${file} is no trace: it has no journey or no events.`);
  }
  expectKnown(
    'journey',
    journey,
    journeys.map(({ name }) => name),
  );
  const names = events.map(String);
  for (const name of names) expectKnown('event', name, vocabulary.names);
  return toPath(journey, names);
}

/** Walks a recorded trace: on the actor first, then where it is wanted. */
export function replayFile(
  file: string,
  subject: Subject,
  options: RunOptions,
  reporter: Reporter,
): boolean {
  const path = readPath(file, subject);
  console.error(pathLine(path));
  const walked = tryPath(subject, path);
  const parts = options.place === 'actor' ? [walked] : pathsOnPage(subject, [walked]);
  const [part] = parts;
  if (!part) throw new UsageError('Nothing of this trace can be walked on the page.');
  if (part !== walked) {
    console.error(`On the page, as far as it goes: ${pathLine(part.path)}`);
  }
  const passed = parts.filter(({ failure }) => !failure);
  const failed = walked.failure ? [walked] : [];
  const results = walkPaths(subject, passed, failed, options);
  return finishRun(subject, { place: options.place, seed: undefined, results }, reporter);
}
