/** The token of a link: 32 bytes in base64url. */
const tokenAlone = /(?<![\w-])[\w-]{43}(?![\w-])/;
const tokenFirst = /[\w-]{43}/;

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
  const plain = decoded(text);
  const found = tokenAlone.exec(plain) ?? tokenFirst.exec(plain.replace(/[^\w-]/g, ''));
  return found?.[0] ?? text;
}
