import { subjects } from '../subject/subjects.ts';
import { type Cause, type FailedResult, groupByCause } from '../walk/causes.ts';
import type { RunRecord } from './run-record.ts';

/** What a run amounts to. */
export interface Summary {
  readonly record: RunRecord;
  readonly causes: readonly Cause[];
  /** How many paths were walked, wherever. */
  readonly paths: number;
  readonly failed: number;
  /** How many of them failed on the actor already. */
  readonly failedOnActor: number;
  readonly flaky: number;
}

/** Counts what came of a run, and groups its failures by their cause. */
export function summarize(record: RunRecord): Summary {
  const { results } = record;
  const count = (wanted: typeof results) => new Set(wanted.map(({ path }) => path.id)).size;
  const failed = results.filter(({ status }) => status === 'failed');
  return {
    record,
    causes: groupByCause(results),
    paths: count(results),
    failed: count(failed),
    failedOnActor: count(failed.filter(({ place }) => place === 'actor')),
    flaky: count(results.filter(({ status }) => status === 'flaky')),
  };
}

/** The result of a cause that has most to show: a trace, or else a picture of the failing moment. */
export function picturedExample({ example, results }: Cause): FailedResult {
  return (
    results.find(({ trace }) => trace !== undefined) ??
    [example, ...results].find(({ screenshots }) => screenshots.length > 0) ??
    example
  );
}

/** The ids of the paths that show a cause. */
export function idsOf({ results }: Cause): readonly string[] {
  return [...new Set(results.map(({ path }) => path.id))];
}

/** What the spec says of a failing event: its rows, or that it has none. */
export function specInWords(
  { failure }: FailedResult,
  { machine }: Pick<RunRecord, 'machine'>,
): readonly string[] {
  if (failure.event === 'start') return [subjects[machine].spec.beginning];
  if (failure.rows.length === 0) return ['no row speaks of it: nothing changes'];
  return failure.rows.map(({ location, rule }) => `${location}  ${rule}`);
}

/** The option that names a machine; the application is meant where none is named. */
function machineOption(machine: RunRecord['machine']): string {
  return machine === 'application' ? '' : ` --machine ${machine}`;
}

/** The command that walks a failure again: in a browser that waits at the event, where it can. */
export function walkAgain(
  { path, place, failure }: FailedResult,
  { machine, broken }: Pick<RunRecord, 'machine' | 'broken'>,
): string {
  const run = `npm run paths -- run ${path.id}${machineOption(machine)}`;
  if (broken !== undefined) return `${run} --broken '${broken}'`;
  const where = place === 'actor' ? '--on actor' : `--headed --pause-at ${failure.step}`;
  const backend = place === 'database' ? ' --on database' : '';
  return `${run} ${where}${backend}`;
}

/** Where the application was, a region after the other. */
export function sourceInWords({ failure }: FailedResult): string {
  return Object.entries(failure.source)
    .map(([region, state]) => `${region}.${state}`)
    .join(', ');
}

/** The last line of every run. */
export function totals({ record, paths, failed, failedOnActor, flaky, causes }: Summary): string {
  const parts = [
    `${paths} ${paths === 1 ? 'path' : 'paths'} on the ${record.place}`,
    failed === 0
      ? 'none failed'
      : `${failed} failed of ${causes.length} ${causes.length === 1 ? 'cause' : 'causes'}`,
    ...(failedOnActor > 0 ? [`${failedOnActor} of them on the actor`] : []),
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
    ...(record.seed === undefined ? [] : [`seed ${record.seed}`]),
  ];
  return parts.join(', ');
}
