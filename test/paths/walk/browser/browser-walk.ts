import { expect, type Page } from '@playwright/test';
import { isHome, momentOf } from '../../spec/oracle.ts';
import { delays } from '../../spec/transitions.ts';
import { type CallId, type Snapshot, type TimerName, timers } from '../../vocabulary/events.ts';
import { draftKey, draftText, makeGesture, type Write } from '../../vocabulary/gestures.ts';
import type { Journey } from '../../vocabulary/journeys.ts';
import { callsOnTheWire, isAnswer } from './hold-calls.ts';
import { expectedSight, look } from './page-state.ts';
import type { PathBackend } from './scripted-backend.ts';

/** The time it is when a walk begins. */
const start = new Date('2025-09-01T12:00:00Z');

/** A walk in a real browser, on a clock that only the walk moves. */
export interface BrowserWalk {
  /** Makes one event happen, and waits until the page shows what it must. */
  readonly take: (event: string, before: Snapshot, after: Snapshot) => Promise<void>;
}

async function leaveDraft(page: Page, { input }: Journey, write: Write): Promise<void> {
  if (!input.draft) return;
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'left');
      localStorage.setItem(key, text);
    },
    [draftKey, draftText(input.draft, start.getTime(), write)] as const,
  );
}

/** Opens the application as a journey begins, with the calls answered by the path. */
export async function startBrowserWalk(
  page: Page,
  journey: Journey,
  first: Snapshot,
  backend: PathBackend,
  write: Write,
): Promise<BrowserWalk> {
  const calls: string[] = [];
  const startedAt = new Map<TimerName, number>();
  let address: '#/' | '#/apply' = '#/apply';

  const now = () => page.evaluate(() => Date.now());
  const expectSight = async (snapshot: Snapshot, when: string) => {
    const wanted = expectedSight(snapshot, address, write);
    await expect
      .poll(() => look(page), { message: when, timeout: 8000, intervals: [20, 50, 100] })
      .toEqual(wanted);
  };

  const runOut = async (name: TimerName, before: Snapshot) => {
    const due = (startedAt.get(name) ?? 0) + delays[name](before.context);
    await page.clock.runFor(due - 1 - (await now()));
    await expectSight(before, `${name}, 1 ms before it runs out`);
    await page.clock.runFor(1);
  };

  const isOnForm = (event: string) =>
    /^(field|step|application)\./.test(event) && event !== 'page.leave';

  await page.clock.install({ time: start });
  await leaveDraft(page, journey, write);
  await page.goto('/#/apply');
  await expectSight(first, 'the beginning');
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));

  return {
    take: async (event, before, after) => {
      const [source = '', name = ''] = event.split(' ');
      if (isOnForm(event) && address === '#/') {
        await page.goBack();
        address = '#/apply';
      }
      if (event === 'receipt.dismiss' && address === '#/apply') {
        await page.getByRole('button', { name: 'Back to Hackathon' }).click();
        address = '#/';
      }
      if (source === 'after') await runOut(name as TimerName, before);
      else if (isAnswer(event)) await backend.answer(event);
      else await makeGesture(page, event, before, write);
      if (event === 'page.leave' || event === 'after redirectToLanding') address = '#/';

      await expectSight(after, `after ${event}`);
      for (const id of Object.keys(after.children)) {
        if (after.children[id as never] === before.children[id as never]) continue;
        calls.push(callsOnTheWire[id as CallId]);
      }
      await expect
        .poll(() => backend.calls, { message: 'the calls that were made' })
        .toEqual(calls);

      const time = await now();
      for (const [timer, { home }] of Object.entries(timers) as [TimerName, { home: string }][]) {
        const wasThere = isHome(momentOf(before), home);
        if (!isHome(momentOf(after), home)) startedAt.delete(timer);
        else if (!wasThere || event === `after ${timer}`) startedAt.set(timer, time);
      }
    },
  };
}
