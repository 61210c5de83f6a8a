import type { AnyMachineSnapshot } from 'xstate';
import { type ApplicationForm, emptyForm, type StepName } from '../../machines/application.form.ts';
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

/** How the page starts, with a link or without one. Paths start without stored changes. */
export function begin({ token }: ManagementInput): ManagementState {
  const page = token === undefined ? 'unopened' : 'opening';
  return { ...nothing, ...noEdit, page, link: 'idle', token: token ?? null };
}

function savingOf(isEditing: boolean, { failure }: ManagementContext): string {
  if (!isEditing) return 'none';
  return failure ? 'failed' : 'idle';
}

/** The state of a machine. */
export function stateOf({ value, context, historyValue }: AnyMachineSnapshot): ManagementState {
  const { seenSteps: _, ...seen } = context as ManagementContext;
  const { application, link } = value as Record<'application' | 'link', unknown>;
  const { editing } = Object(application);
  const isSaving = application === 'saving';
  const isEditing = isSaving || editing !== undefined;
  const place = pathOf(application);
  const [behind] = historyValue['management.application.shown.before'] ?? [];
  return {
    ...seen,
    page: isEditing ? 'editing' : place,
    wizard: isSaving ? seen.lastStep : (editing ?? 'none'),
    saving: isSaving ? 'waiting' : savingOf(isEditing, seen as ManagementContext),
    behind: place.startsWith('removing.') ? (behind?.key ?? 'none') : 'none',
    link: pathOf(link),
  };
}

/** Whether two forms give the same row. Text that isn't stored may differ. */
function isSameRow(one: ApplicationForm, other: ApplicationForm): boolean {
  return JSON.stringify(toApplicant(one)) === JSON.stringify(toApplicant(other));
}

/** Whether saving the form would change the application. */
export function hasChanges({ form, application }: ManagementState): boolean {
  return application !== null && !isSameRow(form, application.form);
}

/** Whether a text is an address. The paths only enter a few. */
export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Whether the page waits for an answer. */
export function isBusy({ page, saving, link }: ManagementState): boolean {
  const isWaiting = ['opening', 'removing.waiting'].includes(page);
  return isWaiting || saving === 'waiting' || link === 'requesting';
}

/** What the rows ask for besides the state. */
export function factsOf(before: ManagementState, event: string) {
  const { form, token, address, application, basedOn } = before;
  return {
    isFixed: event.startsWith('field.change email '),
    isComplete: isCompleteBySpec(form),
    isChanged: hasChanges(before),
    isAsSent: isSameRow(form, storedApplication.form),
    hasEdit: basedOn !== null,
    isEditable: application?.isEditable === true,
    isResumable: application?.isEditable === true && application.version === basedOn,
    hasApplication: application !== null,
    isOpenAlready: event === 'link.open same' && token !== null && application !== null,
    isRequestable: token === null && isAddress(address),
  };
}
