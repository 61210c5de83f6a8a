import {
  type ApplicationForm,
  memberFields,
  type TeamPreference,
  type Track,
} from '../../machines/application.form.ts';

/** A row of the table `applicants`, as the site sends it (spec, section 3). */
export type Applicant = {
  full_name: string;
  email: string;
  track_selection: '' | Track;
  experience: string;
  motivation: string;
  github_url: string | null;
  linkedin_url: string | null;
  portfolio_url: string | null;
  team_preference: '' | TeamPreference;
  team_members: string[];
};

/** An address as it is compared and stored: trimmed, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A text as PostgreSQL can store it: well-formed Unicode, without NUL, trimmed. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim();
}

/** The row a form becomes: blank links are null, and members are sent only of a team that exists. */
export function toApplicant(form: ApplicationForm): Applicant {
  const hasTeam = form.team_preference === 'have_team';
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
    team_members: hasTeam ? memberFields.map((name) => form[name].trim()).filter(Boolean) : [],
  };
}
