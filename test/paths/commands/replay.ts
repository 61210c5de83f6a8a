import { readFileSync } from 'node:fs';
import { applicationMachine } from '../../../machines/application.machine.ts';
import { walkPath, withPendingCalls } from '../actor-walk.ts';
import { toPath } from '../path.ts';
import { onPage } from '../select-paths.ts';
import { type Manner, walkInBrowser } from './run.ts';
import { UsageError } from './usage-error.ts';

/** A trace as the site copies it, or a path out of a report. */
interface Trace {
  readonly journey: string;
  readonly events: readonly string[];
}

function readTrace(file: string): Trace {
  const trace = JSON.parse(readFileSync(file, 'utf8')) as Partial<Trace>;
  if (typeof trace.journey !== 'string' || !Array.isArray(trace.events)) {
    throw new UsageError(`${file} is no trace: it has no journey or no events.`);
  }
  return { journey: trace.journey, events: trace.events };
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
