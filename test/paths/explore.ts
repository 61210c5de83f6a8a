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

/** The events of a journey that can happen in a state. */
function eventsIn(model: Model, journey: Journey, state: State): readonly string[] {
  return possibleEvents(model, state, journey).filter((name) =>
    changesOneAnswer(journey.baseline, name, state.form),
  );
}

/** A step by the table. */
function stepOf(model: Model, event: string, before: State, step = 1): Step {
  return { step, event, before, outcome: outcomeOf(model, event, before) };
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
    events: ({ context }: Snapshot) => eventsIn(model, journey, context).map((type) => ({ type })),
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
    const step = stepOf(model, event, before, index + 1);
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

/** A path of this many events ends, because what fails early in it hides the rest. */
const longEnough = 32;

/** Continues a path to the nearest step that shows something new, through what can happen on the page. */
function toNews(
  model: Model,
  journey: Journey,
  path: readonly Step[],
  shown: ReadonlySet<string>,
): readonly Step[] | undefined {
  const met = new Set<string>();
  const ways = [path];
  for (const way of ways) {
    const { after } = way.at(-1)?.outcome ?? startOf(model, journey);
    const key = JSON.stringify(model.keyOf(after));
    if (met.has(key)) continue;
    met.add(key);
    for (const event of eventsIn(model, journey, after)) {
      if (missingOnPage(model, event, after)) continue;
      const step = stepOf(model, event, after, way.length + 1);
      if (shownBy(model, step).some((one) => !shown.has(one))) return [...way, step];
      ways.push([...way, step]);
    }
  }
  return undefined;
}

/** Long paths that together show everything that can be seen on the page, one of each journey at least. */
export function pathsForPage(model: Model): readonly Path[] {
  const shown = new Set<string>();
  return Object.entries(model.journeys).flatMap(([name, journey]) => {
    const paths: Path[] = [];
    for (;;) {
      let path: readonly Step[] = [];
      for (let more: typeof path | undefined = path; more && path.length < longEnough; ) {
        path = more;
        for (const one of path.flatMap((step) => shownBy(model, step))) shown.add(one);
        more = toNews(model, journey, path, shown);
      }
      if (path.length === 0 && paths.length > 0) return paths;
      paths.push({ journey: name, events: path.map(({ event }) => event) });
    }
  });
}

/** Paths by their titles: the sections of the requirements, who, what they do last, and a number. */
export function titled(model: Model, paths: readonly Path[]): ReadonlyMap<string, Path> {
  const named = paths.map((path, index): [string, Path] => {
    const steps = stepsOf(model, path);
    const rules = steps.flatMap(({ outcome }) => outcome.rows.map(({ rule }) => rule));
    const sections = [...new Set(rules.map((rule) => rule.split(' ')[0]))].sort().join(' ');
    const { says, call } = model.events[path.events.at(-1) ?? ''] ?? { says: 'begins' };
    return [`${sections} ${path.journey}${call ? ':' : ''} ${says} (${index + 1})`, path];
  });
  return new Map(named);
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
