import { readFileSync } from 'node:fs';
import { applicationMachine } from '../../../machines/application.machine.ts';
import { toPath } from '../generate/path.ts';
import { onPage } from '../generate/select-paths.ts';
import { events as knownEvents } from '../vocabulary/events.ts';
import { walkPath, withPendingCalls } from '../walk/actor/actor-walk.ts';
import { type Manner, walkInBrowser } from './run.ts';
import { UsageError } from './usage-error.ts';

/** A trace as the site copies it, or a path out of a report. */
interface Trace {
  readonly journey: string;
  readonly events: readonly string[];
}

function parse(file: string): Partial<Trace> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(
      `${file} can't be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function readTrace(file: string): Trace {
  const { journey, events } = parse(file);
  if (typeof journey !== 'string' || !Array.isArray(events)) {
    throw new UsageError(`${file} is no trace: it has no journey or no events.`);
  }
  const unknown = events.find((name) => !knownEvents[name]);
  if (unknown) throw new UsageError(`${file} has an event nobody knows: '${unknown}'.`);
  return { journey, events };
}

/** Walks a recorded trace: on the actor first, then where it is wanted. */
export function replayFile(file: string, manner: Manner): boolean {
  const { journey, events } = readTrace(file);
  const path = toPath(journey, events);
  console.log(`${path.id}  ${path.journey}: ${path.events.join(', ')}`);
  const walked = walkPath(withPendingCalls(applicationMachine), path);
  if (manner.place === 'actor') return true;
  const [part] = onPage(applicationMachine, [walked]);
  if (!part) throw new UsageError('Nothing of this trace can be walked on the page.');
  return walkInBrowser([part.path], manner);
}
