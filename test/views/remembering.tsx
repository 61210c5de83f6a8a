import type { ReactNode } from 'react';

const states: unknown[] = [];
let hasScript = true;

/** Returns the initial state for a call of `useState` in `src`. */
export function recall(initial: unknown): unknown {
  const state = states.shift();
  return state === undefined ? initial : () => state;
}

/** Returns what `useSyncExternalStore` in `src` returns in a browser, or in prerendered HTML. */
export function readStore(_: unknown, inBrowser: () => unknown, prerendered: () => unknown) {
  return hasScript ? inBrowser() : prerendered();
}

/**
 * Renders a view whose components remember earlier clicks and answers, which a server can't reach.
 *
 * @param of the state of each `useState` in the order of the calls; `undefined` is its initial one.
 * @param isPrerendered whether the view is shown without its script.
 */
export function Remembering({
  of = [],
  isPrerendered = false,
  children,
}: {
  of?: readonly unknown[];
  isPrerendered?: boolean;
  children?: ReactNode;
}) {
  states.splice(0, states.length, ...of);
  hasScript = !isPrerendered;
  return children;
}
