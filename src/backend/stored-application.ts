import { columnNames, isAnswer, isLinkName } from '../../machines/application.form.ts';
import { type Member, type StoredApplication, statuses } from '../../machines/management.types.ts';
import { type Applicant, toForm } from './applicant.ts';

/** What is known of a value that a server sent: nothing but that it has these names. */
type Unread = Readonly<Record<string, unknown>>;

/** Whether a value is an object, whose entries are still to be looked at. */
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

/** An application as the database tells it; `undefined` where anything in it isn't as it should be. */
export function toStoredApplication(value: unknown): StoredApplication | undefined {
  if (!isObject(value)) return undefined;
  const { version, pass, applied_at: sent, is_editable: isEditable, form } = value;
  const status = statuses.find((known) => known === value.status);
  const appliedAt = typeof sent === 'string' ? Date.parse(sent) : Number.NaN;
  const members = Array.isArray(value.members) ? value.members.map(toMember) : [undefined];
  const isWhole =
    typeof version === 'number' &&
    typeof pass === 'string' &&
    /^[0-9a-f]{8}$/.test(pass) &&
    typeof isEditable === 'boolean' &&
    status !== undefined &&
    !Number.isNaN(appliedAt) &&
    isApplicant(form) &&
    members.every((member) => member !== undefined);
  if (!isWhole) return undefined;
  return { version, pass, status, appliedAt, isEditable, form: toForm(form), members };
}
