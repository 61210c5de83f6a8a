import type { ReactNode } from 'react';

const states: unknown[] = [];

/** Returns the initial state for a call of `useState` in `src`. */
export function recall(initial: unknown): unknown {
  const state = states.shift();
  return state === undefined ? initial : () => state;
}

/**
 * Renders a view whose components remember earlier clicks and answers, which a server can't reach.
 *
 * @param of the state of each `useState` in the order of the calls; `undefined` is its initial one.
 */
export function Remembering({
  of = [],
  children,
}: {
  of?: readonly unknown[];
  children?: ReactNode;
}) {
  states.splice(0, states.length, ...of);
  return children;
}
