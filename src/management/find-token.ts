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
 * Finds the token of a mailed link in what its address holds after `#/application/`: mail and chat
 * apps add marks and parameters, write characters in percents, and break long links over lines.
 *
 * @returns the token's 43 characters, or the given text where it holds none.
 */
export function findToken(text: string): string {
  const parts = decoded(text).split(/[^\w-]+/);
  const whole = parts.find(({ length }) => length === tokenLength);
  const joined = parts.join('').slice(0, tokenLength);
  return whole ?? (joined.length === tokenLength ? joined : text);
}
