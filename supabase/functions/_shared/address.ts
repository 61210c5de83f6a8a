/**
 * Invisible characters, such as direction marks, which a copied address can contain. `private.tidy_address`
 * repeats them.
 */
const invisible = /\u034f|\ufe0f|[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** An address without surrounding blanks and invisible characters. */
export function tidyAddress(address: string): string {
  return address.replace(invisible, '').trim();
}

/** An applicant's address in the form that is compared and stored: tidied, in lower case. */
export function comparableAddress(address: string): string {
  return tidyAddress(address).toLowerCase();
}

/** The parts of an address, for email or of a page: it may break across lines after each, which ends with signs. */
export function addressParts(address: string | undefined): readonly string[] {
  return address?.match(/[^@._+/#-]*[@._+/#-]+|[^@._+/#-]+$/g) ?? [];
}
