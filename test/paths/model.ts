import type { Locator, Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { ApplicationForm, FieldName, StepName } from '../../machines/application.form.ts';
import type { Description } from '../../src/inspect/description.ts';
import type { Site } from '../fixtures/site.ts';

/** What a visitor, or a call, can see of a machine. Both machines have a form in steps. */
export interface State {
  /** The step that is shown; `none` without a form. */
  readonly wizard: StepName | 'none';
  readonly form: ApplicationForm;
  /** The fields whose errors are shown. */
  readonly touched: readonly FieldName[];
}

/** What a machine receives. A call's end has its output or its error. */
export type SentEvent = EventObject & { readonly [key: string]: unknown };

/** What must hold: a value, or one of several, of each part of the state or fact that it names. */
type Condition = Readonly<Record<string, unknown>>;

/** What an event does. Whatever no row mentions stays as it is. */
interface Effect<S extends State> {
  readonly given?: Condition;
  readonly to?: Partial<S> | { change(before: S, event: SentEvent): Partial<S> }['change'];
  /** The actions with effects outside the machine. */
  readonly effects?: readonly string[];
  readonly call?: string;
}

/** A row of a machine's table. */
export interface Row<S extends State = State> extends Effect<S> {
  /** The requirement, which begins with its section of the specification: `8 a failure keeps the form`. */
  readonly rule: string;
  /** The names of its events, or the words with which they begin. */
  readonly on: readonly string[];
}

/** Makes the rows of a table: each about some events, separated by commas. */
export function rowsOf<S extends State>() {
  return (events: string, rule: string, effect: Effect<S>): Row<S> => ({
    rule,
    on: listed(events),
    ...effect,
  });
}

/** What can happen to a machine: by a visitor, another tab, the network or the clock. */
export interface ModelEvent<S extends State = State> {
  /** What happens, after its subject: `newcomer presses Next`. */
  readonly says: string;
  /** What the machine receives; an event of this name by default. */
  sends?(before: S): SentEvent;
  when(before: S): boolean;
  /** The call that it ends. */
  readonly call?: string;
  /** The timer that it ends: its duration in ms, and the region and state in which it runs. */
  readonly timer?: { readonly delayMs: number; readonly in: string };
  /** Why nobody can cause it, or see it, on the page now. Paths end before it there. */
  notOnPage?(before: S): string | false | undefined;
  /** The control that a visitor presses or fills in. */
  control?(page: Page): Locator;
  /** What happens on the page, if it is more than a press. */
  does?(page: Page, replacedIn: ReplacedIn, before: S): Promise<unknown>;
  /** The view where it happens: that of the control by default, or any. */
  readonly from?: string | null;
  readonly leadsTo?: string;
  /** What a broken server answers, or one with a history other than the path's. */
  readonly script?: Script | 'none';
  /** A change at the real backend, which then answers so. */
  readonly arrange?: string;
}

/** A response: its status and its body as JSON. */
export interface Script {
  readonly status: number;
  readonly json: unknown;
}

/** Replaces a path's addresses and links with those of one walk, because rows outlive a test. */
export type ReplacedIn = <Value>(value: Value) => Value;

export type Events<S extends State = State> = Readonly<Record<string, ModelEvent<S>>>;

/** A beginning, and the events that matter from there. */
export interface Journey<S extends State = State, Input = unknown> {
  /** What the visitor does, in a line. */
  readonly about: string;
  readonly input: Input;
  includes(event: string, before: S): boolean;
}

/** Where a path is walked: the page, and the running sites. */
export interface PagePlace {
  readonly page: Page;
  readonly site: Site;
  /** The address of the site that closes registration by the clock. */
  readonly closingUrl: string;
}

/** A walk on a page. */
export interface Walk extends PagePlace {
  readonly journey: Journey;
  readonly replacedIn: ReplacedIn;
}

/** What one walk does at its backend and on its device. */
interface Visit<S extends State> {
  open(): Promise<unknown>;
  /** Arranges what is stored so that the real backend gives the path's answer. */
  arrange(event: string, before: S): Promise<unknown>;
  /** Compares rows, mails and storage with what must be there. */
  checkStored(event: string, before: S, after: S, view: string): Promise<unknown>;
}

/** The page of a machine. */
interface PageOf<S extends State> {
  readonly view: string;
  /** The request of each call. */
  readonly requests: Readonly<Record<string, string>>;
  /** The storage keys that may contain what was typed. */
  readonly ownKeys: readonly string[];
  /** Reads what a person sees. */
  read(page: Page): Promise<object>;
  /** What a person must see in a state. */
  expected(state: S, view: string): object;
  visit(walk: Walk): Visit<S>;
}

/** What a machine must do, written by hand from the specification, and never derived from the machine. */
export interface Model<S extends State = State> {
  readonly name: 'application' | 'management';
  readonly machine: AnyStateMachine;
  /** The parts of the state that are states of the machine's regions. */
  readonly regions: readonly string[];
  /** The state in which a machine with this input starts, and the calls that it makes at once. */
  begin(input: unknown): { readonly after: S; readonly calls: readonly string[] };
  readonly rows: readonly Row<S>[];
  /** What rows may ask for besides the state. */
  facts(before: S, event: string): Condition;
  readonly events: Events<S>;
  /** Why no event of some kind can happen on the page now. */
  notOnPage(event: string, before: S): string | undefined;
  readonly journeys: Readonly<Record<string, Journey<S>>>;
  /** Reduces a state to what decides about what can happen next: texts to their class, for instance. */
  keyOf(state: S): unknown;
  /** The state of the machine, in the table's words. */
  stateOf(snapshot: AnyMachineSnapshot): S;
  /** The name on the site of what a machine received; undefined for its internal events. */
  nameOnSite(event: EventObject): string | undefined;
  /** What the live view and Stately's inspector are told. */
  readonly description: Description;
  readonly effects: readonly string[];
  isBusy(state: S): boolean;
  /** The input of a call that leads to a state. */
  inputOf(call: string, after: S): unknown;
  readonly page: PageOf<S>;
}

/** A path: its journey, and the names of its events. */
export interface Path {
  readonly journey: string;
  readonly events: readonly string[];
}

/** What must follow from an event. */
export interface Outcome<S extends State = State> {
  readonly after: S;
  readonly rows: readonly Row[];
  readonly effects: readonly string[];
  readonly calls: readonly string[];
}

function listed(names: string): readonly string[] {
  return names.split(',').map((name) => name.trim());
}

const begins = (event: string, name: string) => event === name || event.startsWith(`${name} `);

/** Whether an event is, or begins with, one of these names, which a text separates by commas. */
export function isOneOf(names: string): (event: string) => boolean {
  const all = listed(names);
  return (event) => all.some((name) => begins(event, name));
}

/** The name in a row that stands for an event. */
export function nameIn(row: Row, event: string): string | undefined {
  return row.on.find((name) => begins(event, name));
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

/** What a list has under a name. Throws if it has nothing. */
function named<Item>(all: Readonly<Record<string, Item>>, name: string, kind: string): Item {
  const found = all[name];
  if (found) return found;
  const known = kind === 'journey' ? ` There are: ${Object.keys(all).join(', ')}.` : '';
  throw new Error(`There is no ${kind} named '${name}'.${known}`);
}

/** The definition of an event. Throws if the model has none of this name. */
export const eventOf = ({ events }: Model, name: string) => named(events, name, 'event');

/** The journey of a path. Throws if the model has none of this name. */
export const journeyOf = ({ journeys }: Model, name: string) => named(journeys, name, 'journey');

/** What the machine receives. */
export function sentBy(model: Model, name: string, before: State): SentEvent {
  return eventOf(model, name).sends?.(before) ?? { type: name };
}

/** The outcome of a start. */
export function startOf(model: Model, input: unknown): Outcome {
  return { ...model.begin(input), rows: [], effects: [] };
}

/** What the table requires of an event: what its rows say, and nothing else. */
export function outcomeOf(model: Model, name: string, before: State): Outcome {
  const known = { ...before, ...model.facts(before, name), isBusy: model.isBusy(before) };
  const rows = model.rows.filter(
    (row) =>
      nameIn(row, name) !== undefined &&
      Object.entries(row.given ?? {}).every(([key, wanted]) =>
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
export function possibleEvents({ events }: Model, state: State): readonly string[] {
  return Object.keys(events).filter((name) => events[name]?.when(state));
}

/** Why an event can't happen on the page in a state; undefined if it can. */
export function whyNotOnPage(model: Model, name: string, before: State): string | undefined {
  const event = eventOf(model, name);
  if (!event.when(before)) return 'it is not possible in this state';
  return model.notOnPage(name, before) ?? (event.notOnPage?.(before) || undefined);
}
