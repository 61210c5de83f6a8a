import type { Path } from '../generate/path.ts';
import type { Drawing } from '../generate/random-walk.ts';
import type { Subject } from '../subject/subject.ts';

/** Where paths are walked: on the actor, or on the page with a scripted or the real backend. */
export type Place = 'actor' | 'page' | 'database';

/** How paths are walked. */
export interface RunOptions {
  readonly place: Place;
  /** Whether the browser is shown. */
  readonly headed: boolean;
  /** How long to pause after each event, in ms. */
  readonly pause: number;
  /**
   * The number of the event before which the browser waits for a person, in Playwright's inspector; it
   * waits where something goes wrong as well.
   */
  readonly pauseAt: number | undefined;
  /** Whether to stop at the first path that fails. */
  readonly bail: boolean;
  /** Whether what the tools print beside the result goes to the error output. */
  readonly quiet: boolean;
}

/** Paths that are drawn while they are walked, of what the page offers. */
export interface Draw extends Drawing {
  /** The number of the first path, and how many there are. */
  readonly first: number;
  readonly count: number;
  /** The most events of each. */
  readonly longest: number;
}

/** What Playwright is told of a run, in a file: paths, or how to draw some. */
export interface Run extends RunOptions {
  /** The name of the machine. */
  readonly machine: Subject['name'];
  readonly paths: readonly Path[] | Draw;
}

/** Whether paths are yet to be drawn. */
export function isDraw(paths: readonly Path[] | Draw): paths is Draw {
  return 'seed' in paths;
}
