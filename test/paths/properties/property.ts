import type { StateEdge } from '../generate/state-graph.ts';
import type { Snapshot } from '../vocabulary/event-definition.ts';

interface Named {
  /** To speak of it by, in a command and a file name. */
  readonly id: string;
  /** The property, as somebody would say it. */
  readonly words: string;
}

/**
 * Nothing bad happens: a monitor goes along with every run. It is an automaton whose states are words.
 */
export interface Never extends Named {
  readonly kind: 'never';
  /** The monitor's state at the beginning. */
  readonly start: string;
  /** The monitor's next state, or `violated`. */
  readonly next: (state: string, edge: StateEdge) => string;
}

/** Something good happens: from certain states, events of one kind alone lead to it, whichever come. */
export interface Inevitably extends Named {
  readonly kind: 'inevitably';
  readonly from: (snapshot: Snapshot) => boolean;
  /** The events that go on by themselves: the clock's, or the answers. */
  readonly by: (event: string) => boolean;
  readonly to: (snapshot: Snapshot) => boolean;
}

/** What has to be true of every run of the application, however long. */
export type Property = Never | Inevitably;

/** The state of every monitor that was shown what must never be. */
export const violated = 'violated';
