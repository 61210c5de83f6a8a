/** Characters that are not to be seen, and that phones and pasted texts bring along. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A text as it can be stored: without NUL, in well-formed Unicode, trimmed. */
export function storableText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}

/** An address without what surrounds it or can't be seen in it. */
export function tidyAddress(address: string): string {
  return address.replace(invisible, '').trim();
}

/** An address as it is compared and stored: tidy, in lower case. */
export function comparableAddress(address: string): string {
  return tidyAddress(address).toLowerCase();
}
