import {
  type ApplicationForm,
  columnNames,
  type FieldName,
  isLinkName,
  knownAnswers,
  type LinkName,
  type MemberName,
  memberNames,
} from '../../machines/application.form.ts';
import { storedMembers } from '../../machines/application.rules.ts';
import { storedText } from '../../machines/application.text.ts';

/**
 * A row of the table `applicants`, as the site sends it (spec, section 3): a column for each field,
 * null where an optional one is blank, and one for all members of a team.
 */
export type Applicant = {
  [Name in Exclude<FieldName, MemberName>]: Name extends LinkName
    ? string | null
    : ApplicationForm[Name];
} & { team_members: string[] };

/** The row a form becomes: blank links are null, and members are sent only of a team that exists. */
export function toApplicant(form: ApplicationForm): Applicant {
  const columns = columnNames.map((name) => [
    name,
    storedText(form, name) || (isLinkName(name) ? null : ''),
  ]);
  return {
    ...Object.fromEntries(columns),
    team_members: storedMembers(form),
  };
}

/** The form that a row is filled in from again: what `toApplicant` makes of it is that row. */
export function toForm({ team_members: members, ...row }: Applicant): ApplicationForm {
  const team = memberNames.map((name, place) => [name, members[place]]);
  return knownAnswers({ ...row, ...Object.fromEntries(team) });
}
