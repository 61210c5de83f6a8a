import { comparableAddress, tidyAddress } from '../supabase/functions/_shared/address.ts';
import { type ApplicationForm, type FieldName, isMemberName } from './application.form.ts';

/** A text that the database can store: without NUL, in well-formed Unicode, trimmed. */
export function storableText(text: string): string {
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
