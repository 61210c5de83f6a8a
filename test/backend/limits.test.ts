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

/** Makes what was counted so many minutes older. The minute is in the upper bits of each count. */
const passMinutes = (minutes: number) =>
  backend.query(
    `do $$
     declare counter text;
     begin
       for counter in select 'private.requests_' || n from generate_series(0, 127) as n loop
         execute format(
           'select setval(%L, greatest(1, last_value - (${minutes}::bigint << 37))) from %s', counter, counter);
       end loop;
     end $$`,
  );

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
    ['an IPv6 site', (i) => `2001:db8:1:${i}::1`, 4],
    ['an IPv4 address', (i) => `::ffff:203.0.113.${i}`, 7],
    ['an address as IPv6, with a port, in quotes', (i) => ways[i % 4], 4],
    ['an IPv6 address with ports', (i) => `[2001:db8:1:2::${i}]:${i}`, 4],
    ['an address with a zone', (i) => `fe80::1%eth${i}`, 4],
    ['everybody without an address together', (i) => (i % 2 ? ' ' : undefined), 4],
  ])('is %s', async (_, networkOf, expected) => {
    expect(await accepted(7, (index) => apply(networkOf(index)))).toBe(expected);
  });

  it.each<[string, () => Promise<Response>, status: number]>([
    ['applications', () => apply(network), 201],
    ['duplicates', () => send(network, [applicant('ada@example.com')]), 409],
    ['invalid rows', () => send(network, [applicant('ada@example')]), 400],
    ['two rows at once', () => send(network, [applicant('a@b.co'), applicant('c@d.co')]), 400],
    ['requests for a link', () => call('request_link', { address: 'ada@example.com' }), 204],
    ['uses of a link', () => call('open_application', { token: 'x' }), 200],
    ['conditions', () => call('open_application?open_application=is.null', { token: 'x' }), 400],
  ])(
    'has a limit in a minute and in a day for %s, whether refused or not',
    async (_, request, status) => {
      await send('192.0.2.1', [applicant('ada@example.com')]);
      expect((await request()).status).toBe(status);
      expect(await accepted(6, request)).toBe(3);
      const refused = await (await request()).json();
      expect(refused).toMatchObject({
        message: 'Too many requests came from your network. Please try again in a minute.',
      });
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

  it('may send fifty times as many requests in a day (UTC), whatever time zone it prefers', async () => {
    await change('requests_per_minute_per_network = 1');
    const minutesOfDay = Math.floor((Date.now() % 86_400_000) / 60_000);
    const request = () =>
      backend.post(
        '/rest/v1/rpc/request_link',
        { address: 'a@b.co' },
        {
          'x-forwarded-for': network,
          prefer: 'timezone=Asia/Kolkata',
        },
      );
    // As far back as this day goes, so that fewer minutes than requests pass at its beginning.
    let taken = 0;
    for (let minute = 0; minute < 51; minute += 1) {
      if ((await request()).status === 204) taken += 1;
      if (minute < minutesOfDay) await passMinutes(1);
    }
    expect(taken).toBe(Math.min(50, minutesOfDay + 1));
    if (taken < 50) return;
    expect(await (await request()).json()).toMatchObject({
      message: 'Too many requests came from your network. Please try again tomorrow.',
    });
    await passMinutes(1440);
    expect((await request()).status).toBe(204);
  });
});

it('a body larger than any application is refused before it is read', async () => {
  await emptyBackend();
  const answer = await send(network, [
    applicant('ada@example.com', { motivation: 'a'.repeat(300_000) }),
  ]);
  expect(answer.status).toBe(413);
});
