import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';

const change = (setting: string) => backend.query(`update private.settings set ${setting}`);

/** Waits for the next period of the clock if the present one ends within `needed`; both in ms. */
async function stayWithin(period: number, needed: number): Promise<void> {
  const left = period - (Date.now() % period);
  if (left < needed) await setTimeout(left);
}

/** Passes a minute: its counts become a minute older, and the schedule's job purges what is old. */
async function passMinute(): Promise<void> {
  await backend.query(
    "update private.request_counts set since = since - interval '1 minute' where period = 'minute'",
  );
  await backend.query('select public.apply_retention()');
}

let applicants = 0;

/** Applies with the header that a proxy adds. */
async function apply(network: string | undefined): Promise<Response> {
  applicants += 1;
  const row = applicant(`limit${applicants}@example.com`);
  const headers = network === undefined ? {} : { 'x-forwarded-for': network };
  return backend.post('/rest/v1/applicants?select=email', [row], headers);
}

/** Sends requests one after another, of which only the last are refused. Returns how many aren't. */
async function accepted(count: number, send: (index: number) => Promise<Response>) {
  const refusals: boolean[] = [];
  for (let index = 0; index < count; index += 1) refusals.push((await send(index)).status === 429);
  expect(refusals).toEqual(refusals.toSorted());
  return refusals.filter((isRefused) => !isRefused).length;
}

const network = '203.0.113.7';
const ways = [network, '::ffff:203.0.113.7', '203.0.113.7:47', '"[::ffff:cb00:7107]:80"'];
const message = (kind: string, time: string) =>
  `Too many ${kind} came from your network. Please try again in ${time}.`;

describe('within a minute', () => {
  beforeEach(async () => {
    await emptyBackend();
    await stayWithin(60_000, 15_000);
    await change('inserts_per_minute = 3, requests_per_minute_per_network = 5');
  });

  it('applications from one address are refused with a message, but not checks', async () => {
    expect(await accepted(4, () => apply(network))).toBe(3);
    const refused = await (await apply(network)).json();
    expect(refused).toMatchObject({ message: message('applications', 'a minute') });
    const checked = await fetch(`${backend.url}/rest/v1/applicants?select=email`, {
      headers: { apikey: publishableKey, 'x-forwarded-for': network },
    });
    expect(checked.status).toBe(200);
  });

  it.each<[string, (index: number) => string | undefined, expected: number]>([
    ['counted by the entry that the last proxy wrote', (i) => `198.51.100.${i}, 203.0.113.7`, 3],
    ['not counted by entries that anybody can write', (i) => `${network}, 198.51.100.${i}`, 7],
    ['counted together for an IPv6 subscriber', (i) => `2001:db8:1:2::${i}`, 3],
    ['counted together for an IPv6 site, with a higher limit', (i) => `2001:db8:1:${i}::1`, 5],
    ['counted separately for several IPv4 addresses', (i) => `::ffff:203.0.113.${i}`, 7],
    ['counted as IPv6, with a port, in quotes', (i) => ways[i % 4], 3],
    ['counted as IPv6 with ports', (i) => `[2001:db8:1:2::${i}]:${i}`, 3],
    ['counted with a zone', (i) => `fe80::1%eth${i}`, 3],
    ['accepted if no proxy reports an address', () => undefined, 7],
    ['accepted if a proxy reports nothing', () => ' ', 7],
  ])('applications are %s', async (_, networkOf, expected) => {
    expect(await accepted(7, (index) => apply(networkOf(index)))).toBe(expected);
  });

  it('requests for a link and with a link are counted by themselves', async () => {
    const call = (name: string, body: object) =>
      backend.post(`/rest/v1/rpc/${name}`, body, { 'x-forwarded-for': network });
    const request = () => call('request_link', { address: 'ada@example.com' });
    expect(await accepted(4, request)).toBe(3);
    expect(await (await request()).json()).toMatchObject({
      message: message('requests', 'a minute'),
    });
    expect(await accepted(4, () => apply(network))).toBe(3);
    expect(await accepted(32, () => call('open_application', { token: 'x' }))).toBe(30);
  });
});

describe('within an hour and a day', () => {
  beforeEach(async () => {
    await emptyBackend();
    await stayWithin(3_600_000, 60_000);
  });

  it('a network may request twenty and fifty times as many links as in a minute', async () => {
    await change('inserts_per_minute = 1');
    const headers = { 'x-forwarded-for': network };
    const request = async () => {
      await passMinute();
      return backend.post('/rest/v1/rpc/request_link', { address: 'ada@example.com' }, headers);
    };
    const noted = [];
    for (let hour = 0; hour < 3; hour += 1) {
      // Each moves further than the last, so that no row collides with one that hasn't moved yet.
      const past = `interval '61 minutes' * ${hour}`;
      await backend.query(`update private.request_counts set since = since - ${past}`);
      noted.push(await accepted(21, request));
    }
    expect(noted).toEqual([20, 20, 10]);
    expect(await (await request()).json()).toMatchObject({
      message: message('requests', 'an hour'),
    });
    expect((await apply(network)).status).toBe(201);
  });

  /** Counts a visitor's application, as PostgREST does and at its size; returns whether it is accepted. */
  async function isTaken(browser: string, bytes = 3_000): Promise<boolean> {
    const headers = JSON.stringify({ 'x-forwarded-for': network, 'user-agent': browser });
    try {
      await backend.query(`do $$ begin
        perform set_config('request.method', 'POST', true), set_config('request.headers', '${headers}', true);
        perform private.count_stored('application', ${bytes});
        set local role anon;
        perform private.before_request();
      end $$`);
      return true;
    } catch (error) {
      expect(String(error)).toContain('Too many applications');
      return false;
    }
  }

  it.each(['curl/8 0', 'Chrome/Windows 0'])(
    'five hundred visitors behind one address apply within an hour, beside a flood from %s',
    async (flooding) => {
      const browsers = [
        'Chrome/Windows',
        'Chrome/Mac',
        'Safari/Mac',
        'Firefox',
        'Edge',
        'Safari/iOS',
      ];
      const isOther = (browser: string) => browser !== flooding;
      const arriving = Array.from({ length: 500 }, (_, i) => `${browsers[i % 6]} ${i % 7}`);
      let waiting: string[] = [];
      let junk = 0;
      for (let minute = 0; minute < 60 && [...arriving, ...waiting].some(isOther); minute += 1) {
        waiting.push(...arriving.splice(0, 20));
        for (let i = 0; i < 25; i += 1) if (await isTaken(flooding)) junk += 1;
        const refused: string[] = [];
        for (const visitor of waiting) if (!(await isTaken(visitor))) refused.push(visitor);
        waiting = refused;
        await passMinute();
      }
      expect(waiting.filter(isOther)).toEqual([]);
      // Visitors whose browser looks like the flooding one wait with it.
      expect(waiting.length).toBeLessThan(15);
      expect(junk).toBeLessThanOrEqual(400);
    },
  );

  it('the largest application counts seven times', async () => {
    await change('inserts_per_minute = 1');
    expect(await isTaken('curl/8', 83_000)).toBe(true);
    const hours = "select requests from private.request_counts where period = 'hour'";
    expect(await backend.query(hours)).toEqual([{ requests: 7 }]);
  });
});
