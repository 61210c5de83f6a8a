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

/**
 * Stores a token in the current history entry: `null` instead where an application was left, and
 * `undefined` where there was none.
 */
export function keepToken(token: string | null | undefined): void {
  history.replaceState({ token }, '', routeHash.application);
}

/** Notes that the token of the current history entry opens nothing, so that no application is left there. */
export function noteDeadToken(): void {
  if (!tokenHere() || history.state.opensNothing) return;
  history.replaceState({ ...history.state, opensNothing: true }, '');
}

/** Removes the token from the current history entry, so that Back doesn't show an application. */
export function forgetToken(): void {
  if (tokenHere()) keepToken(history.state.opensNothing ? undefined : null);
}

/** Returns the token of the history entry: `null` if it was removed, `undefined` if there was none. */
export function tokenHere(): string | null | undefined {
  return history.state?.token;
}
