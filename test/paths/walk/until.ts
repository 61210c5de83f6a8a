import type { Subject } from '../subject/subject.ts';
import { requirementsMetBy } from './actor/covers.ts';
import { pairsOf } from './actor/transition-pairs.ts';
import type { WalkedPath } from './actor/walk-path.ts';

/** What can be covered to a share, in GraphWalker's words: states, transitions, requirements, pairs. */
export const coveredKinds = ['vertex', 'edge', 'requirement', 'pairs'] as const;

type CoveredKind = (typeof coveredKinds)[number];

/** What ends a walk. */
export type StopCondition =
  /** A share in percent of what can be covered where it is walked. */
  | { readonly kind: CoveredKind; readonly share: number }
  /** A number of events. */
  | { readonly kind: 'length'; readonly events: number }
  /** A time, in ms. */
  | { readonly kind: 'time'; readonly time: number };

/** Everything there is to cover where a walk takes place. */
export type Coverable = Readonly<Record<CoveredKind, ReadonlySet<string>>>;

/** What a walked path covers. */
export function coveredBy(subject: Subject, walked: WalkedPath): Coverable {
  return {
    vertex: walked.covered.states,
    edge: walked.covered.transitions,
    requirement: requirementsMetBy(subject, walked),
    pairs: new Set(pairsOf(subject, walked)),
  };
}

/** How far a walk has come, held against what ends it. */
export class Progress {
  readonly #subject: Subject;
  readonly #conditions: readonly StopCondition[];
  readonly #whole: Coverable;
  readonly #startedAt: number;
  readonly #covered: Readonly<Record<CoveredKind, Set<string>>> = {
    vertex: new Set(),
    edge: new Set(),
    requirement: new Set(),
    pairs: new Set(),
  };
  #events = 0;

  /**
   * @param conditions the walk ends at the first that is met.
   * @param startedAt when the walk began, in ms, as `Date.now` has it.
   */
  constructor(
    subject: Subject,
    conditions: readonly StopCondition[],
    whole: Coverable,
    startedAt: number,
  ) {
    this.#subject = subject;
    this.#conditions = conditions;
    this.#whole = whole;
    this.#startedAt = startedAt;
  }

  /** Notes a path that was walked. */
  add(walked: WalkedPath): void {
    this.#events += walked.path.events.length;
    const covered = coveredBy(this.#subject, walked);
    for (const kind of coveredKinds) {
      for (const name of covered[kind]) {
        if (this.#whole[kind].has(name)) this.#covered[kind].add(name);
      }
    }
  }

  /** How many events may still happen; none at all where another condition is met. */
  eventsLeft(now: number): number {
    const left = this.#conditions.map((condition): number => {
      switch (condition.kind) {
        case 'length':
          return condition.events - this.#events;
        case 'time':
          return now - this.#startedAt >= condition.time ? 0 : Number.POSITIVE_INFINITY;
        default:
          return this.#share(condition.kind) >= condition.share ? 0 : Number.POSITIVE_INFINITY;
      }
    });
    return Math.max(0, Math.min(...left));
  }

  /** How far it has come, a part for each condition that is about coverage. */
  inWords(): string {
    const shares = this.#conditions.flatMap(({ kind }) =>
      kind === 'length' || kind === 'time'
        ? []
        : [
            `${kind} ${this.#share(kind).toFixed(1)} % (${this.#covered[kind].size} of ${this.#whole[kind].size})`,
          ],
    );
    return [`${this.#events} events`, ...shares].join(', ');
  }

  #share(kind: CoveredKind): number {
    return (100 * this.#covered[kind].size) / Math.max(1, this.#whole[kind].size);
  }
}
