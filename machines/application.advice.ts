import {
  type ApplicationForm,
  type FieldName,
  isMemberName,
  memberNames,
} from './application.form.ts';

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
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  const isSwap =
    restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    isSwap
  );
}

/**
 * The address that was probably meant where the domain looks mistyped: one slip away from a common
 * provider, or with an ending that can't exist.
 *
 * @param address any text; `undefined` comes back for what needs no suggestion.
 */
export function suggestAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || lookalikes.includes(domain)) return undefined;

  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  const mended =
    domain.slice(0, domain.length - ending.length) + (mistypedEndings[ending] ?? ending);
  const isCommon = commonProviders.includes(mended);
  const meant = isCommon
    ? mended
    : (commonProviders.find((name) => isOneSlipApart(mended, name)) ?? mended);
  return meant === domain ? undefined : address.slice(0, at + 1) + meant;
}

/** What may be amiss with a team member's address that keeps every rule: never an error. */
export type MemberAdvice = 'own' | 'repeated';

/** Whether a member's address is the applicant's own, or stands further up in the list. */
export function memberAdvice(form: ApplicationForm, name: FieldName): MemberAdvice | undefined {
  const comparable = (field: FieldName) => form[field].trim().toLowerCase();
  if (!isMemberName(name) || !comparable(name)) return undefined;
  if (comparable(name) === comparable('email')) return 'own';
  const earlier = memberNames.slice(0, memberNames.indexOf(name));
  const isRepeated = earlier.some((member) => comparable(member) === comparable(name));
  return isRepeated ? 'repeated' : undefined;
}
