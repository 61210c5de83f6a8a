import { openTracks, teamPreferenceNames } from '../supabase/functions/_shared/choices.ts';

/**
 * The kinds of typed fields, each with the longest text in UTF-16 code units, which the database also
 * enforces. A field's kind decides on its control, its rule, and how traces name its values.
 */
const maxLengths = { line: 300, essay: 5_000, email: 254, member: 254, link: 2_048 } as const;

/** A field's row: everything about it except its words, which `fieldTexts` has. */
export interface FieldRow {
  readonly kind: keyof typeof maxLengths | 'choice';
  /** Its values, if it is a choice. Any other field takes any text. */
  readonly options?: readonly string[];
  /** The message if it is blank (spec, section 5). Without one, the field is optional. */
  readonly missing?: string;
  /** What a browser may fill in, if that is about the applicant (HTML standard, autofill). */
  readonly autoComplete?: string;
}

/**
 * The steps of the application in order, with every field (spec, sections 2 and 3). The last step is
 * the review, which has no fields. A step's name is also the name of its state in both machines. The
 * titles of the steps, and the labels and columns of the fields, are records typed by this table, so the
 * compiler reports a missing one.
 */
const steps = {
  personalInfo: {
    full_name: { kind: 'line', missing: 'Full name is required', autoComplete: 'name' },
    email: { kind: 'email', missing: 'Email is required', autoComplete: 'email' },
  },
  experience: {
    experience: { kind: 'essay', missing: 'Experience description is required' },
    motivation: { kind: 'essay', missing: 'Motivation is required' },
  },
  additionalInfo: {
    track_selection: { kind: 'choice', options: openTracks, missing: 'Please select a track' },
    team_preference: {
      kind: 'choice',
      options: teamPreferenceNames,
      missing: 'Team preference is required',
    },
    'team_members.0': {
      kind: 'member',
      missing: 'At least one team member email is required',
    },
    'team_members.1': { kind: 'member' },
    'team_members.2': { kind: 'member' },
    'team_members.3': { kind: 'member' },
    github_url: { kind: 'link' },
    linkedin_url: { kind: 'link' },
    portfolio_url: { kind: 'link' },
  },
  review: {},
} as const satisfies Record<string, Readonly<Record<string, FieldRow>>>;

/** The name of a step. */
export type StepName = keyof typeof steps;

/** The names of the steps, in order. */
export const stepNames = Object.keys(steps) as [StepName, ...StepName[]];

/** Whether a step is the review, or the one before it. */
export function isNearReview(step: StepName): boolean {
  return stepNames.indexOf(step) >= stepNames.indexOf('review') - 1;
}

/** Merges the objects of a union into one object with all their entries. */
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type Fields = Merged<(typeof steps)[StepName]>;

/** Every field by its name, in the order of the page. */
export const fields: Fields = Object.assign({}, ...Object.values(steps));

/** The name of a field, also of its control and its value in the form. */
export type FieldName = keyof Fields;

/** The form as typed: flat, with one string for each control, blank if nothing was entered. */
export type ApplicationForm = {
  readonly [Name in FieldName]: Fields[Name] extends { options: readonly (infer Option)[] }
    ? '' | Option
    : string;
};

/** The fields of a kind. */
type NameOf<Kind extends FieldRow['kind']> = {
  [Name in FieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[FieldName];

/** The fields that are a choice. */
export type ChoiceName = NameOf<'choice'>;

/** The fields that are typed. */
export type TextName = Exclude<FieldName, ChoiceName>;

/** The email address of a teammate: four at most (spec, section 9). */
export type MemberName = NameOf<'member'>;

/** The fields that are an email address. */
export type AddressName = NameOf<'email' | 'member'>;

/** Every field, in the order of the page. */
export const fieldNames = Object.keys(fields) as readonly FieldName[];

/** Whether a field is a choice. */
export function isChoiceName(name: FieldName): name is ChoiceName {
  return fields[name].kind === 'choice';
}

/** The fields that are a choice, in the order of the page. */
export const choiceNames: readonly ChoiceName[] = fieldNames.filter(isChoiceName);

/** Whether a field is typed. */
export function isTextName(name: string): name is TextName {
  return Object.hasOwn(fields, name) && !isChoiceName(name as FieldName);
}

/** Whether a field is a teammate's email address. */
export function isMemberName(name: FieldName): name is MemberName {
  return fields[name].kind === 'member';
}

/** The teammates' fields, in order. */
export const memberNames: readonly MemberName[] = fieldNames.filter(isMemberName);

/** The fields with their own column in the row that is sent. */
export const columnNames = fieldNames.filter((name) => !isMemberName(name));

/** Whether a field is the URL of an applicant's page. No rule checks it. */
export function isLinkName(name: FieldName): name is NameOf<'link'> {
  return fields[name].kind === 'link';
}

/** Whether a field is an email address. */
export function isAddressName(name: FieldName): name is AddressName {
  const { kind } = fields[name];
  return kind === 'email' || kind === 'member';
}

/** The fields that may be blank. */
export type OptionalName = {
  [Name in FieldName]: Fields[Name] extends { missing: string } ? never : Name;
}[FieldName];

/** Whether a field may be blank. */
export function isOptional(name: FieldName): boolean {
  const { missing }: FieldRow = fields[name];
  return missing === undefined;
}

/** The longest text that a field takes, in UTF-16 code units. */
export function maxLengthOf(name: TextName): number {
  return maxLengths[fields[name].kind];
}

/** The fields of a step, in the order of the page. The review has none. */
export function fieldsOf(step: StepName): readonly FieldName[] {
  return fieldNames.filter((name) => name in steps[step]);
}

/** The step of a field. */
export function stepOf(name: FieldName): StepName {
  return stepNames.find((step) => name in steps[step]) ?? 'review';
}

/** The empty form. */
export const emptyForm = Object.fromEntries(
  fieldNames.map((name) => [name, '']),
) as ApplicationForm;

/** Whether a value is valid for a field: any text, or one of its options. */
function isAnswer(name: FieldName, value: unknown): boolean {
  if (!isChoiceName(name)) return typeof value === 'string';
  const options: readonly unknown[] = fields[name].options;
  return options.includes(value);
}

/** The form with all values that are valid for their fields. The other fields are blank. */
export function parseForm(given: unknown): ApplicationForm {
  const values: Readonly<Record<string, unknown>> = Object(given);
  const known = fieldNames.filter((name) => isAnswer(name, values[name]));
  return { ...emptyForm, ...Object.fromEntries(known.map((name) => [name, values[name]])) };
}
