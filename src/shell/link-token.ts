import { mailedToken, routeHash } from '../content/views.ts';

/**
 * Moves the token of a mailed link from the address, where anyone could read it, into the state of the
 * history entry, where a reload finds it.
 *
 * @returns whether there was a token.
 */
export function takeToken(): boolean {
  const token = mailedToken.exec(location.hash)?.[1];
  if (token !== undefined) keepToken(token);
  return token !== undefined;
}

/** Stores a token in the current history entry, or removes the one that is there. */
export function keepToken(token?: string): void {
  history.replaceState({ token }, '', routeHash.application);
}

/** Removes the token from the current history entry, so that Back doesn't show an application. */
export function forgetToken(): void {
  if (tokenHere() !== undefined) keepToken();
}

/** Returns the token of the history entry, if there is one. */
export function tokenHere(): string | undefined {
  return history.state?.token;
}
