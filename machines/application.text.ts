import { type ApplicationForm, type FieldName, isMemberName } from './application.form.ts';

/** Characters nobody sees, such as direction marks, which copying an address brings along. */
const invisible = /\u034f|\ufe0f|[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text as it can be stored: without NUL, in well-formed Unicode, trimmed. */
export function storableText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}

/** An address without the blanks around it and without invisible characters. */
export function tidyAddress(address: string): string {
  return address.replace(invisible, '').trim();
}

/** An applicant's address as it is compared and stored: tidied, in lower case. */
export function comparableAddress(address: string): string {
  return tidyAddress(address).toLowerCase();
}

/** A field's text as it is sent and stored: the applicant's address in lower case. */
export function storedText(form: ApplicationForm, name: FieldName): string {
  if (name === 'email') return comparableAddress(form[name]);
  return isMemberName(name) ? tidyAddress(form[name]) : storableText(form[name]);
}
