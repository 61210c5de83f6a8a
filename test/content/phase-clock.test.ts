import { afterEach, expect, test, vi } from 'vitest';
import { timeLeft } from '../../src/phases/deadline.ts';
import type { Clock } from '../../src/phases/phase-clock.ts';
import { closesAt } from '../fixtures/site-folders.ts';

const closing = Date.parse(closesAt);

/** Opens a page at a minute after the closing, by its device. Returns what it asks a server, and what it says. */
async function clockAt(minutes: number, answer: () => Response) {
  vi.resetModules();
  vi.stubEnv('VITE_REGISTRATION_CLOSES_AT', closesAt);
  vi.useFakeTimers({ now: closing + minutes * 60_000 });
  const fetch = vi.fn(async () => answer());
  const page = Object.assign(new EventTarget(), { documentElement: { dataset: {} } });
  const addEventListener = page.addEventListener.bind(page);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', {});
  vi.stubGlobal('addEventListener', addEventListener);
  const { followClock, isOpenNow } = await import('../../src/phases/phase-clock.ts');
  const said: Clock[] = [];
  followClock((clock) => said.push(clock));
  await vi.advanceTimersByTimeAsync(0);
  const asked = () => fetch.mock.calls.map(([, how]: unknown[]) => how);
  const times = () => said.length;
  return { page, fetch, asked, times, said: () => said.at(-1), isOpenNow };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** A server's answer at a minute after the closing, which lay in a cache for seconds. */
const dated = (minutes: number, age?: number) => () => {
  const date = new Date(closing + (minutes * 60 - (age ?? 0)) * 1000).toUTCString();
  return new Response(null, { headers: { date, ...(age !== undefined && { age: `${age}` }) } });
};
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};
const undated = () => new Response();

test.each<
  [device: number, told: string, answer: () => Response, doubt: Clock['doubt'], isOpen: boolean]
>([
  [1, 'closed a minute ago', dated(1), 'none', false],
  [1, 'closed a minute ago, from a cache of two hours', dated(1, 7200), 'none', false],
  [1, 'still open', dated(-30), 'wrong', true],
  [1, 'still open, from a cache of two hours', dated(-30, 7200), 'wrong', true],
  [60, 'closed two hours ago, from a cache of three', dated(120, 10_800), 'wrong', false],
  [1, 'a time within a minute of the device’s', dated(0), 'none', false],
  [1, 'nothing', unreachable, 'unconfirmed', false],
  [1, 'no date', undated, 'unconfirmed', false],
])(
  '%i minutes after the closing by its clock, a page that is told %s',
  async (minutes, _, answer, doubt, isOpen) => {
    const { asked, said, isOpenNow } = await clockAt(minutes, answer);
    expect(asked(), 'past every cache, without a body').toEqual([
      { method: 'HEAD', cache: 'no-store' },
    ]);
    expect(said()).toMatchObject({ doubt, isOpen });
    expect(isOpenNow()).toBe(isOpen);
  },
);

test('a page that nobody touches waits for months, counts the last hours, and closes at the instant', async () => {
  const months = 90 * 1440;
  const { said, times } = await clockAt(
    -months - 180.5 - 1 / 60,
    () => new Response(null, { headers: { date: new Date().toUTCString() } }),
  );
  await vi.advanceTimersByTimeAsync(1000);
  // A browser runs a timer of more than 24.8 days at once.
  expect(times(), 'it rests').toBe(1);
  const heard = [said()];
  for (const minutes of [months, 61.5, 61, 58]) {
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    heard.push(said());
  }
  expect(heard).toMatchObject([
    { left: '', isOpen: true },
    { left: '3 hours left', isOpen: true },
    { left: '1 hour left', isOpen: true },
    { left: timeLeft(1), isOpen: true },
    { left: '', isOpen: false },
  ]);
});

test.each(['visibilitychange', 'pageshow', 'focus'])(
  'a page that slept past the closing says so when it wakes with %s',
  async (waking) => {
    const { page, asked, said } = await clockAt(-60, dated(1));
    expect([asked(), said()]).toMatchObject([[], { isOpen: true, doubt: 'none' }]);
    vi.setSystemTime(closing + 60_000);
    page.dispatchEvent(new Event(waking));
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toMatchObject({ isOpen: false, doubt: 'none' });
  },
);

test('a page whose clock is wrong learns that once it is online', async () => {
  const { page, fetch, said } = await clockAt(1, unreachable);
  fetch.mockImplementation(async () => dated(-30)());
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(said()).toMatchObject({ isOpen: true, doubt: 'wrong' });
});
