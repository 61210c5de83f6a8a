import type { Path } from '../generate/path.ts';
import type { Failure } from './failure.ts';
import type { Place } from './run-options.ts';

/** What came of a path. */
export interface PathResult {
  readonly path: Path;
  /** Where it was walked. */
  readonly place: Place;
  /** `flaky` where it passed only when it was tried again. */
  readonly status: 'passed' | 'flaky' | 'failed';
  /** In ms; 0 on the actor. */
  readonly duration: number;
  /** What went wrong, the last time it was tried. */
  readonly failure: Failure | undefined;
  /** The files of the screenshots, one after each event, the first before any. */
  readonly screenshots: readonly string[];
  /** The file of Playwright's trace, where one was kept. */
  readonly trace: string | undefined;
}
