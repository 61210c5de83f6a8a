import {
  type ApplicationForm,
  emptyForm,
  type FieldName,
  type MemberName,
  memberNames,
} from '../../machines/application.form.ts';
import { isAsked } from '../../machines/application.rules.ts';
import { comparableAddress, storableText, tidyAddress } from '../../machines/application.text.ts';

type OptionalName = Extract<FieldName, `${string}_url`>;

/**
 * A row of the table `applicants`, as the site sends it (spec, section 3): a column for each field,
 * null where an optional one is blank, and one for all members of a team.
 */
export type Applicant = {
  [Name in Exclude<FieldName, MemberName>]: Name extends OptionalName
    ? string | null
    : ApplicationForm[Name];
} & { team_members: string[] };

/** The row a form becomes: blank links are null, and members are sent only of a team that exists. */
export function toApplicant(form: ApplicationForm): Applicant {
  const members = memberNames.filter((name) => isAsked(form, name));
  return {
    full_name: storableText(form.full_name),
    email: comparableAddress(form.email),
    track_selection: form.track_selection,
    experience: storableText(form.experience),
    motivation: storableText(form.motivation),
    github_url: storableText(form.github_url) || null,
    linkedin_url: storableText(form.linkedin_url) || null,
    portfolio_url: storableText(form.portfolio_url) || null,
    team_preference: form.team_preference,
    team_members: members.map((name) => tidyAddress(form[name])).filter(Boolean),
  };
}

/** The form that a row is filled in from again: what `toApplicant` makes of it is that row. */
export function toForm({ team_members: members, ...row }: Applicant): ApplicationForm {
  return {
    ...emptyForm,
    ...row,
    github_url: row.github_url ?? '',
    linkedin_url: row.linkedin_url ?? '',
    portfolio_url: row.portfolio_url ?? '',
    ...Object.fromEntries(memberNames.map((name, place) => [name, members[place] ?? ''])),
  };
}
