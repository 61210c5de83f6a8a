/** The length of a token: 32 bytes in base64url. */
const tokenLength = 43;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Finds the token of a mailed link in the part of the address after `#/application/`. Mail and chat
 * apps may add punctuation and parameters, percent-encode characters, and break long links over lines.
 *
 * @returns the token's 43 characters, or the given text if it contains none.
 */
export function findToken(text: string): string {
  const parts = decoded(text).split(/[^\w-]+/);
  const whole = parts.find(({ length }) => length === tokenLength);
  const joined = parts.join('').slice(0, tokenLength);
  return whole ?? (joined.length === tokenLength ? joined : text);
}
