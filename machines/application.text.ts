import { type ApplicationForm, type FieldName, isMemberName } from './application.form.ts';

/** Invisible characters, such as direction marks, which a copied address can contain. */
const invisible = /\u034f|\ufe0f|[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text that the database can store: without NUL, in well-formed Unicode, trimmed. */
export function storableText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}

/** An address without surrounding blanks and invisible characters. */
export function tidyAddress(address: string): string {
  return address.replace(invisible, '').trim();
}

/** An applicant's address in the form that is compared and stored: tidied, in lower case. */
export function comparableAddress(address: string): string {
  return tidyAddress(address).toLowerCase();
}

/** A field's text in the form that is sent and stored: the applicant's address in lower case. */
export function storedText(form: ApplicationForm, name: FieldName): string {
  if (name === 'email') return comparableAddress(form[name]);
  return isMemberName(name) ? tidyAddress(form[name]) : storableText(form[name]);
}
