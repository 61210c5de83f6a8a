import {
  type ApplicationForm,
  type FieldName,
  type MemberName,
  memberNames,
} from '../../machines/application.form.ts';
import { isAsked } from '../../machines/application.rules.ts';

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

/** An address as it is compared and stored: trimmed, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A text as PostgreSQL can store it: well-formed Unicode, without NUL, trimmed. */
function storable(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}

/** The row a form becomes: blank links are null, and members are sent only of a team that exists. */
export function toApplicant(form: ApplicationForm): Applicant {
  const members = memberNames.filter((name) => isAsked(form, name));
  return {
    full_name: storable(form.full_name),
    email: normalizeEmail(form.email),
    track_selection: form.track_selection,
    experience: storable(form.experience),
    motivation: storable(form.motivation),
    github_url: storable(form.github_url) || null,
    linkedin_url: storable(form.linkedin_url) || null,
    portfolio_url: storable(form.portfolio_url) || null,
    team_preference: form.team_preference,
    team_members: members.map((name) => form[name].trim()).filter(Boolean),
  };
}
