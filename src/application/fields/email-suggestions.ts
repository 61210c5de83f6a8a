import {
  type ApplicationForm,
  emptyForm,
  type FieldName,
  isMemberName,
  memberNames,
} from '../../../machines/application.form.ts';
import { fieldErrors, isAddress } from '../../../machines/application.rules.ts';
import { comparableAddress, tidyAddress } from '../../../supabase/functions/_shared/address.ts';

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

/** Quotes, brackets and punctuation, which people copy around an address. */
const around = /^[\s"'“”‘’„«»()[\]<>]+|[\s"'“”‘’„«»()[\]<>.,;]+$/g;

/** Returns an address as it is meant: full-width letters folded, without a name, a word or signs around it. */
function bareAddress(copied: string): string {
  const plain = tidyAddress(copied.normalize('NFKC'));
  const [, address = plain] = /<([^<>]+)>/.exec(plain) ?? [];
  return address.replace(/^[\p{L}\s-]+:\s*(?=[^/\s])/u, '').replaceAll(around, '');
}

/** Returns the addresses in a copied list, which commas, semicolons, blanks or lines separate. */
export function listedAddresses(copied: string): readonly string[] {
  const parts = copied.split(/[\s,;、，；]/).map(bareAddress);
  return [...new Set(parts.filter(isAddress))];
}

/**
 * Returns the address that is meant, without what was copied around it and without a typing error in its
 * provider or ending; `undefined` if that is what was typed.
 */
export function suggestAddress(address: string): string | undefined {
  const bare = bareAddress(address);
  const end = bare.lastIndexOf('@') + 1;
  const domain = bare.slice(end).toLowerCase();
  const meant = nearestProvider(withEnding(domain));
  const email = meant === domain ? bare : bare.slice(0, end) + meant;
  const isAccepted = !fieldErrors({ ...emptyForm, email }).email;
  return isAccepted && email !== tidyAddress(address) ? email : undefined;
}

/** Returns the first character that the rule for addresses refuses anywhere in one, except a blank. */
export function foreignLetter(address: string): string | undefined {
  return /[^\w.!#$%&'*+/=?^`{|}~@\s-]/u.exec(tidyAddress(address))?.[0];
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
