/** The length of a token: 32 bytes in base64url. */
const tokenLength = 43;

/** Decodes a text as often as it was percent-encoded: once by an app, once more by a scanner of links. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decoded(once);
  } catch {
    return text;
  }
}

/**
 * Finds the token of a mailed link in a text, such as the address after `#`. Mail and chat apps may add
 * punctuation and parameters, percent-encode characters, break long links over lines, and set another
 * hyphen for one.
 *
 * @returns the token's 43 characters; `undefined` if there is none, so the text opens nothing.
 */
export function findToken(text: string): string | undefined {
  const parts = decoded(text)
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .split(/[^\w-]/);
  const joined = parts.join('').slice(0, tokenLength);
  return [...parts, joined].find(({ length }) => length === tokenLength);
}
