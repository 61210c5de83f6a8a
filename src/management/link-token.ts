import { findToken } from '../../machines/find-token.ts';
import { readItem, storageKey, writeItem } from '../application/draft/storage-items.ts';
import { entryOf } from '../application/step-history.ts';
import { linkHash } from '../shell/route.ts';

const leftKey = storageKey('left');

/** What a history entry stores about the link, beside the step of an edit. */
interface LinkState {
  /** The hash of the address, which the head's script has moved here. */
  readonly sent?: string;
  readonly token?: string;
  /** When the page was loaded, in ms since 1970. A tab's history can contain it several times. */
  readonly loadedAt?: number;
  /** Whether the page was left from this entry. */
  readonly isLeft?: boolean;
}

const stateHere = (): LinkState => history.state ?? {};

/** Tells this history entry from those of other loads, and of other steps of the edit. */
const entryHere = () => `${stateHere().loadedAt}.${entryOf(history.state).depth}`;

/**
 * Notes that the page is being left, from which entry. A browser keeps both notes only if it really goes
 * elsewhere: it drops the entry's on a reload, and one or both when it discards the tab or quits. Only a
 * page that is really left goes into the back/forward cache.
 */
export function noteLeave({ persisted }: PageTransitionEvent): void {
  writeItem('tab', leftKey, { from: persisted ? 'any entry' : entryHere() });
  history.replaceState({ ...stateHere(), isLeft: true }, '');
}

/** Whether the visitor comes back to a page that they had left, from this entry or from another. */
function wasLeft(): boolean {
  const { from } = Object(readItem('tab', leftKey));
  return from !== undefined && (stateHere().isLeft === true || from !== entryHere());
}

/** Removes the token from the current history entry. */
export function forgetToken(): void {
  if (history.state) history.replaceState(null, '');
}

/**
 * Moves the token of the mailed link out of the address, where anyone could read it, into the state of
 * the history entry. It stays in the tab until the page is left.
 *
 * @returns the token; `undefined` if there is none.
 */
export function takeToken(): string | undefined {
  const { sent = location.hash, token: kept } = stateHere();
  const [, text] = linkHash.exec(sent) ?? [];
  const token = text === undefined && !wasLeft() ? kept : text && (findToken(text) ?? text);
  if (token === undefined) {
    forgetToken();
    return undefined;
  }
  // Not the step of an edit: in a restored tab, going back to its first entry would load the page again.
  const state: LinkState = { token, loadedAt: Date.now() };
  history.replaceState(state, '', location.pathname + location.search);
  writeItem('tab', leftKey);
  return token;
}
