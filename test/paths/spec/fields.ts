import type { ApplicationForm, FieldName } from '../../../machines/application.form.ts';

/** One value of a class of values that a rule treats alike. */
export interface FieldValue<Value> {
  readonly value: Value;
  /** What the spec says of it (section 5), `null` where it is accepted. */
  readonly message: string | null;
}

const invalid = 'Please enter a valid email address';

const member = {
  valid: { value: 'mary@example.org', message: null },
  malformed: { value: 'mary', message: invalid },
} as const;

const link = {
  filled: { value: 'not checked by any rule', message: null },
  blank: { value: '', message: null },
} as const;

/**
 * The values the paths put into each field, one of every class the spec tells apart, each with the
 * message it must get. Written by hand from the spec, so that it can judge the rules.
 */
export const fieldValues: {
  readonly [Name in FieldName]: Readonly<Record<string, FieldValue<ApplicationForm[Name]>>>;
} = {
  full_name: {
    valid: { value: 'Ada Lovelace', message: null },
    blank: { value: '   ', message: 'Full name is required' },
  },
  email: {
    valid: { value: 'ada@example.org', message: null },
    blank: { value: '   ', message: 'Email is required' },
    spaces: { value: 'ada lovelace@example.org', message: 'Email cannot contain spaces' },
    malformed: { value: 'ada', message: invalid },
    dotless: { value: 'ada@localhost', message: 'Please enter a valid email domain' },
    disposable: {
      value: 'ada@mailinator.com',
      message: 'Please use a permanent email address',
    },
    other: { value: 'augusta@example.org', message: null },
  },
  experience: {
    valid: { value: 'I wrote a program for a machine that was never built.', message: null },
    blank: { value: '   ', message: 'Experience description is required' },
  },
  motivation: {
    valid: { value: 'To see one walk.', message: null },
    blank: { value: '   ', message: 'Motivation is required' },
  },
  track_selection: {
    beginner: { value: 'beginner', message: null },
    advanced: { value: 'advanced', message: null },
  },
  team_preference: {
    individual: { value: 'individual', message: null },
    team: { value: 'team', message: null },
    have_team: { value: 'have_team', message: null },
  },
  'team_members.0': {
    ...member,
    blank: { value: '   ', message: 'At least one team member email is required' },
  },
  'team_members.1': { ...member, blank: { value: '', message: null } },
  'team_members.2': { ...member, blank: { value: '', message: null } },
  'team_members.3': { ...member, blank: { value: '', message: null } },
  github_url: link,
  linkedin_url: link,
  portfolio_url: link,
};

/** What the spec says of a field nobody has touched. */
const untouchedMessages: Partial<Record<FieldName, string>> = {
  full_name: 'Full name is required',
  email: 'Email is required',
  experience: 'Experience description is required',
  motivation: 'Motivation is required',
  track_selection: 'Please select a track',
  team_preference: 'Team preference is required',
  'team_members.0': 'At least one team member email is required',
};

/** The name of the class a value belongs to, `untouched` where it is the field's first. */
export function classOf(name: FieldName, value: string): string {
  const found = Object.entries(fieldValues[name]).find(([, known]) => known.value === value);
  if (found) return found[0];
  if (value === '') return 'untouched';
  throw new Error(`No class of ${name} has the value ${JSON.stringify(value)}.`);
}

/** What the spec says of a field of this form, `null` where nothing is wrong with it. */
export function specMessage(form: ApplicationForm, name: FieldName): string | null {
  if (name.startsWith('team_members') && form.team_preference !== 'have_team') return null;
  const found = Object.values<FieldValue<string>>(fieldValues[name]).find(
    (known) => known.value === form[name],
  );
  return found ? found.message : (untouchedMessages[name] ?? null);
}

/** Whether a form may be sent, as the spec has it. */
export function isCompleteBySpec(form: ApplicationForm): boolean {
  return (Object.keys(fieldValues) as FieldName[]).every((name) => !specMessage(form, name));
}
