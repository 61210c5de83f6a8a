import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Description } from '../../src/inspect/description.ts';
import type { Site } from '../fixtures/site.ts';

/** A row of a machine's table: what an event does. Whatever no row mentions stays as it is. */
export interface Row<State extends object, Fact extends string = never> {
  /** The requirement, which begins with its section of the specification: `8 a failure keeps the form`. */
  readonly rule: string;
  /** The name of the event, or the words with which it begins. */
  readonly on: string;
  /** What must hold before: a value, or one of several, of the state or of a fact. */
  readonly given?: { readonly [Key in keyof State | Fact]?: unknown };
  readonly to?: Partial<State> | ((before: State, event: SentEvent) => Partial<State>);
  /** The actions with effects outside the machine. */
  readonly effects?: readonly string[];
  readonly call?: string;
}

/** What a machine receives. A call's end has its output or its error. */
export type SentEvent = EventObject & { readonly [key: string]: unknown };

/** What can happen to a machine: by a visitor, another tab, the network or the clock. */
export interface ModelEvent<State extends object> {
  /** What happens, after its subject: `newcomer presses Next`. */
  readonly says: string;
  /** What the machine receives; an event of this name by default. */
  readonly sends?: (before: State) => SentEvent;
  readonly when: (before: State) => boolean;
  /** The call that it ends. */
  readonly call?: string;
  /** The timer that it ends: its duration in ms, and the region and state in which it runs. */
  readonly timer?: { readonly delayMs: number; readonly in: string };
  /** Why nobody can cause it, or see it, on the page now. Paths end before it there. */
  readonly notOnPage?: (before: State) => string | false | undefined;
}

/** A beginning, and the events that matter from there. */
export interface Journey<State extends object, Input = unknown> {
  /** What the visitor does, in a line. */
  readonly about: string;
  readonly input: Input;
  readonly includes: (event: string, before: State) => boolean;
}

/** Where a path is walked: the page, and the running sites. */
export interface PagePlace {
  readonly page: Page;
  readonly site: Site;
  /** The address of the site that closes registration by the clock. */
  readonly closingUrl: string;
}

/** Acts and looks as a visitor on the page of one machine. */
export interface Visitor<State extends object> {
  /** Causes an event on the page. `start` opens the page. */
  act(event: string, before: State, outcome: Outcome<State>): Promise<void>;
  /** Compares the page, its calls, rows, mails and storage with what must be there. */
  check(event: string, before: State, outcome: Outcome<State>): Promise<void>;
  /** What the rules for every page must know. */
  seen(state: State): {
    /** Whether a control must have the focus: once somebody used one, except during a call. */
    readonly hasFocus: boolean;
    /** Every text that was typed, or stored on the device before. */
    readonly words: readonly string[];
    /** The storage keys that may contain those texts. */
    readonly ownKeys: readonly string[];
    /** The page's requests other than its calls, and its console messages. */
    readonly traffic: readonly string[];
  };
}

/** What a machine must do, written by hand from the specification, and never derived from the machine. */
export interface Model<State extends object = object> {
  readonly name: 'application' | 'management';
  readonly machine: AnyStateMachine;
  /** The parts of the state that are states of the machine's regions. */
  readonly regions: readonly (keyof State)[];
  /** The state in which a machine with this input starts, and the calls that it makes at once. */
  begin(input: unknown): { readonly after: State; readonly calls: readonly string[] };
  readonly rows: readonly Row<State, string>[];
  /** What rows may ask for besides the state. */
  facts(before: State, event: string): Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, ModelEvent<State>>>;
  /** Why no event of some kind can happen on the page now. */
  notOnPage(event: string, before: State): string | undefined;
  readonly journeys: Readonly<Record<string, Journey<State>>>;
  /** Reduces a state to what decides about what can happen next: texts to their class, for instance. */
  keyOf(state: State): unknown;
  /** The state of the machine, in the table's words. */
  stateOf(snapshot: AnyMachineSnapshot): State;
  /** The name on the site of what a machine received; undefined for its internal events. */
  nameOnSite(event: EventObject): string | undefined;
  /** What the live view and Stately's inspector are told. */
  readonly description: Description;
  readonly effects: readonly string[];
  isBusy(state: State): boolean;
  /** The input of a call that leads to a state. */
  inputOf(call: string, after: State): unknown;
  visit(place: PagePlace, journey: Journey<State>): Promise<Visitor<State>>;
}

/** A path: its journey, and the names of its events. */
export interface Path {
  readonly journey: string;
  readonly events: readonly string[];
}

/** What must follow from an event. */
export interface Outcome<State extends object> {
  readonly after: State;
  readonly rows: readonly Row<State, string>[];
  readonly effects: readonly string[];
  readonly calls: readonly string[];
}

/** Whether a state is another, or a part of it: `submitting.inserting` is `submitting`. */
export function isWithin(state: unknown, wanted: unknown): boolean {
  return state === wanted || (typeof state === 'string' && state.startsWith(`${wanted}.`));
}

/** Whether a region is in a state, both in one text: `modal.open.error`. */
export function isIn(state: object, place: string): boolean {
  const dot = place.indexOf('.');
  return isWithin(Reflect.get(state, place.slice(0, dot)), place.slice(dot + 1));
}

/**
 * The definition of an event.
 *
 * @throws Error if the model has none of this name.
 */
export function eventOf<State extends object>({ events }: Model<State>, name: string) {
  const found = events[name];
  if (!found) throw new Error(`There is no event named '${name}'.`);
  return found;
}

/**
 * The journey of a path.
 *
 * @throws Error if the model has none of this name.
 */
export function journeyOf<State extends object>({ journeys }: Model<State>, name: string) {
  const found = journeys[name];
  if (found) return found;
  const known = Object.keys(journeys).join(', ');
  throw new Error(`There is no journey named '${name}'. There are: ${known}.`);
}

/** What the machine receives. */
export function sentBy<State extends object>(
  model: Model<State>,
  name: string,
  before: State,
): SentEvent {
  return eventOf(model, name).sends?.(before) ?? { type: name };
}

/** The outcome of a start. */
export function startOf<State extends object>(model: Model<State>, input: unknown): Outcome<State> {
  return { ...model.begin(input), rows: [], effects: [] };
}

/** What the table requires of an event: what its rows say, and nothing else. */
export function outcomeOf<State extends object>(
  model: Model<State>,
  name: string,
  before: State,
): Outcome<State> {
  const known = { ...before, ...model.facts(before, name), isBusy: model.isBusy(before) };
  const rows = model.rows.filter(
    ({ on, given = {} }) =>
      (name === on || name.startsWith(`${on} `)) &&
      Object.entries(given).every(([key, wanted]) =>
        [wanted].flat().some((one) => isWithin(Reflect.get(known, key), one)),
      ),
  );
  const event = sentBy(model, name, before);
  const changes = rows.map(({ to }) => (typeof to === 'function' ? to(before, event) : to));
  return {
    after: Object.assign({}, before, ...changes),
    rows,
    effects: rows.flatMap(({ effects = [] }) => effects),
    calls: rows.flatMap(({ call = [] }) => call),
  };
}

/** The names of everything that can happen in a state. */
export function possibleEvents<State extends object>(
  { events }: Model<State>,
  state: State,
): readonly string[] {
  return Object.keys(events).filter((name) => events[name]?.when(state));
}

/** Why an event can't happen on the page in a state; undefined if it can. */
export function whyNotOnPage<State extends object>(
  model: Model<State>,
  name: string,
  before: State,
): string | undefined {
  const { when, notOnPage } = eventOf(model, name);
  if (!when(before)) return 'it is not possible in this state';
  return model.notOnPage(name, before) ?? (notOnPage?.(before) || undefined);
}
