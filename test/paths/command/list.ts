import type { Path } from '../generate/path.ts';
import { rememberPaths } from '../report/run-record.ts';
import type { Subject } from '../subject/subject.ts';
import type { Place } from '../walk/run-options.ts';
import { type Generation, generatePaths, startProgress } from './generation.ts';
import { type Selection, select } from './selection.ts';

/** A path in a line: its id, its length, its journey and its events. */
export function pathLine({ id, journey, events }: Path): string {
  return `${id}  ${String(events.length).padStart(2)}  ${journey}: ${events.join(', ')}`;
}

/** Prints the paths that `run` would walk, one a line. */
export function listPaths(selection: Selection, subject: Subject, place: Place): boolean {
  const { known, passed, failed } = select(selection, subject, place);
  for (const { path, failure } of [...failed, ...passed]) {
    console.log(`${pathLine(path)}${failure ? '  FAILS' : ''}`);
  }
  console.log(`${passed.length + failed.length} of ${known} paths, on the ${place}`);
  return true;
}

/** Prints the paths that a generator finds, one a line. */
export function listGenerated(
  selection: Selection,
  generation: Generation,
  subject: Subject,
  place: Place,
): boolean {
  console.error(`${generation.generator}, seed ${generation.seed}, on the ${place}`);
  const progress = startProgress(generation, subject, place);
  const covering = () => select(selection, subject, place).passed;
  const printed: Path[] = [];
  for (const { path, failure } of generatePaths(generation, subject, place, progress, covering)) {
    console.log(`${pathLine(path)}${failure ? '  FAILS' : ''}`);
    printed.push(path);
  }
  rememberPaths(printed);
  console.log(progress.inWords());
  return true;
}
