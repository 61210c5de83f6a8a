/**
 * Derives the token of an emailed link: 43 characters of base64url, 256 bits. It derives from the
 * email's id and a key that only this function has, so it is the same in each retry and isn't stored.
 *
 * @param mailId The email's id, which is also its idempotency key.
 * @param key The key with which the function calls the database.
 */
export async function linkToken(mailId: string, key: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', encode(key), algorithm, false, ['sign']);
  const bytes = await crypto.subtle.sign('HMAC', imported, encode(`application-link/${mailId}`));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What the database stores of a token: its SHA-256, in hexadecimal. */
export async function tokenHash(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encode(token)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
