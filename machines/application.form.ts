import { openTracks } from './tracks.ts';

/** A field's definition. */
interface FieldDefinition {
  /** Its values, if it is a choice. Any other field takes any text. */
  readonly options?: readonly string[];
  /** The longest text, in UTF-16 code units. The database has the same limit. */
  readonly maxLength?: number;
  /** Whether it is the URL of an applicant's page. It is optional, and no rule checks it. */
  readonly isLink?: true;
}

const nameLength = 300;
const emailLength = 254;
const essayLength = 5_000;
const urlLength = 2_048;

/**
 * The steps of the application in order, with every field (spec, sections 2 and 3). The last step is
 * the review, which has no fields. A step's name is also the name of its state in both machines. The
 * titles of the steps, and the rules, labels and columns of the fields, are records typed by this table,
 * so the compiler reports a missing one.
 */
const steps = {
  personalInfo: {
    full_name: { maxLength: nameLength },
    email: { maxLength: emailLength },
  },
  experience: {
    experience: { maxLength: essayLength },
    motivation: { maxLength: essayLength },
  },
  additionalInfo: {
    track_selection: { options: openTracks },
    team_preference: { options: ['individual', 'team', 'have_team'] },
    'team_members.0': { maxLength: emailLength },
    'team_members.1': { maxLength: emailLength },
    'team_members.2': { maxLength: emailLength },
    'team_members.3': { maxLength: emailLength },
    github_url: { maxLength: urlLength, isLink: true },
    linkedin_url: { maxLength: urlLength, isLink: true },
    portfolio_url: { maxLength: urlLength, isLink: true },
  },
  review: {},
} as const satisfies Record<string, Readonly<Record<string, FieldDefinition>>>;

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

/** The fields that are a choice. */
export type ChoiceName = {
  [Name in FieldName]: Fields[Name] extends { options: unknown } ? Name : never;
}[FieldName];

/** The fields that are typed. */
export type TextName = Exclude<FieldName, ChoiceName>;

/** The email address of a teammate: four at most (spec, section 9). */
export type MemberName = Extract<FieldName, `team_members.${number}`>;

/** The fields that are the URL of an applicant's page. */
export type LinkName = {
  [Name in FieldName]: Fields[Name] extends { isLink: true } ? Name : never;
}[FieldName];

/** The fields that are an email address. */
export type AddressName = 'email' | MemberName;

/** Every field, in the order of the page. */
export const fieldNames = Object.keys(fields) as readonly FieldName[];

/** Whether a field is a choice. */
export function isChoiceName(name: FieldName): name is ChoiceName {
  return 'options' in fields[name];
}

/** The fields that are a choice, in the order of the page. */
export const choiceNames: readonly ChoiceName[] = fieldNames.filter(isChoiceName);

/** Whether a field is typed. */
export function isTextName(name: string): name is TextName {
  return Object.hasOwn(fields, name) && !isChoiceName(name as FieldName);
}

/** Whether a field is a teammate's email address. */
export function isMemberName(name: FieldName): name is MemberName {
  return name.startsWith('team_members.');
}

/** The teammates' fields, in order. */
export const memberNames: readonly MemberName[] = fieldNames.filter(isMemberName);

/** The fields with their own column in the row that is sent. */
export const columnNames = fieldNames.filter((name) => !isMemberName(name));

/** Whether a field is a link. */
export function isLinkName(name: FieldName): name is LinkName {
  return 'isLink' in fields[name];
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
