import type { ApplicationContext } from '../../../machines/application.types.ts';
import { isCompleteBySpec } from './fields.ts';
import type { Outcome } from './specification.ts';
import { isWithin, type Regions, type SpecState } from './state.ts';
import type { ModelEvent, SpecTransition } from './transition.ts';
import { transitions } from './transitions.ts';

function applies(
  { event, given = {} }: SpecTransition,
  name: string,
  { regions, context }: SpecState,
): boolean {
  const { form, discardedAt, ...wanted } = given;
  return (
    (name === event || name.startsWith(`${event} `)) &&
    Object.entries(wanted).every(([region, state]) =>
      isWithin(regions[region as keyof Regions], state),
    ) &&
    (form === undefined || isCompleteBySpec(context.form) === (form === 'complete')) &&
    (discardedAt === undefined || context.discarded?.step === discardedAt)
  );
}

/** The rows of the spec's table that speak of this event in this state. */
export function transitionsFor(event: string, before: SpecState): readonly SpecTransition[] {
  return transitions.filter((row) => applies(row, event, before));
}

/** What the spec wants of an event: what its rows say, and everything else as it was. */
export function expectedOutcome(
  event: ModelEvent,
  before: SpecState,
  rows: readonly SpecTransition[],
): Outcome {
  const changes = rows.map((row) => row.changes?.(before.context, event, before.regions));
  const context: ApplicationContext = Object.assign({}, before.context, ...changes);
  const regions: Regions = Object.assign({}, before.regions, ...rows.map(({ target }) => target));
  return {
    after: { regions, context },
    tags: isWithin(regions.submission, 'submitting') ? ['busy'] : [],
    effects: rows.flatMap(({ effects = [] }) => effects),
    calls: rows.flatMap(({ call }) => (call ? [{ id: call, input: before.context.form }] : [])),
  };
}
