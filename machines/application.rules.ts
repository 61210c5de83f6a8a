import * as v from 'valibot';
import { comparableAddress, tidyAddress } from '../supabase/functions/_shared/address.ts';
import {
  type ApplicationForm,
  columnNames,
  type FieldName,
  type FieldRow,
  fieldNames,
  fields,
  isAddressName,
  isChoiceName,
  isMemberName,
  maxLengthOf,
  memberNames,
} from './application.form.ts';

/** A text that the database can store: without NUL, in well-formed Unicode, trimmed. */
function storableText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}

/** A field's text in the form that is sent and stored: the applicant's address in lower case. */
export function storedText(form: ApplicationForm, name: FieldName): string {
  if (name === 'email') return comparableAddress(form[name]);
  return isMemberName(name) ? tidyAddress(form[name]) : storableText(form[name]);
}

/**
 * Providers of disposable addresses. Their domains and subdomains are refused (spec, section 5). A CHECK
 * repeats them.
 */
export const disposableDomains = [
  '10minutemail.com',
  'tempmail.org',
  'guerrillamail.com',
  'mailinator.com',
] as const;

/** The HTML standard's pattern of a valid email address, which accepts `a@localhost` too. */
const addressPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The messages about an address that isn't blank, by the rule that it breaks (spec, section 5). */
export const addressMessages = {
  spaces: 'Email cannot contain spaces',
  malformed: 'Please enter a valid email address',
  dotless: 'Please enter a valid email domain',
  disposable: 'Please use a permanent email address',
} as const;

/** Whether a tidied text is an address by the HTML standard, within the database's limit. */
export function isAddress(value: string): boolean {
  const address = tidyAddress(value);
  return address.length <= maxLengthOf('email') && addressPattern.test(address);
}

function isDisposable(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return disposableDomains.some((name) => domain === name || domain.endsWith(`.${name}`));
}

/**
 * A character that is seen: no blank, no control character, and nothing that Unicode lets a font ignore. A CHECK
 * repeats it.
 */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u;

/** Refuses a blank text. Without a message, the field is optional. */
function notBlank(message?: string) {
  return v.check((value: string) => message === undefined || visible.test(value), message ?? '');
}

function atMost(length: number) {
  // Only when it is shown: the first number that a browser formats takes it 25 ms on a slow phone.
  const message = () => `Please use at most ${length.toLocaleString('en-US')} characters`;
  return v.maxLength<string, number, typeof message>(length, message);
}

/**
 * Returns a field's rule, by its kind, with the spec's messages (section 5). The first check that fails
 * gives the field's message.
 */
function ruleOf(name: FieldName): v.GenericSchema {
  const { kind, options = [], missing }: FieldRow = fields[name];
  if (isChoiceName(name)) return v.picklist(options, missing);
  if (!isAddressName(name)) return v.pipe(v.string(), notBlank(missing), atMost(maxLengthOf(name)));
  const address = v.pipe(v.string(), v.transform(tidyAddress), notBlank(missing));
  const isWellFormed = v.check(
    (value: string) => value === '' || isAddress(value),
    addressMessages.malformed,
  );
  if (kind === 'member') return v.pipe(address, isWellFormed);
  return v.pipe(
    address,
    v.check((value) => !/\s/.test(value), addressMessages.spaces),
    isWellFormed,
    v.regex(/@.+\./, addressMessages.dotless),
    v.check((value) => !isDisposable(value), addressMessages.disposable),
  );
}

const rules = Object.fromEntries(fieldNames.map((name) => [name, ruleOf(name)])) as Readonly<
  Record<FieldName, v.GenericSchema>
>;

/** A form's errors: a message for each field that breaks its rule. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** Whether a field applies to this applicant: teammates only if the applicant has a team. */
export function isApplicable(form: ApplicationForm, name: FieldName): boolean {
  return form.team_preference === 'have_team' || !isMemberName(name);
}

/** The teammates as the database stores them: each non-blank one once, and none without a team. */
export function storedMembers(form: ApplicationForm): string[] {
  const members = new Map<string, string>();
  for (const name of memberNames.filter((member) => isApplicable(form, member))) {
    const address = storedText(form, name);
    const key = address.toLowerCase();
    if (key && !members.has(key)) members.set(key, address);
  }
  return [...members.values()];
}

/** Whether two forms would be stored as the same application. */
export function isSameApplication(one: ApplicationForm, other: ApplicationForm): boolean {
  const stored = (form: ApplicationForm) =>
    [...columnNames.map((name) => storedText(form, name)), ...storedMembers(form)].join('\0');
  return stored(one) === stored(other);
}

function brokenRule(form: ApplicationForm, name: FieldName): string | undefined {
  if (!isApplicable(form, name)) return undefined;
  return v.safeParse(rules[name], form[name], { abortPipeEarly: true }).issues?.[0].message;
}

const known = new WeakMap<ApplicationForm, FieldErrors>();

/**
 * Every field that breaks its rule, in the order of the page, with the message of the first broken
 * rule. A form never changes, so each is checked once, however many callers ask.
 */
export function fieldErrors(form: ApplicationForm): FieldErrors {
  const errors =
    known.get(form) ??
    Object.fromEntries(
      fieldNames.flatMap((name) => {
        const message = brokenRule(form, name);
        return message === undefined ? [] : [[name, message]];
      }),
    );
  known.set(form, errors);
  return errors;
}

/** Whether a form breaks no rule and can be submitted. */
export function isComplete(form: ApplicationForm): boolean {
  return Object.keys(fieldErrors(form)).length === 0;
}
