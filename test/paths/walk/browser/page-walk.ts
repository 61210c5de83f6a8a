import { stripVTControlCharacters } from 'node:util';
import type { Page, TestInfo } from '@playwright/test';
import type { EventName } from '../../../../src/inspect/event-names.ts';
import type { Backend } from '../../../../supabase/embedded/backend.ts';
import { initialState, toSpecState } from '../../spec/state.ts';
import type { ReplaceAddresses, Snapshot } from '../../vocabulary/event-definition.ts';
import type { Journey } from '../../vocabulary/journeys.ts';
import { type Expected, startWalk } from '../actor/actor-walk.ts';
import { applicationWithPendingCalls } from '../actor/pending-calls.ts';
import { SpecMismatch } from '../actor/spec-mismatch.ts';
import { describeFailure } from '../failure.ts';
import type { RunOptions } from '../run-options.ts';
import { type BrowserWalk, PageMismatch, startBrowserWalk } from './browser-walk.ts';
import { arrangeBackend, expectStored } from './real-backend.ts';
import { scriptBackend } from './scripted-backend.ts';

/** Chooses what happens next on a page; `undefined` ends the walk. */
export type NextOnPage = (
  snapshot: Snapshot,
  taken: readonly EventName[],
  walk: BrowserWalk,
) => EventName | undefined | Promise<EventName | undefined>;

/** Where a walk takes place, and how. */
interface PageWalk {
  readonly page: Page;
  readonly info: TestInfo;
  /** Where the site is served that has the deadline of the journey, or none. */
  readonly url: string;
  readonly backend: Backend;
  readonly options: RunOptions;
  readonly journey: Journey;
  readonly next: NextOnPage;
}

/**
 * Walks on a page and on the actor beside it, and holds the page against what the spec wants after
 * each event. What goes wrong is attached to the test as `failure`, a screenshot of every step besides,
 * and the path as far as it came as `path`.
 */
export async function walkOnPage(where: PageWalk): Promise<void> {
  const { page, info, url, backend: real, options, journey, next } = where;
  const { place, pause, pauseAt } = options;
  // Rows outlive a test, so every walk has addresses of its own.
  const domain = `@${crypto.randomUUID().slice(0, 8)}.example.org`;
  const replaceAddresses: ReplaceAddresses = (text) =>
    place === 'database' ? text.replaceAll('@example.org', domain) : text;
  const progress = { email: '' };
  const backend =
    place === 'database' ? await arrangeBackend(page, real, progress) : await scriptBackend(page);
  const actor = startWalk(applicationWithPendingCalls, journey);
  const taken: EventName[] = [];

  const attach = (name: string, content: object) =>
    info.attach(name, { body: JSON.stringify(content), contentType: 'application/json' });
  const shoot = async (event: string) => {
    const body = await page.screenshot({ type: 'jpeg', quality: 55 }).catch(() => undefined);
    if (body) await info.attach(`${taken.length} ${event}`, { body, contentType: 'image/jpeg' });
  };
  const attempt = async (event: EventName | 'start', act: (wanted: Expected) => Promise<void>) => {
    const before = toSpecState(actor.snapshot());
    const wanted = actor.expected(event);
    try {
      await act(wanted);
      actor.take(event, wanted);
    } catch (error) {
      const isMismatch = error instanceof PageMismatch || error instanceof SpecMismatch;
      const failure = describeFailure(
        error instanceof SpecMismatch ? 'actor' : place,
        { step: taken.length, event, before, expected: wanted.after, rows: wanted.rows },
        isMismatch ? error.differences : [],
        stripVTControlCharacters(error instanceof Error ? error.message : String(error)),
      );
      await attach('failure', failure);
      if (pauseAt !== undefined) await page.pause();
      throw error;
    } finally {
      await shoot(event);
    }
  };

  try {
    const start = initialState(journey.input);
    let walk: BrowserWalk | undefined;
    await attempt('start', async () => {
      walk = await startBrowserWalk(page, url, journey, start, backend, replaceAddresses);
    });
    while (walk) {
      const before = actor.snapshot();
      const event = await next(before, taken, walk);
      if (event === undefined) return;
      taken.push(event);
      const { form } = before.context;
      progress.email = replaceAddresses(form.email);
      if (taken.length === pauseAt) await page.pause();
      await attempt(event, async (wanted) => {
        await walk?.take(event, before, wanted);
        if (place === 'database' && event === 'insertApplicant stored') {
          await expectStored(real, JSON.parse(replaceAddresses(JSON.stringify(form))));
        }
      });
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  } finally {
    await attach('path', { journey: journey.name, events: taken });
  }
}
