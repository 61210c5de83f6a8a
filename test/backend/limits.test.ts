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

/** Makes what was counted so many minutes older. */
const passMinutes = (minutes: number) =>
  backend.query('update private.requests set minute = minute - make_interval(mins => $1)', [
    minutes,
  ]);

let applicants = 0;

/** Sends a row with the header that a proxy adds. */
function send(network: string | undefined, rows: object[]): Promise<Response> {
  const headers = network === undefined ? {} : { 'x-forwarded-for': network };
  return backend.post('/rest/v1/applicants?select=email', rows, headers);
}

function apply(network: string | undefined): Promise<Response> {
  applicants += 1;
  return send(network, [applicant(`limit${applicants}@example.com`)]);
}

/** Sends requests one after another, of which only the last are refused. Returns how many aren't. */
async function accepted(count: number, request: (index: number) => Promise<Response>) {
  const refusals: boolean[] = [];
  for (let index = 0; index < count; index += 1)
    refusals.push((await request(index)).status === 429);
  expect(refusals).toEqual(refusals.toSorted());
  return refusals.filter((isRefused) => !isRefused).length;
}

const network = '203.0.113.7';
const ways = [network, '::ffff:203.0.113.7', '203.0.113.7:47', '"[::ffff:cb00:7107]:80"'];
const call = (name: string, body: object) =>
  backend.post(`/rest/v1/rpc/${name}`, body, { 'x-forwarded-for': network });

describe('a network', () => {
  beforeEach(async () => {
    await emptyBackend();
    await stayWithin(86_400_000, 60_000);
    await stayWithin(60_000, 20_000);
    await change('requests_per_minute_per_network = 4');
  });

  it.each<[string, (index: number) => string | undefined, expected: number]>([
    ['the entry that the last proxy wrote', (i) => `198.51.100.${i}, 203.0.113.7`, 4],
    ['no entry that anybody can write', (i) => `${network}, 198.51.100.${i}`, 7],
    ['an IPv6 network', (i) => `2001:db8:1:2:${i}::1`, 4],
    ['no neighbour in the same IPv6 site', (i) => `2001:db8:1:${i}::1`, 7],
    ['an IPv4 address', (i) => `::ffff:203.0.113.${i}`, 7],
    ['an address as IPv6, with a port, in quotes', (i) => ways[i % 4], 4],
    ['an IPv6 address with ports', (i) => `[2001:db8:1:2::${i}]:${i}`, 4],
    ['an address with a zone', (i) => `fe80::1%eth${i}`, 4],
    ['everybody without an address together', (i) => (i % 2 ? ' ' : undefined), 4],
  ])('is %s', async (_, networkOf, expected) => {
    expect(await accepted(7, (index) => apply(networkOf(index)))).toBe(expected);
  });

  it('of many in an IPv6 site has a tenth of the limit of them all', async () => {
    expect(await accepted(45, (i) => apply(`2001:db8:1:${i % 15}00::1`))).toBe(40);
    const networks = await backend.query('select distinct network from private.mails');
    expect(networks).toEqual([{ network: '2001:db8:1::/48' }]);
    expect((await apply('2001:db8:0::1')).status).toBe(201);
  });

  const refusals: readonly (readonly [string, () => Promise<Response>, status: number])[] = [
    ['duplicates', () => send(network, [applicant('ada@example.com')]), 409],
    ['invalid rows', () => send(network, [applicant('ada@example')]), 400],
    ['two rows at once', () => send(network, [applicant('a@b.co'), applicant('c@d.co')]), 400],
    ['conditions', () => call('open_application?open_application=is.null', { token: 'x' }), 400],
  ];

  it.each<[string, () => Promise<Response>, status: number]>([
    ['applications', () => apply(network), 201],
    ['requests for a link', () => call('request_link', { address: 'ada@example.com' }), 204],
    ['uses of a link', () => call('open_application', { token: 'x' }), 200],
  ])(
    'has a limit in a minute for %s, above which everything but reads is refused',
    async (_, request, status) => {
      await send('192.0.2.1', [applicant('ada@example.com')]);
      expect((await request()).status).toBe(status);
      expect(await accepted(6, request)).toBe(3);
      const refused = await (await request()).json();
      expect(refused).toMatchObject({
        message: 'Too many requests came from your network. Please try again in a minute.',
      });
      for (const [, other] of refusals) expect((await other()).status).toBe(429);
      expect((await apply('192.0.2.2')).status).toBe(201);
      expect(
        (
          await fetch(`${backend.url}/rest/v1/applicants?select=email`, {
            headers: { apikey: publishableKey, 'x-forwarded-for': network },
          })
        ).status,
      ).toBe(200);
    },
  );

  it.each(refusals)(
    'may send as much after any number of refused %s',
    async (_, request, status) => {
      await send('192.0.2.1', [applicant('ada@example.com')]);
      for (let sent = 0; sent < 9; sent += 1) expect((await request()).status).toBe(status);
      expect(await accepted(5, () => apply(network))).toBe(4);
    },
  );

  it('is not held back by counts of a clock that was ahead, or of a day that is over', async () => {
    for (const minutes of [-2_000, 1_440]) {
      expect(await accepted(6, () => apply(network))).toBe(4);
      await passMinutes(minutes);
    }
    expect(await accepted(6, () => apply(network))).toBe(4);
  });

  it('is counted under a name that is forgotten after a day', async () => {
    const names = () => backend.query('select network from private.requests');
    await apply(network);
    const first = await names();
    await backend.query('select public.apply_retention()');
    await backend.query('delete from private.requests');
    await apply(network);
    const [another] = await names();
    expect(JSON.stringify([first, another])).not.toContain(network);
    expect(another).not.toEqual(first[0]);
    await backend.query('select public.apply_retention()');
    expect(await names()).toEqual([another]);
    await passMinutes(1_441);
    await backend.query('select public.apply_retention()');
    expect(await names()).toEqual([]);
  });

  it('that reached its limit is counted for organisers', async () => {
    const health = async () =>
      (
        await backend.query('select networks_at_limit, fullest_limit_percent from private.health')
      )[0];
    const seen = async () => Object.values((await health()) ?? {}).map(Number);
    expect(await seen()).toEqual([0, 0]);
    for (const _ of [1, 2, 3]) await apply('192.0.2.2');
    expect(await seen()).toEqual([0, 75]);
    for (const _ of [1, 2, 3, 4, 5]) await apply(network);
    expect(await seen()).toEqual([1, 100]);
    await passMinutes(1_440);
    expect(await seen()).toEqual([0, 0]);
  });

  it.each([1, 100_000])(
    'may send fifty times its %d requests of a minute in a day (UTC), whatever time zone it prefers',
    async (limit) => {
      const headers = { 'x-forwarded-for': network, prefer: 'timezone=Asia/Kolkata' };
      const request = () =>
        backend.post('/rest/v1/rpc/request_link', { address: 'a@b.co' }, headers);
      await change(`requests_per_minute_per_network = ${limit}`);
      await request();
      // A minute ago, unless the day has just begun.
      await backend.query(
        `update private.requests set today = $1, this_minute = 0,
         minute = greatest(minute - interval '1 minute', date_trunc('day', minute, 'UTC'))`,
        [50 * limit - 1],
      );
      expect(await accepted(3, request)).toBe(1);
      expect(await (await request()).json()).toMatchObject({
        message: 'Too many requests came from your network. Please try again tomorrow.',
      });
      await passMinutes(1_440);
      expect((await request()).status).toBe(204);
    },
  );
});

// A hosted project has no other part that refuses these.
it.each([
  [{ 'content-length': '262145' }, 'Send at most 256 KB.'],
  [{ 'transfer-encoding': 'chunked' }, 'Send the length of the body.'],
])('a body with the headers %j is refused: %s', async (headers, reason) => {
  const asVisitor = `do $$ begin
    set local role anon;
    perform set_config('request.method', 'POST', true),
      set_config('request.headers', '${JSON.stringify(headers)}', true);
    perform private.before_request();
  end $$`;
  await expect(backend.query(asVisitor)).rejects.toThrow(reason);
});
