import {
  type ApplicationForm,
  emptyForm,
  type FieldName,
  type StepName,
} from '../../../machines/application.form.ts';
import type { ValueClass } from '../../../src/inspect/event-names.ts';

/** One value of a class of values that a rule treats alike. */
export interface FieldValue<Value> {
  readonly value: Value;
  /** What the spec says of it (section 5), `null` where it is accepted. */
  readonly message: string | null;
}

/** What the spec says of a field. */
interface SpecField<Name extends FieldName> {
  readonly step: StepName;
  /** What it says where nothing was entered, `null` where the field is optional. */
  readonly required: string | null;
  /** A value of every class. */
  readonly values: {
    readonly [Class in ValueClass<Name>]: FieldValue<ApplicationForm[Name]>;
  };
}

const accepted = <const Value extends string>(value: Value) => ({ value, message: null });
const refused = (value: string, message: string) => ({ value, message });

const invalid = 'Please enter a valid email address';
const tooLong = (length: number, bound: string) =>
  refused('x'.repeat(length), `Please use at most ${bound} characters`);
const longAddress = refused(`${'x'.repeat(243)}@example.org`, invalid);

const essay = (value: string, required: string) =>
  ({
    step: 'experience',
    required,
    values: {
      valid: accepted(value),
      blank: refused('   ', required),
      long: tooLong(5001, '5,000'),
    },
  }) as const;

const optionalMember = {
  step: 'additionalInfo',
  required: null,
  values: {
    valid: accepted('mary@example.org'),
    malformed: refused('mary', invalid),
    long: longAddress,
    blank: accepted(''),
  },
} as const;

const link = {
  step: 'additionalInfo',
  required: null,
  values: {
    filled: accepted('not checked by any rule'),
    long: tooLong(2049, '2,048'),
    blank: accepted(''),
  },
} as const;

/**
 * What the spec says of each field (sections 2 and 5), with a value of every class that it tells
 * apart. Written by hand from the spec, so that the rules can be held against it.
 */
export const specFields: { readonly [Name in FieldName]: SpecField<Name> } = {
  full_name: {
    step: 'personalInfo',
    required: 'Full name is required',
    values: {
      valid: accepted('Ada Lovelace'),
      blank: refused('   ', 'Full name is required'),
      long: tooLong(301, '300'),
    },
  },
  email: {
    step: 'personalInfo',
    required: 'Email is required',
    values: {
      valid: accepted('ada@example.org'),
      blank: refused('   ', 'Email is required'),
      spaces: refused('ada lovelace@example.org', 'Email cannot contain spaces'),
      malformed: refused('ada', invalid),
      dotless: refused('ada@localhost', 'Please enter a valid email domain'),
      disposable: refused('ada@mailinator.com', 'Please use a permanent email address'),
      long: longAddress,
      // As a contact app copies it.
      other: accepted(' \u202aAugusta@example.org\u200e '),
    },
  },
  experience: essay(
    'I wrote a program for a machine that was never built.',
    'Experience description is required',
  ),
  motivation: essay('To see one walk.', 'Motivation is required'),
  track_selection: {
    step: 'additionalInfo',
    required: 'Please select a track',
    values: { beginner: accepted('beginner'), advanced: accepted('advanced') },
  },
  team_preference: {
    step: 'additionalInfo',
    required: 'Team preference is required',
    values: {
      individual: accepted('individual'),
      team: accepted('team'),
      have_team: accepted('have_team'),
    },
  },
  'team_members.0': {
    ...optionalMember,
    required: 'At least one team member email is required',
    values: {
      ...optionalMember.values,
      blank: refused('   ', 'At least one team member email is required'),
    },
  },
  'team_members.1': optionalMember,
  'team_members.2': optionalMember,
  'team_members.3': optionalMember,
  github_url: link,
  linkedin_url: link,
  portfolio_url: link,
};

const names = Object.keys(specFields) as readonly FieldName[];

/** The fields of a step, as the spec has them. */
export function fieldsOfStep(step: StepName): readonly FieldName[] {
  return names.filter((name) => specFields[name].step === step);
}

/** Whether a field is asked of this applicant: team members only of those who have a team. */
export function isAskedBySpec(form: ApplicationForm, name: FieldName): boolean {
  return form.team_preference === 'have_team' || !name.startsWith('team_members');
}

/** The fields every applicant has to fill in. */
export const requiredFields = names.filter(
  (name) => specFields[name].required !== null && isAskedBySpec(emptyForm, name),
);

/** The class a value belongs to, `undefined` where the field is as it was at first. */
export function classOf(name: FieldName, value: string): string | undefined {
  const values = Object.entries<FieldValue<string>>(specFields[name].values);
  const found = values.find(([, known]) => known.value === value);
  if (!found && value !== '') throw new Error(`No class of ${name} has the value '${value}'.`);
  return found?.[0];
}

/** What the spec says of a field of this form, `null` where nothing is wrong with it. */
export function specMessage(form: ApplicationForm, name: FieldName): string | null {
  if (!isAskedBySpec(form, name)) return null;
  const { required, values } = specFields[name];
  const found = Object.values<FieldValue<string>>(values).find(({ value }) => value === form[name]);
  return found ? found.message : required;
}

/** Whether a form may be sent, as the spec has it. */
export function isCompleteBySpec(form: ApplicationForm): boolean {
  return names.every((name) => specMessage(form, name) === null);
}
