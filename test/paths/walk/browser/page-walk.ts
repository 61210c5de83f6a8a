import { stripVTControlCharacters } from 'node:util';
import type { TestInfo } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Journey, Subject } from '../../subject/subject.ts';
import { type Expected, startWalk } from '../actor/actor-walk.ts';
import { SpecMismatch } from '../actor/spec-mismatch.ts';
import { describeFailure } from '../failure.ts';
import type { RunOptions } from '../run-options.ts';
import {
  type BrowserStart,
  type BrowserWalk,
  PageMismatch,
  type Surroundings,
} from './browser-walk.ts';

/** Chooses what happens next on a page; `undefined` ends the walk. */
export type NextOnPage = (
  snapshot: AnyMachineSnapshot,
  taken: readonly string[],
  walk: BrowserWalk,
) => string | undefined | Promise<string | undefined>;

/** What is walked, where and how. */
interface PageWalk {
  readonly subject: Subject;
  readonly start: BrowserStart;
  readonly where: Surroundings;
  readonly info: TestInfo;
  readonly options: RunOptions;
  readonly journey: Journey;
  readonly next: NextOnPage;
}

/**
 * Walks on a page and on the actor beside it, and holds the page against what the spec wants after
 * each event. What goes wrong is attached to the test as `failure`, a screenshot of every step besides,
 * and the path as far as it came as `path`.
 */
export async function walkOnPage(walked: PageWalk): Promise<void> {
  const { subject, start, where, info, options, journey, next } = walked;
  const { stateOf } = subject.spec;
  const { page, place } = where;
  const { pause, pauseAt } = options;
  const actor = startWalk(subject, journey);
  const taken: string[] = [];

  const attach = (name: string, content: object) =>
    info.attach(name, { body: JSON.stringify(content), contentType: 'application/json' });
  const shoot = async (event: string, fullPage: boolean) => {
    const options = { type: 'jpeg', quality: 55, fullPage } as const;
    const body = await page.screenshot(options).catch(() => undefined);
    if (body) await info.attach(`${taken.length} ${event}`, { body, contentType: 'image/jpeg' });
  };
  const attempt = async (event: string, act: (wanted: Expected) => Promise<void>) => {
    const before = stateOf(actor.snapshot());
    const wanted = actor.expected(event);
    try {
      await act(wanted);
      actor.take(event, wanted);
    } catch (error) {
      const isMismatch = error instanceof PageMismatch || error instanceof SpecMismatch;
      const failure = describeFailure(
        subject,
        error instanceof SpecMismatch ? 'actor' : place,
        { step: taken.length, event, before, expected: wanted.after, rows: wanted.rows },
        isMismatch ? error.differences : [],
        stripVTControlCharacters(error instanceof Error ? error.message : String(error)),
      );
      await attach('failure', failure);
      if (pauseAt !== undefined) await page.pause();
      // What went wrong may be below the window.
      await shoot(event, true);
      throw error;
    }
    await shoot(event, false);
  };

  try {
    let walk: BrowserWalk | undefined;
    await attempt('start', async (wanted) => {
      walk = await start.startOn(where, journey, wanted);
    });
    while (walk) {
      const before = actor.snapshot();
      const event = await next(before, taken, walk);
      if (event === undefined) return;
      taken.push(event);
      if (taken.length === pauseAt) await page.pause();
      await attempt(event, async (wanted) => walk?.take(event, before, wanted));
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  } finally {
    await attach('path', { journey: journey.name, events: taken });
  }
}
