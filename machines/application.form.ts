/** The tracks an applicant can choose (spec, section 9). The finalist track is reached by ranking. */
export const tracks = ['beginner', 'advanced'] as const;

/** One of the tracks an applicant can choose. */
export type Track = (typeof tracks)[number];

/** How an applicant can take part (spec, section 5). */
export const teamPreferences = ['individual', 'team', 'have_team'] as const;

/** One of the ways an applicant can take part. */
export type TeamPreference = (typeof teamPreferences)[number];

/** The four steps of the application, in order (spec, section 2). */
export const stepNames = ['personalInfo', 'experience', 'additionalInfo', 'review'] as const;

/** One of the four steps; also the name of its state in the machine. */
export type StepName = (typeof stepNames)[number];

/** What is known of a field before anyone fills it in. */
interface FieldDefinition {
  /** The step whose control it is. */
  readonly step: Exclude<StepName, 'review'>;
  /** The values it can have, where it is a choice; any text where it isn't. */
  readonly options?: readonly string[];
  /** The longest text it takes, in UTF-16 code units; the database allows the same. */
  readonly maxLength?: number;
}

const nameLength = 300;
const emailLength = 254;
const essayLength = 5_000;
const urlLength = 2_048;

/**
 * Every field of the application (spec, section 3), in the order of the page. The form, the empty
 * form, the steps and a stored draft follow from this table. A field's rule, label, control and
 * column stand with the other rules, words, controls and columns, in records that are typed by it:
 * the compiler names each that is missing.
 */
export const fields = {
  full_name: { step: 'personalInfo', maxLength: nameLength },
  email: { step: 'personalInfo', maxLength: emailLength },
  experience: { step: 'experience', maxLength: essayLength },
  motivation: { step: 'experience', maxLength: essayLength },
  track_selection: { step: 'additionalInfo', options: tracks },
  team_preference: { step: 'additionalInfo', options: teamPreferences },
  'team_members.0': { step: 'additionalInfo', maxLength: emailLength },
  'team_members.1': { step: 'additionalInfo', maxLength: emailLength },
  'team_members.2': { step: 'additionalInfo', maxLength: emailLength },
  'team_members.3': { step: 'additionalInfo', maxLength: emailLength },
  github_url: { step: 'additionalInfo', maxLength: urlLength },
  linkedin_url: { step: 'additionalInfo', maxLength: urlLength },
  portfolio_url: { step: 'additionalInfo', maxLength: urlLength },
} as const satisfies Record<string, FieldDefinition>;

/** The name of a field: of its control, and of its value in the form. */
export type FieldName = keyof typeof fields;

/** The form as it is typed: flat, one string a control, blank where nothing was entered. */
export type ApplicationForm = {
  readonly [Name in FieldName]: (typeof fields)[Name] extends {
    options: readonly (infer Option)[];
  }
    ? '' | Option
    : string;
};

/** The fields that are a choice of a few values. */
export type ChoiceName = {
  [Name in FieldName]: (typeof fields)[Name] extends { options: unknown } ? Name : never;
}[FieldName];

/** The fields that are typed. */
export type TextName = Exclude<FieldName, ChoiceName>;

/** The e-mail address of another team member: four at most (spec, section 9). */
export type MemberName = Extract<FieldName, `team_members.${number}`>;

/** The fields that are an e-mail address. */
export type AddressName = 'email' | MemberName;

/** Every field, in the order of the page. */
export const fieldNames = Object.keys(fields) as readonly FieldName[];

/** Whether a name is that of a field that is typed. */
export function isTextName(name: string): name is TextName {
  return Object.hasOwn(fields, name) && !('options' in fields[name as FieldName]);
}

/** Whether a field is a team member's address. */
export function isMemberName(name: FieldName): name is MemberName {
  return name.startsWith('team_members.');
}

/** The team members' fields, in order. */
export const memberNames: readonly MemberName[] = fieldNames.filter(isMemberName);

/** Whether a field is an e-mail address. */
export function isAddressName(name: FieldName): name is AddressName {
  return name === 'email' || isMemberName(name);
}

/** The fields of a step, in the order of the page; none of the review. */
export function fieldsOf(step: StepName): readonly FieldName[] {
  return fieldNames.filter((name) => fields[name].step === step);
}

/** Makes a value for every field. */
export function forEachField<Value>(make: (name: FieldName) => Value): Record<FieldName, Value> {
  return Object.fromEntries(fieldNames.map((name) => [name, make(name)])) as Record<
    FieldName,
    Value
  >;
}

/** The form before anything was typed. */
export const emptyForm: ApplicationForm = forEachField(() => '' as const);
