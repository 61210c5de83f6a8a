import { readFileSync } from 'node:fs';
import { type Path, toPath } from '../generate/path.ts';
import { isEventName } from '../vocabulary/events.ts';
import { journeys } from '../vocabulary/journeys.ts';
import { walkPath } from '../walk/actor/actor-walk.ts';
import { applicationWithPendingCalls } from '../walk/actor/pending-calls.ts';
import { pathsOnPage } from '../walk/browser/paths-on-page.ts';
import type { RunOptions } from '../walk/run-options.ts';
import { walkInBrowser } from './run.ts';
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
function readPath(file: string): Path {
  const { journey, events } = parse(file);
  if (typeof journey !== 'string' || !Array.isArray(events)) {
    throw new UsageError(`${file} is no trace: it has no journey or no events.`);
  }
  if (!journeys.some(({ name }) => name === journey)) {
    throw new UsageError(`${file} has a journey nobody knows: '${journey}'.`);
  }
  const unknown = events.find((name) => !isEventName(String(name)));
  if (unknown !== undefined) {
    throw new UsageError(`${file} has an event nobody knows: '${unknown}'.`);
  }
  return toPath(journey, events);
}

/** Walks a recorded trace: on the actor first, then where it is wanted. */
export function replayFile(file: string, options: RunOptions): boolean {
  const path = readPath(file);
  console.log(`${path.id}  ${path.journey}: ${path.events.join(', ')}`);
  const walked = walkPath(applicationWithPendingCalls, path);
  if (options.place === 'actor') return true;
  const [part] = pathsOnPage([walked]);
  if (!part) throw new UsageError('Nothing of this trace can be walked on the page.');
  return walkInBrowser([part.path], options);
}
