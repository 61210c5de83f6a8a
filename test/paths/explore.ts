import { TestModel } from '@xstate/test';
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
import { failedWalk, requirementOf, type Step } from './report.ts';

/** The state of each of some regions. */
function placesIn(regions: readonly string[], state: State) {
  return regions.map((region) => Reflect.get(state, region));
}

function firstStep(model: Model, journey: Journey): Step {
  const outcome = startOf(model, journey);
  return { step: 0, event: 'start', before: outcome.after, outcome };
}

/** The step by an event after another. */
function nextStep(model: Model, event: string, { step, outcome: { after } }: Step): Step {
  return { step: step + 1, event, before: after, outcome: outcomeOf(model, event, after) };
}

/** The events of a journey that can happen after a step. */
function eventsAfter(model: Model, journey: Journey, { outcome: { after } }: Step) {
  return possibleEvents(model, after, journey).filter((name) =>
    changesOneAnswer(journey.baseline, name, after.form),
  );
}

/** A state with the event and the regions from which it was reached: paths to all of these take every transition. */
function transitionIn(model: Model, { event, before, outcome: { after } }: Step) {
  return [model.keyOf(after), event, placesIn(model.regions, before)];
}

/**
 * `@xstate/test`'s shortest paths from a step to every vertex, or to those that are wanted. The library
 * explores the specification's table, not the machine, so that a broken machine still has all paths.
 */
function pathsFrom(
  model: Model,
  start: Step,
  eventsOf: (step: Step) => readonly string[],
  isWanted?: (step: Step) => boolean,
  vertexOf = (step: Step): unknown => transitionIn(model, step),
) {
  type Snapshot = TransitionSnapshot<Step>;
  const logic = fromTransition(
    (step: Step, { type }: EventObject) => nextStep(model, type, step),
    start,
  );
  const options = {
    // The only one that the library's types know. They predate the graph engine that reads the others.
    stateMatcher: () => true,
    serializeState: ({ context }: Snapshot) => JSON.stringify(vertexOf(context)),
    serializeEvent: ({ type }: EventObject) => type,
    events: ({ context }: Snapshot) => eventsOf(context).map((type) => ({ type })),
    // The library doesn't go on from there.
    ...(isWanted && { toState: ({ context }: Snapshot) => isWanted(context) }),
  };
  return new TestModel(logic, options).getShortestPaths().map(({ steps, test }) => ({
    // The steps by the table. The first is the start.
    steps: steps.map(({ state }) => state.context),
    events: steps.slice(1).map(({ event }) => event.type),
    test,
  }));
}

/** The shortest path to every transition of every journey. */
export function allPaths(model: Model): readonly Path[] {
  return Object.entries(model.journeys).flatMap(([name, journey]) =>
    pathsFrom(model, firstStep(model, journey), (step) => eventsAfter(model, journey, step)).map(
      ({ events }) => ({ journey: name, events }),
    ),
  );
}

/** The library's path of a journey by these events: in its model, nothing else can happen. */
export function pathOf(model: Model, { journey, events }: Path) {
  const start = firstStep(model, journeyOf(model, journey));
  const nextOf = ({ step }: Step) => events.slice(step, step + 1);
  const isLast = ({ step }: Step) => step === events.length;
  const [path] = pathsFrom(model, start, nextOf, isLast, ({ step }) => step);
  if (!path) throw new Error('The library finds no path.');
  return path;
}

/**
 * What a step shows: its event, its rows and its states. Of an event that changes nothing, also where: the
 * state of the regions that its rows ask for. Of another step of the form, whose answers it had.
 */
function shownBy(model: Model, { event, before, outcome: { after, rows } }: Step): string[] {
  const asked = model.rows
    .filter((row) => nameIn(row, event))
    .flatMap(({ given }) => Object.keys(given))
    .filter((part) => model.regions.includes(part));
  return [
    event,
    ...(after.wizard === before.wizard ? [] : [`a step after ${Reflect.get(before, 'answers')}`]),
    ...rows.map((row) => `row ${model.rows.indexOf(row)} ${nameIn(row, event)}`),
    ...model.regions.map((region) => `${region} ${Reflect.get(after, region)}`),
    ...(rows.length > 0 ? [] : [`${event} at ${placesIn(asked, before)}`]),
  ];
}

/** A path of this many events ends, because what fails early in it hides the rest. */
const longEnough = 32;

/** The events from a step to the nearest one that shows something new, through what can happen on the page. */
function toNews(model: Model, journey: Journey, from: Step, shown: ReadonlySet<string>) {
  const isNew = (step: Step) => shownBy(model, step).some((one) => !shown.has(one));
  const met = new Set<string>();
  let isFound = false;
  const nearer = (step: Step) => {
    const { after } = step.outcome;
    const key = JSON.stringify(model.keyOf(after));
    if (isFound || met.has(key)) return [];
    met.add(key);
    const possible = eventsAfter(model, journey, step);
    const events = possible.filter((event) => !missingOnPage(model, event, after));
    const news = events.find((event) => isNew(nextStep(model, event, step)));
    isFound = news !== undefined;
    return news === undefined ? events : [news];
  };
  return pathsFrom(model, from, nearer, isNew)[0]?.events;
}

/** Long paths that together show everything that can be seen on the page, one of each journey at least. */
export function pathsForPage(model: Model): readonly Path[] {
  const shown = new Set<string>();
  return Object.entries(model.journeys).flatMap(([name, journey]) => {
    const paths: Path[] = [];
    for (;;) {
      const events: string[] = [];
      for (let more: string[] | undefined = []; more && events.length < longEnough; ) {
        events.push(...more);
        const { steps } = pathOf(model, { journey: name, events });
        for (const one of steps.flatMap((step) => shownBy(model, step))) shown.add(one);
        more = toNews(model, journey, steps.at(-1) ?? firstStep(model, journey), shown);
      }
      if (events.length === 0 && paths.length > 0) return paths;
      paths.push({ journey: name, events });
    }
  });
}

/**
 * Each path with its title: a number, who, what they do last, and the requirements that no earlier path shows. So the
 * titles together list each requirement once.
 */
export function titled(model: Model, paths: readonly Path[]): readonly [string, Path][] {
  const shown = new Set<string>();
  return paths.map((path, index) => {
    const { steps } = pathOf(model, path);
    const rules = steps.flatMap(({ outcome }) => outcome.rows.map(requirementOf));
    const first = [...new Set(rules)].filter((rule) => !shown.has(rule));
    for (const rule of first) shown.add(rule);
    const { says, call } = model.events[path.events.at(-1) ?? ''] ?? { says: 'begins' };
    const what = `${index + 1}. ${path.journey}${call ? ':' : ''} ${says}`;
    return [first.length > 0 ? `${what} – ${first.join('; ')}` : what, path];
  });
}

/**
 * Walks a path, on an actor in memory or on the page. For each step, `@xstate/test` calls the handler of its
 * event and the check of its state.
 *
 * @param walker.act causes an event. `start` starts the path.
 * @param walker.check compares what followed with what must follow, and throws an `Error` if they differ.
 * @throws Error with the event, the rule, and what differs.
 */
export async function walkPath(
  model: Model,
  path: Path,
  walker: Readonly<Record<'act' | 'check', (step: Step) => Promise<void> | void>>,
): Promise<void> {
  const { steps, events, test } = pathOf(model, path);
  let [now] = steps;
  const act = ({ state }: { readonly state: TransitionSnapshot<Step> }) => {
    now = state.context;
    return walker.act(now);
  };
  // The library skips an event without a handler.
  const handlers = Object.fromEntries(['xstate.init', ...events].map((type) => [type, act]));
  try {
    await test({ events: handlers, states: { '*': ({ context }) => walker.check(context) } });
  } catch (error) {
    throw now ? failedWalk(model, path, now, error) : error;
  }
}
