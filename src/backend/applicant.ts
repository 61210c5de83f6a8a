import {
  type ApplicationForm,
  columnNames,
  type FieldName,
  isOptional,
  type MemberName,
  memberNames,
  type OptionalName,
  parseForm,
} from '../../machines/application.form.ts';
import { storedMembers, storedText } from '../../machines/application.rules.ts';

/**
 * A row of the table `applicants`, as the site sends it (spec, section 3): one column per field, null
 * if an optional field is blank, and one column for all team members.
 */
export type Applicant = {
  [Name in Exclude<FieldName, MemberName>]: Name extends OptionalName
    ? string | null
    : ApplicationForm[Name];
} & { team_members: string[] };

/** Turns a form into a row. Blank optional answers become null, and members are sent only for an existing team. */
export function toApplicant(form: ApplicationForm): Applicant {
  const columns = columnNames.map((name) => [
    name,
    storedText(form, name) || (isOptional(name) ? null : ''),
  ]);
  return {
    ...Object.fromEntries(columns),
    team_members: storedMembers(form),
  };
}

/** Turns a row back into a form, which `toApplicant` turns into the same row. */
export function toForm({ team_members: members, ...row }: Applicant): ApplicationForm {
  const team = memberNames.map((name, index) => [name, members[index]]);
  return parseForm({ ...row, ...Object.fromEntries(team) });
}
