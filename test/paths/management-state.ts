import type { AnyMachineSnapshot } from 'xstate';
import {
  type ApplicationForm,
  emptyForm,
  fieldNames,
  type StepName,
} from '../../machines/application.form.ts';
import type {
  CallFailure,
  ManagementContext,
  ManagementInput,
  StoredApplication,
} from '../../machines/management.types.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import { storedApplication } from '../fixtures/stored-application.ts';
import { isCompleteBySpec } from '../spec/fields.ts';
import { pathOf } from './application-state.ts';
import { formKey, isChange } from './form.ts';
import type { State } from './model.ts';

/** The parts of the state that the table names by their place. */
export const regions = ['page', 'wizard', 'saving', 'behind', 'link'] as const;

/** What a visitor, or a call, can see of the page behind the link. */
export interface ManagementState extends State, Record<(typeof regions)[number], string> {
  /** The step of an edit; `none` without one. */
  readonly wizard: StepName | 'none';
  /** The step of an edit that was left. */
  readonly lastStep: StepName | null;
  readonly token: string | null;
  /** The address that a link is requested for. */
  readonly address: string;
  readonly application: StoredApplication | null;
  readonly basedOn: number | null;
  readonly failure: CallFailure | null;
}

/** The page without an edit, and without a question over it. */
export const noEdit = { wizard: 'none', saving: 'none', behind: 'none' } as const;

/** Nothing is remembered. */
export const nothing = {
  form: emptyForm,
  touched: [],
  lastStep: null,
  token: null,
  address: '',
  application: null,
  basedOn: null,
  failure: null,
} as const;

/** How the page starts, with a link or without one, and with the changes that the tab stores. */
export function begin({ token, edit }: ManagementInput): ManagementState {
  const page = token === undefined ? 'unopened' : 'opening';
  const changes = edit && {
    form: edit.form,
    touched: fieldNames.filter((name) => edit.form[name] !== ''),
    lastStep: edit.step,
    basedOn: edit.basedOn,
  };
  return { ...nothing, ...noEdit, ...changes, page, link: 'idle', token: token ?? null };
}

/** The state of a machine. */
export function stateOf({ value, context, historyValue }: AnyMachineSnapshot): ManagementState {
  const { seenSteps: _, ...seen } = context as ManagementContext;
  const { application, link } = value as Record<'application' | 'link', unknown>;
  const place = pathOf(application);
  const [behind] = historyValue['management.application.shown.before'] ?? [];
  const rest = { ...seen, ...noEdit, page: place, link: pathOf(link) };
  if (place === 'saving') {
    return { ...rest, page: 'editing', wizard: seen.lastStep ?? 'none', saving: 'waiting' };
  }
  if (place.startsWith('editing')) {
    const wizard = place.replace('editing.', '') as StepName;
    return { ...rest, page: 'editing', wizard, saving: seen.failure ? 'failed' : 'idle' };
  }
  return place.startsWith('removing') ? { ...rest, behind: behind?.key ?? 'none' } : rest;
}

const rows = new WeakMap<ApplicationForm, string>();

/** The row of a form, remembered because exploring asks for it at every event. Text that isn't stored is not in it. */
function rowOf(form: ApplicationForm): string {
  const row = rows.get(form) ?? JSON.stringify(toApplicant(form));
  rows.set(form, row);
  return row;
}

/** What the rows and events ask for besides the state. */
export function facts(before: ManagementState, event: string) {
  const { page, saving, link, form, token, address, application, basedOn } = before;
  const isChanging = page === 'removing.waiting' || saving === 'waiting';
  const isLost = page === 'shown.unsavable' && application === null;
  const isFixed = event.startsWith('field.change email ');
  return {
    isFixed,
    // A script may send a change of the address, which is only read.
    isChange: isFixed || isChange(event, form),
    canGo: saving !== 'waiting',
    canChange: saving !== 'waiting' && !isFixed,
    isBusy: isChanging || page === 'opening' || link === 'requesting',
    isComplete: isCompleteBySpec(form),
    isChanged: application !== null && rowOf(form) !== rowOf(application.form),
    isAsSent: rowOf(form) === rowOf(storedApplication.form),
    hasEdit: basedOn !== null,
    isEditable: application?.isEditable === true,
    isResumable: application?.isEditable === true && application.version === basedOn,
    hasApplication: application !== null,
    /** Whether the page asks for an address, which the paths enter in a few ways. */
    hasRequest: isLost || ['unopened', 'unknown'].includes(page),
    isRequestable: token === null && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address.trim()),
  };
}

/** Reduces a state to what decides about what can happen next: texts to their class, for instance. */
export const keyOf = (state: ManagementState) => {
  const { form, token, address, application, basedOn, failure, lastStep } = state;
  const { isChanged, isRequestable } = facts(state, '');
  return [
    regions.map((region) => state[region]),
    formKey(form),
    isChanged,
    token !== null,
    address === '' ? 'empty' : isRequestable,
    application?.isEditable,
    basedOn !== null && (application === null || basedOn === application.version),
    basedOn !== null,
    failure?.isRefused,
    state.page === 'editing' ? null : lastStep,
  ];
};
