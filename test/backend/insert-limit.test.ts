import { beforeEach, describe, expect, it } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend, passMinute } from '../fixtures/backend.ts';
import { stayInHour, stayInMinute } from '../fixtures/stay-within.ts';

const setting = (change: string) => backend.query(`update private.settings set ${change}`);

beforeEach(async () => {
  await emptyBackend();
  await stayInMinute();
  await setting('inserts_per_minute = 3');
});

let applicants = 0;

/** Applies from a network address, which a proxy writes into a header. */
async function apply(network: string | undefined, header = 'x-forwarded-for'): Promise<Response> {
  applicants += 1;
  const headers = network === undefined ? {} : { [header]: network };
  const row = applicant(`limit${applicants}@example.com`);
  return backend.post('/rest/v1/applicants?select=email', [row], headers);
}

/** Sends applications one after another, and returns how many were stored. */
async function stored(
  count: number,
  network: (index: number) => string | undefined,
  header?: string,
): Promise<number> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await apply(network(index), header)).status);
  const accepted = statuses.filter((status) => status === 201).length;
  expect(statuses).toEqual([...Array(accepted).fill(201), ...Array(count - accepted).fill(429)]);
  return accepted;
}

const one = () => '203.0.113.7';

describe('applications from one address', () => {
  it('are refused with 429 above the limit, with a message for the applicant', async () => {
    expect(await stored(5, one)).toBe(3);
    expect(await (await apply(one())).json()).toMatchObject({
      message: 'Too many applications came from your network. Please try again in a minute.',
    });
  });

  it('do not limit checks for duplicates', async () => {
    await stored(4, one);
    const answer = await fetch(`${backend.url}/rest/v1/applicants?select=email`, {
      headers: { apikey: publishableKey, 'x-forwarded-for': one() },
    });
    expect(answer.status).toBe(200);
  });

  const ways = ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7:47', '"[::ffff:cb00:7107]:80"'];
  it.each<[string, (index: number) => string | undefined, accepted: number]>([
    ['counted by the entry that the last proxy wrote', (i) => `198.51.100.${i}, 203.0.113.7`, 3],
    [
      'not counted by other entries, which anybody can write',
      (i) => `${one()}, 198.51.100.${i}`,
      4,
    ],
    ['counted together for an IPv6 subscriber', (i) => `2001:db8:1:2::${i}`, 3],
    ['counted separately for several IPv4 addresses', (i) => `::ffff:203.0.113.${i}`, 4],
    ['counted as IPv6, with a port, in quotes', (i) => ways[i], 3],
    ['counted as IPv6 with ports', (i) => `[2001:db8:1:2::${i}]:${i}`, 3],
    ['counted with a zone', (i) => `fe80::1%eth${i}`, 3],
    ['accepted if no proxy reports an address', () => undefined, 4],
    ['accepted if a proxy reports nothing', () => ' ', 4],
  ])('are %s', async (_, network, accepted) => {
    expect(await stored(4, network)).toBe(accepted);
  });

  it('are also counted for a whole IPv6 site, which may have many clients', async () => {
    await setting('requests_per_minute_per_network = 5');
    expect(await stored(7, (i) => `2001:db8:1:${i}::1`)).toBe(5);
    expect(await stored(1, () => '2001:db8:2::1')).toBe(1);
  });

  it('are counted by another header if the project names one', async () => {
    await setting("client_address_header = 'cf-connecting-ip'");
    expect(await stored(4, one)).toBe(4);
    expect(await stored(4, one, 'cf-connecting-ip')).toBe(3);
  });
});

/** A visitor behind a network address, with the headers of their browser. */
interface Visitor {
  readonly network: string;
  readonly browser: string;
}

/** Counts a visitor's application, as PostgREST does and at its size; returns whether it is accepted. */
async function isTaken({ network, browser }: Visitor, bytes = 3_000): Promise<boolean> {
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

describe('while somebody floods the backend', () => {
  const campus = '192.0.2.1';
  const browsers = ['Chrome/Windows', 'Chrome/Mac', 'Safari/Mac', 'Firefox', 'Edge', 'Safari/iOS'];

  beforeEach(async () => {
    await setting('inserts_per_minute = default');
    await stayInHour();
  });

  it.each([
    ['a tool', 'curl/8'],
    ['a browser as they have', 'Chrome/Windows'],
  ])(
    'five hundred visitors behind one address apply within an hour, beside %s',
    async (_, flooding) => {
      const neighbour = { network: campus, browser: `${flooding} 0` };
      const isOther = ({ browser }: Visitor) => browser !== neighbour.browser;
      const arriving: Visitor[] = Array.from({ length: 500 }, (__, i) => ({
        network: campus,
        browser: `${browsers[i % browsers.length]} ${i % 7}`,
      }));
      let waiting: Visitor[] = [];
      let junk = 0;
      for (let minute = 0; minute < 60 && [...arriving, ...waiting].some(isOther); minute += 1) {
        waiting.push(...arriving.splice(0, 20));
        for (let i = 0; i < 25; i += 1) if (await isTaken(neighbour)) junk += 1;
        const refused: Visitor[] = [];
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

  it('a hundred visitors in networks of their own apply at once', async () => {
    while (await isTaken({ network: campus, browser: 'curl/8' }));
    for (let i = 0; i < 100; i += 1) {
      expect(await isTaken({ network: `198.51.100.${i}`, browser: 'Firefox' })).toBe(true);
    }
  });

  it('the largest application counts seven times', async () => {
    await setting('inserts_per_minute = 1');
    const visitor = { network: campus, browser: 'curl/8' };
    expect(await isTaken(visitor, 83_000)).toBe(true);
    const counted = await backend.query(
      "select requests from private.request_counts where period = 'hour'",
    );
    expect(counted).toEqual([{ requests: 7 }]);
  });
});
