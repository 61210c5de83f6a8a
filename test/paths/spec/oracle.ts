import type { AnyMachineSnapshot } from 'xstate';
import { emptyForm } from '../../../machines/application.form.ts';
import type { ApplicationContext } from '../../../machines/application.types.ts';
import type { Journey } from '../vocabulary/journeys.ts';
import { isCompleteBySpec } from './fields.ts';
import {
  fieldsOfStep,
  type Moment,
  type Regions,
  type Transition,
  transitions,
} from './transitions.ts';

/** What an event does: where it leads, and what the world notices of it. */
export interface Outcome {
  readonly after: Moment;
  readonly tags: readonly string[];
  readonly effects: readonly string[];
  readonly calls: readonly { readonly id: string; readonly input: unknown }[];
}

function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const [name, inner] = Object.entries(value as object)[0] ?? [];
  return `${name}.${pathOf(inner)}`;
}

/** A snapshot as a moment of the spec. */
export function momentOf(snapshot: AnyMachineSnapshot): Moment {
  const regions = Object.entries(snapshot.value).map(([name, value]) => [name, pathOf(value)]);
  return { regions: Object.fromEntries(regions), context: snapshot.context };
}

/** Where an application begins. */
export function firstMoment({ draft, closesIn }: Journey['input']): Moment {
  return {
    regions: {
      wizard: draft?.step ?? 'personalInfo',
      answers: draft ? 'given' : 'untouched',
      submission: 'idle',
      confirmationEmail: 'idle',
      modal: 'closed',
      registration: closesIn !== undefined && closesIn <= 0 ? 'closed' : 'open',
    },
    context: {
      form: draft?.form ?? emptyForm,
      touched: (draft?.seenSteps ?? []).flatMap((step) =>
        step === draft?.step ? [] : fieldsOfStep[step],
      ),
      seenSteps: [...(draft?.seenSteps ?? []), draft?.step ?? 'personalInfo'],
      draftStep: draft?.step ?? null,
      submissionId: draft?.submissionId ?? null,
      unansweredInserts: draft?.unansweredInserts ?? 0,
      failure: null,
      receipt: null,
      closesIn: closesIn ?? null,
    },
  };
}

/** Whether a region is in a state, or in one of the states inside it. */
function isAt(region: string, wanted: string): boolean {
  return region === wanted || region.startsWith(`${wanted}.`);
}

/** Whether the application is where a timer runs: `modal.open.error`. */
export function isHome({ regions }: Moment, home: string): boolean {
  const [region = '', ...rest] = home.split('.');
  return isAt(Reflect.get(regions, region), rest.join('.'));
}

function applies({ event, given = {} }: Transition, name: string, { regions, context }: Moment) {
  const { form, inDoubt, closing, ...wanted } = given;
  const isDue = context.closesIn !== null && context.closesIn <= 24 * 60 * 60 * 1000;
  return (
    (name === event || name.startsWith(`${event} `)) &&
    Object.entries(wanted).every(([region, at]) => isAt(regions[region as keyof Regions], at)) &&
    (form === undefined || isCompleteBySpec(context.form) === (form === 'complete')) &&
    (inDoubt === undefined || context.unansweredInserts > 1 === inDoubt) &&
    (closing === undefined || isDue === (closing === 'due'))
  );
}

/** The rows of the spec's table that speak of this event at this moment. */
export function rowsFor(event: string, before: Moment): readonly Transition[] {
  return transitions.filter((row) => applies(row, event, before));
}

/** The input a call must get: the form as it is sent, and the id it is sent under. */
function inputOf(call: string, before: ApplicationContext, after: ApplicationContext): unknown {
  if (call === 'sendConfirmationEmail') return before.form;
  return { form: after.form, submissionId: after.submissionId };
}

/** What the spec wants of an event: what its rows say, and everything else as it was. */
export function expected(event: string, before: Moment, rows: readonly Transition[]): Outcome {
  const changes = rows.map((row) => row.changes?.(before.context, event));
  const context: ApplicationContext = Object.assign({}, before.context, ...changes);
  const regions: Regions = Object.assign({}, before.regions, ...rows.map(({ leadsTo }) => leadsTo));
  return {
    after: { regions, context },
    tags: isAt(regions.submission, 'submitting') ? ['busy'] : [],
    effects: rows.flatMap(({ effects = [] }) => effects),
    calls: rows.flatMap(({ call }) =>
      call ? [{ id: call, input: inputOf(call, before.context, context) }] : [],
    ),
  };
}

/** A context in a form that can be compared: touched fields and seen steps have no order. */
export function comparable(context: ApplicationContext): object {
  return {
    ...context,
    touched: [...new Set(context.touched)].sort(),
    seenSteps: [...new Set(context.seenSteps)].sort(),
  };
}
