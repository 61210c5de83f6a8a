import {
  type ApplicationForm,
  type FieldName,
  isMemberName,
  memberNames,
} from './application.form.ts';
import { comparableAddress, tidyAddress } from './application.text.ts';

/** Providers that many applicants use, and whose names are often mistyped. */
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

/** Providers that are a letter away from a common one and yet spelt right. */
const lookalikes = ['mail.com', 'email.com', 'ymail.com', 'fmail.com', 'rocketmail.com'];

/** Endings nobody can register, and what they were meant to be. */
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

/** Whether one letter added, left out, changed or swapped with the next makes one word the other. */
function isOneSlipApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const [afterA, afterB] = [restA.slice(1), restB.slice(1)];
  const isSwap = restA[0] === restB[1] && restB[0] + afterB.slice(1) === afterA;
  return isSwap || [afterB, restB].includes(afterA) || restA === afterB;
}

/** The domain with its ending set right: a mistyped one, or a common provider's that was left out. */
function withEnding(domain: string): string {
  const dot = domain.lastIndexOf('.');
  if (dot < 0) return commonProviders.find((name) => name.startsWith(`${domain}.`)) ?? domain;
  const ending = domain.slice(dot + 1);
  return domain.slice(0, dot + 1) + (mistypedEndings[ending] ?? ending);
}

/** The common provider that a domain is one slip away from, unless it is spelt right as it is. */
function nearestProvider(domain: string): string {
  if (commonProviders.includes(domain) || lookalikes.includes(domain)) return domain;
  return commonProviders.find((name) => isOneSlipApart(domain, name)) ?? domain;
}

/**
 * The address that was probably meant: tidied, without spaces, its domain spelt as mail servers
 * know it, and with the provider's name and ending corrected where they look mistyped.
 *
 * @param address any text; `undefined` comes back for what needs no suggestion.
 * @param toAscii gives a domain that is written in another script as mail servers know it.
 */
export function suggestAddress(
  address: string,
  toAscii: (domain: string) => string = (domain) => domain,
): string | undefined {
  const tidied = tidyAddress(address);
  const whole = tidied.replace(/\s/g, '');
  const at = whole.lastIndexOf('@');
  const domain = whole.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '') return undefined;

  const isAscii = /^[a-z0-9.-]*$/.test(domain);
  const meant = isAscii ? nearestProvider(withEnding(domain)) : toAscii(domain);
  if (meant === domain && whole === tidied) return undefined;
  return whole.slice(0, at + 1) + (meant === domain ? whole.slice(at + 1) : meant);
}

/** What may be amiss with a team member's address that keeps every rule: never an error. */
export type MemberAdvice = 'own' | 'repeated';

/** Whether a member's address is the applicant's own, or stands further up in the list. */
export function memberAdvice(form: ApplicationForm, name: FieldName): MemberAdvice | undefined {
  const comparable = (field: FieldName) => comparableAddress(form[field]);
  if (!isMemberName(name) || !comparable(name)) return undefined;
  if (comparable(name) === comparable('email')) return 'own';
  const earlier = memberNames.slice(0, memberNames.indexOf(name));
  const isRepeated = earlier.some((member) => comparable(member) === comparable(name));
  return isRepeated ? 'repeated' : undefined;
}
