import { columnNames, isAnswer, isLinkName } from '../../machines/application.form.ts';
import { type Member, type StoredApplication, statuses } from '../../machines/management.types.ts';
import { type Applicant, toForm } from './applicant.ts';

/** A value from a server, of which only the names of its entries are known. */
type Unread = Readonly<Record<string, unknown>>;

/** Whether a value is an object. Its entries are not checked yet. */
export function isObject(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown) => typeof value === 'string';

function isApplicant(value: unknown): value is Applicant {
  if (!isObject(value)) return false;
  const { team_members: members } = value;
  return (
    columnNames.every(
      (name) => isAnswer(name, value[name]) || (isLinkName(name) && value[name] === null),
    ) &&
    Array.isArray(members) &&
    members.every(isText)
  );
}

function toMember(value: unknown): Member | undefined {
  if (!isObject(value)) return undefined;
  const { email, has_applied: hasApplied } = value;
  if (typeof email !== 'string' || typeof hasApplied !== 'boolean') return undefined;
  return { email, hasApplied };
}

/** Parses an application from the database; `undefined` if any part of it is invalid. */
export function toStoredApplication(value: unknown): StoredApplication | undefined {
  if (!isObject(value)) return undefined;
  const { version, applied_at: sent, is_editable: isEditable, form } = value;
  const status = statuses.find((known) => known === value.status);
  const appliedAt = typeof sent === 'string' ? Date.parse(sent) : Number.NaN;
  const members = Array.isArray(value.members) ? value.members.map(toMember) : [undefined];
  const isWhole =
    typeof version === 'number' &&
    typeof isEditable === 'boolean' &&
    status !== undefined &&
    !Number.isNaN(appliedAt) &&
    isApplicant(form) &&
    members.every((member) => member !== undefined);
  if (!isWhole) return undefined;
  return { version, status, appliedAt, isEditable, form: toForm(form), members };
}
