import {
  type AddressName,
  type ApplicationForm,
  type FieldName,
  isMemberName,
  memberNames,
} from './application.form.ts';
import { isAddress } from './application.rules.ts';
import { comparableAddress, tidyAddress } from './application.text.ts';

/** Common providers, whose names are often mistyped. */
const commonProviders = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'protonmail.com',
  'proton.me',
];

/** Correct providers that differ from a common one by a letter. */
const lookalikes = ['mail.com', 'email.com', 'ymail.com', 'fmail.com', 'rocketmail.com'];

/** Endings that nobody can register, and the intended ones. */
const mistypedEndings: Readonly<Record<string, string>> = {
  cmo: 'com',
  comm: 'com',
  con: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  eud: 'edu',
  nte: 'net',
  ogr: 'org',
  orgg: 'org',
  rog: 'org',
};

/** Whether adding, removing, changing or swapping one letter makes the words equal. */
function isOneSlipApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const [afterA, afterB] = [restA.slice(1), restB.slice(1)];
  const isSwap = restA[0] === restB[1] && restB[0] + afterB.slice(1) === afterA;
  return isSwap || [afterB, restB].includes(afterA) || restA === afterB;
}

/** A provider whose name without its ending is the word, or differs from it by one slip. */
function providerNamed(word: string): string | undefined {
  return (
    [...commonProviders, ...lookalikes].find((name) => name.startsWith(`${word}.`)) ??
    commonProviders.find((name) => isOneSlipApart(word, name.slice(0, name.indexOf('.'))))
  );
}

/** The domain with a corrected ending, or with a provider's missing one. */
function withEnding(domain: string): string {
  const dot = domain.lastIndexOf('.');
  if (dot < 0) return providerNamed(domain) ?? domain;
  const ending = domain.slice(dot + 1);
  return domain.slice(0, dot + 1) + (mistypedEndings[ending] ?? ending);
}

/** The common provider that a domain differs from by one slip, unless the domain is correct. */
function nearestProvider(domain: string): string {
  if (commonProviders.includes(domain) || lookalikes.includes(domain)) return domain;
  return commonProviders.find((name) => isOneSlipApart(domain, name)) ?? domain;
}

/** Converts a domain in another script to ASCII, as email servers know it. */
type ToAscii = (domain: string) => string;

const asIs: ToAscii = (domain) => domain;

/** An address with a domain in ASCII, and a corrected provider and ending. */
function withDomain(address: string, toAscii: ToAscii): string {
  const end = address.lastIndexOf('@') + 1;
  const domain = address.slice(end).toLowerCase();
  const isAscii = /^[a-z0-9.-]*$/.test(domain);
  const meant = isAscii ? nearestProvider(withEnding(domain)) : toAscii(domain);
  return meant === domain ? address : address.slice(0, end) + meant;
}

/**
 * Separators of copied addresses. A comma isn't among them, because inside an address it means a dot.
 */
const around = /[\s<>()[\]"“”„‟«»‹›;、]+/;

/** Separators that may also be part of an address. */
const between = /[,|/*=?&:•—]/;

/** What looks like an address. */
const dotted = /^[^@]+@[^@]+\.[^@]+$/;

/** Replaces what people write for `@` and a dot, such as `[at]`. */
function plain(text: string): string {
  return text.replace(/%40|\s*[([]at[)\]]\s*/gi, '@').replace(/\s*[([]dot[)\]]\s*/gi, '.');
}

/**
 * The addresses that a text probably means, as people copy and type them: in full-width letters, after
 * a name, quotes or `mailto:`, with blanks inside, or several at once.
 */
function meantAddresses(text: string, toAscii: ToAscii): string[] {
  const words = plain(tidyAddress(text.normalize('NFKC')))
    .split(around)
    .map((word) => word.replace(/^(mailto:)?['‘’`]*|(\?subject=.*|['‘’`.,:!?]+)$/gi, ''));
  const whole = words
    .flatMap((word) => (isAddress(word) ? word : word.split(between)))
    .filter((word) => dotted.test(word));
  const joined = words.join('').replaceAll(',', '.').replace(/@+/, '@');
  return (whole.length > 0 ? whole : [joined])
    .map((address) => withDomain(address, toAscii))
    .filter(isAddress);
}

/**
 * The address that was probably meant.
 *
 * @param address any text. The result is `undefined` if it needs no suggestion, or there is none.
 */
export function suggestAddress(address: string, toAscii: ToAscii = asIs): string | undefined {
  const [meant] = meantAddresses(address, toAscii);
  return meant === tidyAddress(address) ? undefined : meant;
}

/** An address for a field. */
export interface AddressChange {
  readonly name: AddressName;
  readonly value: string;
}

/**
 * The changes that a field's text probably means: its corrected address, or, if a teammate's field
 * contains several, each new address in a field of its own, as long as there are free fields.
 */
export function suggestChanges(
  form: ApplicationForm,
  name: AddressName,
  toAscii: ToAscii = asIs,
): readonly AddressChange[] {
  const meant = meantAddresses(form[name], toAscii);
  if (!isMemberName(name) || meant.length < 2) {
    const value = suggestAddress(form[name], toAscii);
    return value ? [{ name, value }] : [];
  }
  const others = memberNames.filter((other) => other !== name);
  const free = [name, ...others.filter((other) => comparableAddress(form[other]) === '')];
  const known = new Set(
    ['email' as const, ...others].map((other) => comparableAddress(form[other])),
  );
  const found = meant.filter((address) => {
    const isNew = !known.has(comparableAddress(address));
    known.add(comparableAddress(address));
    return isNew;
  });
  const changes = free.flatMap((field, place) => {
    const value = found[place];
    return value ? [{ name: field, value }] : [];
  });
  return changes.length === found.length ? changes : [];
}

/** A possible mistake in a teammate's address that breaks no rule. It is never an error. */
export type MemberAdvice = 'own' | 'repeated';

/** Whether a teammate's address is the applicant's own, or repeats an earlier one. */
export function memberAdvice(form: ApplicationForm, name: FieldName): MemberAdvice | undefined {
  const comparable = (field: FieldName) => comparableAddress(form[field]);
  if (!isMemberName(name) || !comparable(name)) return undefined;
  if (comparable(name) === comparable('email')) return 'own';
  const earlier = memberNames.slice(0, memberNames.indexOf(name));
  const isRepeated = earlier.some((member) => comparable(member) === comparable(name));
  return isRepeated ? 'repeated' : undefined;
}
