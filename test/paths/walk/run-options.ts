import type { Path } from '../generate/path.ts';

/** Where paths are walked: on the actor, or on the page with a scripted or the real backend. */
export type Place = 'actor' | 'page' | 'database';

/** How paths are walked. */
export interface RunOptions {
  readonly place: Place;
  /** Whether the browser is shown. */
  readonly headed: boolean;
  /** How long to pause after each event, in ms. */
  readonly pause: number;
}

/** What Playwright is told of a run, in a file. */
export interface Run extends RunOptions {
  readonly paths: readonly Path[];
}
