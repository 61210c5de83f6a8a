import type { AnyStateMachine } from 'xstate';
import type { Path } from '../generate/path.ts';
import type { Place } from '../walk/run-options.ts';
import { type Selection, select } from './selection.ts';

/** A path in a line: its id, its length, its journey and its events. */
export function pathLine({ id, journey, events }: Path): string {
  return `${id}  ${String(events.length).padStart(2)}  ${journey}: ${events.join(', ')}`;
}

/** Prints the paths that `run` would walk, one a line. */
export function listPaths(selection: Selection, machine: AnyStateMachine, place: Place): boolean {
  const { known, passed, failed } = select(selection, machine, place);
  for (const { path, failure } of [...failed, ...passed]) {
    console.log(`${pathLine(path)}${failure ? '  FAILS' : ''}`);
  }
  console.log(`${passed.length + failed.length} of ${known} paths, on the ${place}`);
  return true;
}
