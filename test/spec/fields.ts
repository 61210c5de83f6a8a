import {
  type ApplicationForm,
  emptyForm,
  type FieldName,
  type StepName,
} from '../../machines/application.form.ts';
import type { ValueClass } from '../../src/inspect/event-names.ts';
import { fieldMessages, tooLongMessage } from './messages.ts';

/** A value that represents its class. */
interface FieldValue<Value> {
  readonly value: Value;
  /** The spec's message (section 5); `null` if the value is valid. */
  readonly message: string | null;
}

/** What the spec requires of a field. */
interface SpecField<Name extends FieldName> {
  readonly step: StepName;
  /** The message if the field is blank; `null` if it is optional. */
  readonly required: string | null;
  /** One value of every class. */
  readonly values: {
    readonly [Class in ValueClass<Name>]: FieldValue<ApplicationForm[Name]>;
  };
}

const accepted = <const Value extends string>(value: Value) => ({ value, message: null });
const refused = (value: string, message: string) => ({ value, message });

const tooLong = (bound: number) => refused('x'.repeat(bound + 1), tooLongMessage(bound));
const longAddress = refused(`${'x'.repeat(243)}@example.org`, fieldMessages.invalid);

const essay = (value: string, required: string) =>
  ({
    step: 'experience',
    required,
    values: {
      valid: accepted(value),
      blank: refused('   ', required),
      long: tooLong(5000),
    },
  }) as const;

const optionalMember = {
  step: 'additionalInfo',
  required: null,
  values: {
    valid: accepted('mary@example.org'),
    malformed: refused('mary', fieldMessages.invalid),
    long: longAddress,
    blank: accepted(''),
  },
} as const;

const link = {
  step: 'additionalInfo',
  required: null,
  values: {
    filled: accepted('not checked by any rule'),
    long: tooLong(2048),
    blank: accepted(''),
  },
} as const;

/**
 * What the spec requires of each field (sections 2 and 5), with one value of every class that it
 * distinguishes. It is written by hand from the spec, so that the rules can be checked against it.
 */
export const specFields: { readonly [Name in FieldName]: SpecField<Name> } = {
  full_name: {
    step: 'personalInfo',
    required: fieldMessages.noName,
    values: {
      valid: accepted('Ada Lovelace'),
      blank: refused('   ', fieldMessages.noName),
      long: tooLong(300),
    },
  },
  email: {
    step: 'personalInfo',
    required: fieldMessages.noEmail,
    values: {
      valid: accepted('ada@example.org'),
      blank: refused('   ', fieldMessages.noEmail),
      spaces: refused('ada lovelace@example.org', fieldMessages.spaces),
      malformed: refused('ada', fieldMessages.invalid),
      dotless: refused('ada@localhost', fieldMessages.dotless),
      disposable: refused('ada@mailinator.com', fieldMessages.disposable),
      long: longAddress,
      // With the invisible characters that contact apps copy.
      other: accepted(' \u202aAugusta@example.org\u200e '),
    },
  },
  experience: essay(
    'I wrote a program for a machine that was never built.',
    fieldMessages.noExperience,
  ),
  motivation: essay('To see one walk.', fieldMessages.noMotivation),
  track_selection: {
    step: 'additionalInfo',
    required: fieldMessages.noTrack,
    values: { beginner: accepted('beginner'), advanced: accepted('advanced') },
  },
  team_preference: {
    step: 'additionalInfo',
    required: fieldMessages.noPreference,
    values: {
      individual: accepted('individual'),
      team: accepted('team'),
      have_team: accepted('have_team'),
    },
  },
  'team_members.0': {
    ...optionalMember,
    required: fieldMessages.noMember,
    values: {
      ...optionalMember.values,
      blank: refused('   ', fieldMessages.noMember),
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

/** Returns the fields of a step, according to the spec. */
export function fieldsOfStep(step: StepName): readonly FieldName[] {
  return names.filter((name) => specFields[name].step === step);
}

/** Whether the form asks for a field. It asks for team members only if the applicant has a team. */
export function isAskedBySpec(form: ApplicationForm, name: FieldName): boolean {
  return form.team_preference === 'have_team' || !name.startsWith('team_members');
}

/** The fields that every applicant must fill in. */
export const requiredFields = names.filter(
  (name) => specFields[name].required !== null && isAskedBySpec(emptyForm, name),
);

/** Returns the class of a value; `undefined` if the field is untouched. */
export function classOf(name: FieldName, value: string): string | undefined {
  const values = Object.entries<FieldValue<string>>(specFields[name].values);
  const found = values.find(([, known]) => known.value === value);
  if (!found && value !== '') throw new Error(`No class of ${name} has the value '${value}'.`);
  return found?.[0];
}

/** Returns the spec's message for a field of this form; `null` if the field is valid. */
export function specMessage(form: ApplicationForm, name: FieldName): string | null {
  if (!isAskedBySpec(form, name)) return null;
  const { required, values } = specFields[name];
  const found = Object.values<FieldValue<string>>(values).find(({ value }) => value === form[name]);
  return found ? found.message : required;
}

/** Whether the spec allows sending the form. */
export function isCompleteBySpec(form: ApplicationForm): boolean {
  return names.every((name) => specMessage(form, name) === null);
}
