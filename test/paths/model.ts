import type { Locator, Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { ApplicationForm, FieldName, StepName } from '../../machines/application.form.ts';
import type { NameOf } from '../../src/inspect/live.ts';
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
export type Condition = Readonly<Record<string, unknown>>;

/** A row of a machine's table: what an event does. Whatever no row mentions stays as it is. */
export interface Row<S extends State = State> {
  /** The names of its events, or the words with which they begin. */
  readonly on: readonly string[];
  /** The requirement, which begins with its section of the specification: `8 a failure keeps the form`. */
  readonly rule: string;
  readonly given: Condition;
  readonly to: Partial<S> | { change(before: S, event: SentEvent): Partial<S> }['change'];
  /** The action with an effect outside the machine, or `form.reset`. */
  readonly effect: string | undefined;
}

/** Makes the rows of a table: each about some events, separated by commas. */
export function rowsOf<S extends State>() {
  return (
    events: string,
    rule: string,
    given: Condition,
    to: Row<S>['to'],
    effect?: string,
  ): Row<S> => ({ on: listed(events), rule, given, to, effect });
}

/** What can happen to a machine: by a visitor, another tab, the network or the clock. */
export interface ModelEvent<S extends State = State> {
  /** What happens, after its subject: `newcomer presses Next`. */
  readonly says: string;
  readonly when: Condition;
  /** Where it can happen on the page, and be seen: always by default. Paths end before it elsewhere. */
  readonly onPage?: Condition | false;
  /** What the machine receives; an event of this name by default. */
  sends?(before: S): SentEvent;
  /** The call that it ends. */
  readonly call?: string;
  /** What the server has stored when it answers. */
  stored?(before: S): unknown;
  /** What a broken server answers, or one with a history other than the path's. */
  readonly script?: Script | 'none';
  /** The timer that it ends: its duration, and the state in which it runs. */
  readonly timer?: { readonly ms: number; readonly runs: Condition };
  /** What a visitor presses or fills in: the label of a button, or any control. */
  readonly control?: string | { in(main: Locator, before: S): Locator }['in'];
  /** What happens on the page, if it is more than a press. */
  does?(control: Locator, replacedIn: ReplacedIn, before: S): Promise<unknown>;
  /** The view where it happens: that of the control by default, or any. */
  readonly from?: string | null;
  readonly leadsTo?: string;
}

/** A response: its status and its body as JSON. */
export type Script = { readonly status: number; readonly json: unknown };

/** Replaces a path's addresses and links with those of one walk, because rows outlive a test. */
export type ReplacedIn = <Value>(value: Value) => Value;

export type Events<S extends State = State> = Readonly<Record<string, ModelEvent<S>>>;

type End = { readonly output: unknown } | { readonly error: unknown };

/** How a call can end. */
export interface Answer<S extends State>
  extends Pick<ModelEvent<S>, 'says' | 'onPage' | 'stored' | 'script'> {
  readonly ends: End | { in(before: S): End }['in'];
  /** Where it makes sense; everywhere by default. */
  readonly when?: Condition;
}

/** A call: its request, where it waits for its answer, what it is given, and every answer. */
export interface Call<S extends State = State> {
  readonly request: string;
  readonly waits: Condition;
  input(after: S): unknown;
  readonly answers: Readonly<Record<string, Answer<S>>>;
}

/** A beginning, and the events that matter from there, by the words with which they begin. */
export interface Journey<Input = unknown> {
  /** What the visitor does, in a line. */
  readonly about: string;
  readonly input: Input;
  readonly includes: Readonly<Record<string, Condition>>;
  /** The answers of a form of which one at a time is changed. */
  readonly baseline?: ApplicationForm;
}

/** How the texts begin that recognise a view: where each is shown, and where a button is enabled. */
export type Marks = Readonly<Record<string, readonly [where: Condition, enabled?: Condition]>>;

/** A state as its page shows it, with what the marks ask for. */
export interface Shown extends State {
  /** The `data-state` of the form; `none` without a form. */
  readonly formState: string;
}

/** Where a path is walked: the page, and the running sites. */
export interface PagePlace {
  readonly page: Page;
  readonly site: Site;
  /** The address of the site that closes registration by the clock. */
  readonly closingUrl: string;
}

/** What a machine must do, written by hand from the specification, and never derived from the machine. */
export interface Model<S extends State = State> {
  readonly name: 'application' | 'management';
  readonly machine: AnyStateMachine;
  /** The parts of the state that are states of the machine's regions. */
  readonly regions: readonly string[];
  /** The state in which a machine with this input starts. */
  begin(input: unknown): S;
  readonly rows: readonly Row<S>[];
  /** What conditions may ask for besides the state. */
  facts(before: S, event: string): Condition & { readonly isBusy: boolean };
  readonly events: Events<S>;
  readonly calls: Readonly<Record<string, Call<S>>>;
  readonly journeys: Readonly<Record<string, Journey>>;
  /** Reduces a state to what decides about what can happen next: texts to their class, for instance. */
  keyOf(state: S): unknown;
  /** The state of the machine, in the table's words. */
  stateOf(snapshot: AnyMachineSnapshot): S;
  /** What the live view and Stately's inspector are told of an event. */
  readonly nameOf: NameOf;
  /** The view's element on the page, and its address on the site. */
  readonly place: string;
  readonly view: string;
  /** The storage key that may contain what was typed. */
  readonly ownKey: string;
  readonly marks: Marks;
  shown(state: S): Shown;
  /** What one walk does at its backend and on its device. */
  visit(
    place: PagePlace,
    journey: Journey,
    replacedIn: ReplacedIn,
  ): {
    open(): Promise<unknown>;
    /** Stores what the real backend needs to give the path's answer. */
    store(stored: unknown, before: S): Promise<unknown>;
    /** Compares rows, mails and storage with what must be there. */
    checkStored(event: string, before: S, after: S): Promise<unknown>;
  };
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

/** The names of a text, which separates them by commas. */
function listed(names: string): readonly string[] {
  return names.split(',').map((name) => name.trim());
}

/** The name in a row that stands for an event. */
export function nameIn({ on }: Row, event: string): string | undefined {
  return on.find((name) => event.startsWith(name));
}

/**
 * Whether a state, together with facts about it, meets a condition. A state of a region is also what it is a
 * part of: `submitting.inserting` is `submitting`.
 */
export function meets(known: object, condition: Condition): boolean {
  return Object.entries(condition).every(([part, wanted]) => {
    const state: unknown = Reflect.get(known, part);
    return [wanted].flat().some((one) => state === one || `${state}`.startsWith(`${one}.`));
  });
}

/** A state before an event, with the facts about both. */
const knownOf = (model: Model, before: State, event = '') => ({
  ...before,
  ...model.facts(before, event),
});

/** What a list has under a name. Throws if it has nothing. */
function named<Item>(all: Readonly<Record<string, Item>>, name: string, kind: string): Item {
  const found = all[name];
  if (found) return found;
  throw new Error(`There is no ${kind} named '${name}'.`);
}

/** The definition of an event. Throws if the model has none of this name. */
export const eventOf = ({ events }: Model, name: string) => named(events, name, 'event');

/** The journey of a path. Throws if the model has none of this name. */
export const journeyOf = ({ journeys }: Model, name: string) => named(journeys, name, 'journey');

/** What the machine receives. */
export function sentBy(model: Model, name: string, before: State): SentEvent {
  return eventOf(model, name).sends?.(before) ?? { type: name };
}

/** The calls that are made when parts of the state are entered: those that wait there. */
function callsIn(model: Model, after: State, entered: object): readonly string[] {
  return Object.entries(model.calls)
    .filter(
      ([, { waits }]) => meets(after, waits) && Object.keys(waits).some((part) => part in entered),
    )
    .map(([call]) => call);
}

/** The outcome of a start. */
export function startOf(model: Model, { input }: Journey): Outcome {
  const after = model.begin(input);
  return { after, rows: [], effects: [], calls: callsIn(model, after, after) };
}

/** What the table requires of an event: what its rows say, and nothing else. */
export function outcomeOf(model: Model, name: string, before: State): Outcome {
  const known = knownOf(model, before, name);
  const rows = model.rows.filter((row) => nameIn(row, name) && meets(known, row.given));
  const event = sentBy(model, name, before);
  const changes = rows.map(({ to }) => (typeof to === 'function' ? to(before, event) : to));
  const entered = Object.assign({}, ...changes);
  const after = { ...before, ...entered };
  const effects = rows.flatMap(({ effect = [] }) => effect);
  return { after, rows, effects, calls: callsIn(model, after, entered) };
}

/** The names of everything that can happen in a state; of a journey, if there is one. */
export function possibleEvents(model: Model, state: State, journey?: Journey): readonly string[] {
  const included = Object.entries(journey?.includes ?? { '': {} }).flatMap(([names, given]) =>
    listed(names).map((name) => [name, given] as const),
  );
  return Object.keys(model.events).filter((event) => {
    const known = knownOf(model, state, event);
    return (
      meets(known, eventOf(model, event).when) &&
      included.some(([name, given]) => event.startsWith(name) && meets(known, given))
    );
  });
}

/** What an event needs to happen on the page, if it can't happen there now. */
export function missingOnPage(model: Model, name: string, before: State): Condition | undefined {
  const { when, onPage = {} } = eventOf(model, name);
  const known = knownOf(model, before, name);
  return [when, onPage || { 'a page': 'that can do it' }].find((needed) => !meets(known, needed));
}
