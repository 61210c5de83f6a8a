import * as v from 'valibot';
import {
  type ApplicationForm,
  type FieldName,
  fieldNames,
  memberFields,
} from './application.form.ts';

/** Providers of throw-away addresses, whose domains and subdomains are not accepted (spec, section 5). */
const disposableDomains = [
  '10minutemail.com',
  'tempmail.org',
  'guerrillamail.com',
  'mailinator.com',
] as const;

/** The longest text each kind of field takes, in UTF-16 code units; the database allows the same. */
export const maxLength = { name: 300, email: 254, essay: 5_000, url: 2_048 } as const;

/** The HTML standard's pattern of a valid e-mail address, which also takes `a@localhost`. */
const addressPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const invalidAddress = 'Please enter a valid email address';

function isAddress(value: string): boolean {
  return value.length <= maxLength.email && addressPattern.test(value);
}

function isDisposable(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return disposableDomains.some((name) => domain === name || domain.endsWith(`.${name}`));
}

function isBlank(value: string): boolean {
  return value.trim() === '';
}

function notBlank(message: string) {
  return v.check((value: string) => !isBlank(value), message);
}

function atMost(length: number) {
  return v.maxLength<string, number, string>(
    length,
    `Please use at most ${length.toLocaleString('en-US')} characters`,
  );
}

const essay = (required: string) => v.pipe(v.string(), notBlank(required), atMost(maxLength.essay));
const optionalMember = v.pipe(
  v.string(),
  v.check((value) => isBlank(value) || isAddress(value), invalidAddress),
);

/**
 * The rules of the form, with the spec's messages (section 5). Each field's checks stand in the
 * order in which they are reported: the first that fails gives the field's message.
 */
const applicationSchema = v.object({
  full_name: v.pipe(v.string(), notBlank('Full name is required'), atMost(maxLength.name)),
  email: v.pipe(
    v.string(),
    notBlank('Email is required'),
    v.check((value) => !/\s/.test(value), 'Email cannot contain spaces'),
    v.check(isAddress, invalidAddress),
    v.regex(/@.+\./, 'Please enter a valid email domain'),
    v.check((value) => !isDisposable(value), 'Please use a permanent email address'),
  ),
  experience: essay('Experience description is required'),
  motivation: essay('Motivation is required'),
  track_selection: v.picklist(['beginner', 'advanced'], 'Please select a track'),
  team_preference: v.picklist(['individual', 'team', 'have_team'], 'Team preference is required'),
  'team_members.0': v.pipe(
    v.string(),
    notBlank('At least one team member email is required'),
    v.check(isAddress, invalidAddress),
  ),
  'team_members.1': optionalMember,
  'team_members.2': optionalMember,
  'team_members.3': optionalMember,
  github_url: v.string(),
  linkedin_url: v.string(),
  portfolio_url: v.string(),
} satisfies Record<FieldName, v.GenericSchema>);

/** What is wrong with a form: a message for each field that breaks its rule. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** Whether a field is asked of this applicant: team members only of those who have a team. */
export function isAsked(form: ApplicationForm, name: FieldName): boolean {
  return form.team_preference === 'have_team' || !memberFields.some((member) => member === name);
}

/** The message of the first rule a field breaks, or `undefined` where it keeps them all. */
export function fieldError(form: ApplicationForm, name: FieldName): string | undefined {
  if (!isAsked(form, name)) return undefined;
  const result = v.safeParse(applicationSchema.entries[name], form[name], {
    abortPipeEarly: true,
  });
  return result.issues?.[0].message;
}

/** Every field that breaks its rule, in the order of the steps, with its message. */
export function fieldErrors(form: ApplicationForm): FieldErrors {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const message = fieldError(form, name);
      return message === undefined ? [] : [[name, message]];
    }),
  );
}

/** Whether a form keeps every rule and can be submitted. */
export function isComplete(form: ApplicationForm): boolean {
  return fieldNames.every((name) => fieldError(form, name) === undefined);
}
