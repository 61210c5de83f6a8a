import type { ApplicationForm } from '../../../../machines/application.form.ts';
import type { ManagementContext } from '../../../../machines/management.types.ts';
import { toApplicant } from '../../../../src/backend/applicant.ts';
import type { ManagementCallId } from '../../../../src/inspect/management-events.ts';
import { isCompleteBySpec } from '../fields.ts';
import type { Outcome } from '../specification.ts';
import { isWithin } from '../state.ts';
import type { ManagementModelEvent, ManagementRow } from './row.ts';
import type { ManagementRegions, ManagementState } from './state.ts';
import { managementTransitions } from './transitions.ts';

/** Whether two forms are one row: what was typed into one more than into the other is not stored. */
function isSameRow(one: ApplicationForm, other: ApplicationForm): boolean {
  return JSON.stringify(toApplicant(one)) === JSON.stringify(toApplicant(other));
}

/** Whether a form would be stored otherwise than the application is. */
export function hasChangesBySpec({ form, application }: ManagementContext): boolean {
  return application !== null && !isSameRow(form, application.form);
}

/** Whether a text is an address, spaces around it aside: the tables know these few. */
export function isAddressBySpec(text: string): boolean {
  return /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text);
}

/** What a state says of everything that a row can ask, but for the regions. */
function factsOf(name: string, { context }: ManagementState): Readonly<Record<string, unknown>> {
  const { token, application, address, removal, lastStep } = context;
  const isSame = name === 'link.open same' && token !== null && application !== null;
  return {
    field: name.startsWith('field.change email ') ? 'address' : 'changeable',
    form: isCompleteBySpec(context.form) ? 'complete' : 'incomplete',
    changes: hasChangesBySpec(context) ? 'some' : 'none',
    registration: application?.isEditable ? 'open' : 'closed',
    opened: isSame ? 'the same' : 'another',
    token: token === null ? 'none' : 'one',
    address: isAddressBySpec(address) ? 'valid' : 'invalid',
    removal,
    leftAt: lastStep,
  };
}

/** The rows of the tables that speak of this event in this state. */
export function managementRowsFor(name: string, before: ManagementState): readonly ManagementRow[] {
  const facts = factsOf(name, before);
  return managementTransitions.filter(
    ({ event, given = {} }) =>
      (name === event || name.startsWith(`${event} `)) &&
      Object.entries(given).every(([what, wanted]) =>
        what in before.regions
          ? isWithin(before.regions[what as keyof ManagementRegions], `${wanted}`)
          : facts[what] === wanted,
      ),
  );
}

/** What a call is given. */
function inputOf(call: ManagementCallId, context: ManagementContext): unknown {
  const { token, application, form, address } = context;
  if (call === 'changeApplication') return { token, version: application?.version, form };
  return call === 'requestLink' ? address.trim() : token;
}

const busy = ['opening', 'removing.waiting'];

/** What the tables want to be in a state, after calls were made. */
export function outcomeIn(after: ManagementState, calls: readonly ManagementCallId[]): Outcome {
  const { page, saving, link } = after.regions;
  const isBusy = busy.includes(page) || saving === 'waiting' || link === 'requesting';
  return {
    after,
    tags: isBusy ? ['busy'] : [],
    effects: [],
    calls: calls.map((id) => ({ id, input: inputOf(id, after.context) })),
  };
}

/** What the tables want of an event: what their rows say, and everything else as it was. */
export function managementOutcome(
  event: ManagementModelEvent,
  before: ManagementState,
  rows: readonly ManagementRow[],
): Outcome {
  const changes = rows.map((row) => row.changes?.(before.context, event, before.regions));
  const context: ManagementContext = Object.assign({}, before.context, ...changes);
  const regions: ManagementRegions = Object.assign(
    {},
    before.regions,
    ...rows.map(({ target }) => target),
  );
  return outcomeIn(
    { regions, context },
    rows.flatMap(({ call }) => (call ? [call] : [])),
  );
}
