import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Site } from '../../../fixtures/site.ts';
import type { Journey } from '../../subject/subject.ts';
import type { Expected } from '../actor/actor-walk.ts';
import { type Difference, describeDifference, differences } from '../differences.ts';
import type { Place } from '../run-options.ts';

/** Where a walk takes place: the page, and the sites that are served. */
export interface Surroundings {
  readonly page: Page;
  readonly site: Site;
  /** The address of the site that closes registration by a clock. */
  readonly closingUrl: string;
  readonly place: Place;
}

/** How the walks of a machine begin in a browser. */
export interface BrowserStart {
  /** Opens the site on a page as a journey begins, and holds it against what the spec wants then. */
  startOn(where: Surroundings, journey: Journey, beginning: Expected): Promise<BrowserWalk>;
}

/** A walk in a real browser, on a clock that only the walk moves. */
export interface BrowserWalk {
  /**
   * Whether the page offers an event now: its control is there, can be seen and used. What needs no
   * control, or another view of the site first, is always offered.
   */
  readonly isOffered: (event: string) => Promise<boolean>;
  /** Makes one event happen, and waits until the page shows what it must. */
  readonly take: (event: string, before: AnyMachineSnapshot, expected: Expected) => Promise<void>;
}

/** Thrown where the page shows something else than the spec wants. */
export class PageMismatch extends Error {
  override readonly name = 'PageMismatch';
  readonly differences: readonly Difference[];

  /** @param moment when it was noticed. */
  constructor(moment: string, found: readonly Difference[], options: ErrorOptions) {
    const [first] = found;
    super(`${moment}: ${first ? describeDifference(first) : 'something is wrong'}`, options);
    this.differences = found;
  }
}

/** Reads something of the page until it is what the spec wants. Throws a `PageMismatch`. */
export async function expectToBecome<Value>(
  moment: string,
  wanted: Value,
  read: () => Value | Promise<Value>,
): Promise<void> {
  let seen: Value | undefined;
  const readAgain = async () => {
    seen = await read();
    return seen;
  };
  try {
    await expect.poll(readAgain, { timeout: 8000, intervals: [20, 50, 100] }).toEqual(wanted);
  } catch (cause) {
    const found = differences(wanted, seen);
    throw found.length > 0 ? new PageMismatch(moment, found, { cause }) : cause;
  }
}

/** Whether a control can be seen and used, and nothing has put it out of reach. */
export async function isUsable(control: Locator): Promise<boolean> {
  if ((await control.count()) === 0) return false;
  return control.first().evaluate((element) => {
    const isOutOfReach = element.closest('[inert], [aria-hidden="true"]') !== null;
    return element.checkVisibility() && !isOutOfReach && !element.matches(':disabled');
  });
}
