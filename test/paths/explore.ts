import { TestModel, type TestParam } from '@xstate/test';
import { type EventObject, fromTransition, type TransitionSnapshot } from 'xstate';
import { changesOneAnswer } from './form.ts';
import {
  type Journey,
  journeyOf,
  type Model,
  missingOnPage,
  nameIn,
  outcomeOf,
  type Path,
  possibleEvents,
  type State,
  startOf,
} from './model.ts';
import { FailedWalk, type Step } from './report.ts';

/** The state of each of some regions. */
function placesIn(regions: readonly string[], state: State) {
  return regions.map((region) => Reflect.get(state, region));
}

/**
 * `@xstate/test`'s model of a journey. It explores the specification's table, not the machine, so that a
 * broken machine still has all paths. A vertex is a state with the event and the regions from which it was
 * reached, so the shortest paths to all vertices take every transition.
 */
function testModelOf(model: Model, journey: Journey) {
  type Snapshot = TransitionSnapshot<State>;
  const logic = fromTransition(
    (state: State, { type }: EventObject) => outcomeOf(model, type, state).after,
    startOf(model, journey).after,
  );
  const options = {
    serializeState: ({ context }: Snapshot, event?: EventObject, previous?: Snapshot) => {
      const from = previous && placesIn(model.regions, previous.context);
      return JSON.stringify([model.keyOf(context), event?.type, from]);
    },
    serializeEvent: ({ type }: EventObject) => type,
    events: ({ context }: Snapshot) =>
      possibleEvents(model, context, journey)
        .filter((name) => changesOneAnswer(journey.baseline, name, context.form))
        .map((type) => ({ type })),
  };
  // The library's types predate the graph engine that reads these options.
  return new TestModel<Snapshot, EventObject, undefined>(logic as never, options as never);
}

/** The shortest path to every vertex of every journey. */
export function allPaths(model: Model): readonly Path[] {
  return Object.entries(model.journeys).flatMap(([name, journey]) =>
    testModelOf(model, journey)
      .getShortestPaths()
      .map(({ steps }) => ({
        journey: name,
        events: steps.slice(1).map(({ event }) => event.type),
      })),
  );
}

/** The steps of a path, by the table. The first is its start. */
export function stepsOf(model: Model, { journey, events }: Path): readonly [Step, ...Step[]] {
  const outcome = startOf(model, journeyOf(model, journey));
  const start: Step = { step: 0, event: 'start', before: outcome.after, outcome };
  let { after: before } = outcome;
  const steps = events.map((event, index): Step => {
    const step = { step: index + 1, event, before, outcome: outcomeOf(model, event, before) };
    before = step.outcome.after;
    return step;
  });
  return [start, ...steps];
}

/**
 * What a step shows: its event, its rows and its states. Of an event that changes nothing, also where: the
 * state of the regions that its rows ask for.
 */
function shownBy(model: Model, { event, before, outcome: { after, rows } }: Step): string[] {
  const asked = model.rows
    .filter((row) => nameIn(row, event))
    .flatMap(({ given }) => Object.keys(given))
    .filter((part) => model.regions.includes(part));
  return [
    event,
    ...rows.map((row) => `row ${model.rows.indexOf(row)} ${nameIn(row, event)}`),
    ...model.regions.map((region) => `${region} ${Reflect.get(after, region)}`),
    ...(rows.length > 0 ? [] : [`${event} at ${placesIn(asked, before)}`]),
  ];
}

/** The start of a path, as far as it can be walked on the page, and what it shows. */
function onPage(model: Model, path: Path) {
  const [, ...steps] = stepsOf(model, path);
  const end = steps.findIndex(({ event, before }) => missingOnPage(model, event, before));
  const events = path.events.slice(0, end < 0 ? undefined : end);
  const shows = new Set(steps.slice(0, events.length).flatMap((step) => shownBy(model, step)));
  return { path: { journey: path.journey, events }, shows };
}

/** Opening a page takes as long as this many events. */
const eventsToOpen = 8;

/** A few paths that together show everything on the page that all of them show, chosen greedily. */
export function pathsForPage(model: Model): readonly Path[] {
  const candidates = allPaths(model).map((path) => onPage(model, path));
  const missing = new Set(candidates.flatMap(({ shows }) => [...shows]));
  const worth = ({ path, shows }: (typeof candidates)[number]) =>
    [...shows].filter((name) => missing.has(name)).length / (path.events.length + eventsToOpen);
  const chosen: Path[] = [];
  while (missing.size > 0) {
    const best = candidates.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best.path);
    for (const name of best.shows) missing.delete(name);
  }
  return chosen;
}

/** The titles of paths: the requirement's section, who, and what they do last. */
export function titled(model: Model, paths: readonly Path[]): ReadonlyMap<string, Path> {
  const titles = new Map<string, Path>();
  for (const path of paths) {
    const { event, outcome } = stepsOf(model, path).at(-1) ?? {};
    const section = outcome?.rows.at(-1)?.rule.split(' ')[0] ?? 'otherwise';
    const { says, call } = model.events[event ?? ''] ?? { says: 'begins' };
    const title = `${section} ${path.journey}${call ? ':' : ''} ${says}`;
    let name = title;
    for (let number = 2; titles.has(name); number += 1) name = `${title}, ${number}`;
    titles.set(name, path);
  }
  return titles;
}

/**
 * Walks a path, on an actor in memory or on the page. For each step, `@xstate/test` calls the handler of its
 * event and the check of its state.
 *
 * @param walker.act causes an event. `start` starts the path.
 * @param walker.check compares what followed with what must follow, and throws an `Error` if they differ.
 * @throws FailedWalk with the event, the rule, and what differs.
 */
export async function walkPath(
  model: Model,
  path: Path,
  walker: Readonly<Record<'act' | 'check', (step: Step) => Promise<void> | void>>,
): Promise<void> {
  const [start, ...others] = stepsOf(model, path);
  const rest = [...others];
  let now = start;
  const act = () => {
    now = rest.shift() ?? now;
    return walker.act(now);
  };
  // The library only prints these states. The table has its own.
  const state = { context: start.before } as TransitionSnapshot<State>;
  const steps = [start, ...others].map(({ event: type }) => ({ event: { type }, state }));
  const params: TestParam<TransitionSnapshot<State>, EventObject> = {
    events: {
      ...Object.fromEntries(path.events.map((type) => [type, act])),
      start: () => walker.act(start),
    },
    states: { '*': () => walker.check(now) },
  };
  try {
    const test = testModelOf(model, journeyOf(model, path.journey));
    await test.testPath({ state, steps, weight: steps.length }, params);
  } catch (error) {
    throw new FailedWalk(model, path, now, error);
  }
}
