import { routeHash } from '../content/route-hash.ts';

const beginning = `${routeHash.application}/`;

/**
 * Moves the token of a mailed link from the address, where anyone could read it, into the state of
 * its place in the browser's history, so that a reload opens it again.
 *
 * @returns whether there was one.
 */
export function takeToken(): boolean {
  const { hash } = location;
  const isLink = hash.startsWith(beginning);
  if (isLink) keepToken(hash.slice(beginning.length));
  return isLink;
}

/** Keeps a token, or `null` in the place of one, with the present place in the browser's history. */
export function keepToken(token: string | null): void {
  history.replaceState({ token }, '', routeHash.application);
}

/** Takes the token out of a place that was come back to: Back shows none of an application. */
export function forgetToken(): void {
  if (tokenHere()) keepToken(null);
}

/** The token of this place; `null` where it was forgotten, and `undefined` where there was none. */
export function tokenHere(): string | null | undefined {
  return history.state?.token;
}
