import { randomFrom, shuffled } from '../../fixtures/random.ts';
import type { Path } from '../generate/path.ts';
import { lastRun, rememberedPaths } from '../report/run-record.ts';
import type { Subject } from '../subject/subject.ts';
import { checkMachine } from '../walk/actor/check-machine.ts';
import { selectCoveringPaths } from '../walk/actor/covers.ts';
import { tryPath, type WalkedPath } from '../walk/actor/walk-path.ts';
import { pathsOnPage } from '../walk/browser/paths-on-page.ts';
import type { Place } from '../walk/run-options.ts';
import { type Filter, matchesFilter } from './filter.ts';
import { nearest } from './names.ts';
import { UsageError } from './usage-error.ts';

/** Which paths a command is about. */
export interface Selection {
  readonly filter: Filter;
  /** Ids, or their beginnings; all paths, if there are none. */
  readonly ids: readonly string[];
  /** Every path, and not only as many as cover everything. */
  readonly all: boolean;
  /** Only those that failed the last time. */
  readonly failed: boolean;
  readonly seed: number | undefined;
  /** The i-th of n parts. */
  readonly shard: readonly [i: number, n: number] | undefined;
  /** The most paths, the first ones. */
  readonly limit: number | undefined;
}

/** The paths that were selected, walked on the actor. */
export interface Selected {
  /** How many there are to choose from. */
  readonly known: number;
  readonly passed: readonly WalkedPath[];
  /** Those that fail on the actor already. */
  readonly failed: readonly WalkedPath[];
}

function uniquePaths(paths: readonly Path[]): readonly Path[] {
  return [...new Map(paths.map((path) => [path.id, path])).values()];
}

/** The paths of a machine: all of them on the actor, and the parts that can be walked on the page. */
function modelOf(subject: Subject, journey: string | undefined) {
  const wanted = subject.journeys.filter(({ name }) => journey === undefined || name === journey);
  const { walked } = checkMachine(subject, wanted);
  return { walked, onPage: pathsOnPage(subject, walked) };
}

/**
 * The paths with these ids, of all that were ever printed.
 *
 * @throws UsageError where there is none.
 */
function pathsById(ids: readonly string[], subject: Subject): readonly Path[] {
  const isOwn = ({ journey }: Path) => subject.journeys.some(({ name }) => name === journey);
  const printed = rememberedPaths().filter(isOwn);
  const found = printed.filter(({ id }) => ids.includes(id));
  if (found.length === ids.length) return found;
  const { walked, onPage } = modelOf(subject, undefined);
  const known = uniquePaths([...[...walked, ...onPage].map(({ path }) => path), ...printed]);
  return ids.flatMap((id) => {
    const alike = known.filter((path) => path.id.startsWith(id));
    if (alike.length > 0) return alike;
    const suggestions = nearest(
      id,
      known.map((path) => path.id),
    );
    throw new UsageError(`There is no path ${id}. The nearest ids: ${suggestions.join(', ')}.`);
  });
}

/** The part of each path that can be walked in a place. */
function partsAt(
  subject: Subject,
  place: Place,
  walked: readonly WalkedPath[],
): readonly WalkedPath[] {
  if (place === 'actor') return walked;
  const parts = pathsOnPage(subject, walked);
  const [only] = walked;
  if (parts.length > 0 || !only) return parts;
  const [event] = only.path.events;
  const [start] = only.snapshots;
  const reason = event && start && subject.vocabulary.whyNotOnPage(event, start);
  throw new UsageError(
    `${only.path.id} can't be walked on the page: ${reason}. It can with --on actor.`,
  );
}

/** Of all paths, as many as cover everything, and those that fail. */
function enough(subject: Subject, paths: readonly WalkedPath[]): readonly WalkedPath[] {
  const passed = paths.filter(({ failure }) => !failure);
  return [...selectCoveringPaths(subject, passed), ...paths.filter(({ failure }) => failure)];
}

/** The paths that a selection is made from, and how many there are to choose from. */
function candidates(
  { filter, ids, all, failed }: Selection,
  subject: Subject,
  place: Place,
): { readonly known: number; readonly paths: readonly WalkedPath[] } {
  const walk = (paths: readonly Path[]) => {
    const walked = paths.map((path) => tryPath(subject, path));
    return { known: paths.length, paths: partsAt(subject, place, walked) };
  };
  if (ids.length > 0) return walk(pathsById(ids, subject));
  if (failed) {
    const last = lastRun();
    const results = last?.machine === subject.name ? last.results : [];
    return walk(
      uniquePaths(results.filter(({ status }) => status === 'failed').map(({ path }) => path)),
    );
  }
  const { walked, onPage } = modelOf(subject, filter.journey);
  const model = place === 'actor' ? walked : onPage;
  // Without an answer there is no row to look at.
  const { callOf } = subject.vocabulary;
  const possible =
    place === 'database'
      ? model.filter(({ path }) => path.events.some((event) => callOf(event) !== undefined))
      : model;
  const { journey: _, ...rest } = filter;
  const isNarrowed = Object.values(rest).some((wanted) => wanted !== undefined);
  return { known: model.length, paths: all || isNarrowed ? possible : enough(subject, possible) };
}

/**
 * The paths that a command is about, in a place.
 *
 * @throws UsageError where an id is nobody's.
 */
export function select(selection: Selection, subject: Subject, place: Place): Selected {
  const { filter, seed, shard, limit = Number.POSITIVE_INFINITY } = selection;
  const { known, paths } = candidates(selection, subject, place);
  const wanted = paths.filter((walked) => matchesFilter(subject, walked, filter));
  const ordered = seed === undefined ? wanted : shuffled(wanted, randomFrom(seed));
  const [i, n] = shard ?? [1, 1];
  const chosen = ordered.filter((_, index) => index % n === i - 1).slice(0, limit);
  return {
    known,
    passed: chosen.filter(({ failure }) => !failure),
    failed: chosen.filter(({ failure }) => failure),
  };
}
