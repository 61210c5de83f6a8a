import { TestModel, type TestParam } from '@xstate/test';
import { type EventObject, fromTransition, type TransitionSnapshot } from 'xstate';
import {
  type Journey,
  journeyOf,
  type Model,
  nameIn,
  type Outcome,
  outcomeOf,
  type Path,
  possibleEvents,
  type State,
  startOf,
  whyNotOnPage,
} from './model.ts';
import { FailedWalk, type Moment } from './report.ts';

/** The state of each of a model's regions. */
function regionsOf({ regions }: Model, state: State) {
  return regions.map((region) => Reflect.get(state, region));
}

/**
 * `@xstate/test`'s model of a journey. It explores the specification's table, not the machine, so that a
 * broken machine still has all paths. A vertex is a state with the event and the regions from which it was
 * reached, so the shortest paths to all vertices take every transition.
 */
function testModelOf(model: Model, journey: Journey) {
  const logic = fromTransition(
    (state: State, { type }: EventObject) => outcomeOf(model, type, state).after,
    startOf(model, journey.input).after,
  );
  const options = {
    serializeState: (
      { context }: TransitionSnapshot<State>,
      event?: EventObject,
      previous?: TransitionSnapshot<State>,
    ) =>
      JSON.stringify([
        model.keyOf(context),
        event?.type,
        previous && regionsOf(model, previous.context),
      ]),
    serializeEvent: ({ type }: EventObject) => type,
    events: ({ context }: TransitionSnapshot<State>) =>
      possibleEvents(model, context)
        .filter((name) => journey.includes(name, context))
        .map((type) => ({ type })),
  };
  // The library's types predate the graph engine that reads these options.
  return new TestModel<TransitionSnapshot<State>, EventObject, undefined>(
    logic as never,
    options as never,
  );
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

/** A step of a path: its event, the state before it, and what must follow. */
export interface Step {
  readonly event: string;
  readonly before: State;
  readonly outcome: Outcome;
}

/** The steps of a path, by the table. */
export function stepsOf(model: Model, path: Path): readonly Step[] {
  let before = startOf(model, journeyOf(model, path.journey).input).after;
  return path.events.map((event) => {
    const outcome = outcomeOf(model, event, before);
    const step = { event, before, outcome };
    before = outcome.after;
    return step;
  });
}

/** What a path shows: each row, each event and each state; and each event that changes nothing, by its place. */
function coveredBy(model: Model, steps: readonly Step[]): ReadonlySet<string> {
  return new Set(
    steps.flatMap(({ event, before, outcome: { after, rows } }) => [
      event,
      ...rows.map((row) => `row ${model.rows.indexOf(row)} ${nameIn(row, event)}`),
      ...model.regions.map((region) => `${region} ${Reflect.get(after, region)}`),
      ...(rows.length > 0 ? [] : [`${event} at ${placeOf(model, event, before)}`]),
    ]),
  );
}

/** The state of the regions that the rows of an event ask for. */
function placeOf({ rows, regions }: Model, event: string, at: State) {
  const asked = rows
    .filter((row) => nameIn(row, event) !== undefined)
    .flatMap(({ given = {} }) => Object.keys(given));
  return regions
    .filter((region) => asked.includes(region))
    .map((region) => Reflect.get(at, region));
}

/** The start of a path, as far as it can be walked on the page. */
function pagePart(model: Model, path: Path): readonly Step[] {
  const steps = stepsOf(model, path);
  const end = steps.findIndex(
    ({ event, before }) => whyNotOnPage(model, event, before) !== undefined,
  );
  return end < 0 ? steps : steps.slice(0, end);
}

/** Opening a page takes as long as this many events. */
const eventsToOpen = 8;

/** A few paths that together show everything on the page that all of them show, chosen greedily. */
export function pathsForPage(model: Model): readonly Path[] {
  const candidates = allPaths(model)
    .map((path) => ({ journey: path.journey, steps: pagePart(model, path) }))
    .filter(({ steps }) => steps.length > 0)
    .map(({ journey, steps }) => ({
      path: { journey, events: steps.map(({ event }) => event) },
      covers: coveredBy(model, steps),
    }));
  const missing = new Set(candidates.flatMap(({ covers }) => [...covers]));
  const worth = ({ path, covers }: (typeof candidates)[number]) =>
    [...covers].filter((name) => missing.has(name)).length / (path.events.length + eventsToOpen);
  const chosen: Path[] = [];
  while (missing.size > 0) {
    const best = candidates.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best.path);
    for (const name of best.covers) missing.delete(name);
  }
  return chosen;
}

/** The titles of paths: the requirement's section, who, and what they do last. */
export function titled(model: Model, paths: readonly Path[]): ReadonlyMap<string, Path> {
  const titles = new Map<string, Path>();
  for (const path of paths) {
    const last = stepsOf(model, path).at(-1);
    const section = last?.outcome.rows.at(-1)?.rule.split(' ')[0] ?? 'otherwise';
    const says = last ? model.events[last.event]?.says : 'begins';
    const title = `${section} ${path.journey}${last && model.events[last.event]?.call ? ':' : ''} ${says}`;
    const isAnother = titles.has(title) ? ` after ${path.events.length - 1} events` : '';
    let name = title + isAnother;
    for (let number = 2; titles.has(name); number += 1) name = `${title}${isAnother}, ${number}`;
    titles.set(name, path);
  }
  return titles;
}

/** Walks a path, on an actor in memory or on the page. */
export interface Walker {
  /** Causes an event. `start` starts the path. */
  act(moment: Moment): Promise<void> | void;
  /** Compares what followed with what must follow. Throws an `Error` if they differ. */
  check(moment: Moment): Promise<void> | void;
}

/**
 * Walks a path. For each step, `@xstate/test` calls the handler of its event and the check of its state.
 *
 * @throws FailedWalk with the event, the rule, and what differs.
 */
export async function walkPath(model: Model, path: Path, walker: Walker): Promise<void> {
  const journey = journeyOf(model, path.journey);
  const outcome = startOf(model, journey.input);
  let moment: Moment = { step: 0, event: 'start', before: outcome.after, outcome };
  const act = ({ event: { type } }: { readonly event: EventObject }) => {
    const before = moment.outcome.after;
    moment = {
      step: moment.step + 1,
      event: type,
      before,
      outcome: outcomeOf(model, type, before),
    };
    return walker.act(moment);
  };
  // The library only prints these states. The table computes them anew.
  const state = { context: outcome.after } as TransitionSnapshot<State>;
  const steps = ['start', ...path.events].map((type) => ({ event: { type }, state }));
  const params: TestParam<TransitionSnapshot<State>, EventObject> = {
    events: {
      ...Object.fromEntries(path.events.map((type) => [type, act])),
      start: () => walker.act(moment),
    },
    states: { '*': () => walker.check(moment) },
  };
  try {
    const test = testModelOf(model, journey);
    await test.testPath({ state, steps, weight: steps.length }, params);
  } catch (error) {
    throw new FailedWalk(model, path, moment, error);
  }
}
