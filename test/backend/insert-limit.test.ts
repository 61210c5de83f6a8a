import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';

let backend: BackendServer;
let applicants = 0;
beforeAll(async () => {
  backend = await serveBackend();
  await backend.query('update private.settings set inserts_per_minute = 3');
});
beforeEach(async () => {
  await untilMinuteHasTime();
  await forget();
  await backend.query('update private.settings set inserts_per_minute_of_a_site = default');
});
afterAll(() => backend.close());

/** The count starts anew with each minute, so that no test may run across its end. */
async function untilMinuteHasTime(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 5_000) await new Promise((resolve) => setTimeout(resolve, left));
}

async function forget(): Promise<void> {
  await backend.query('delete from private.request_counts');
}

/** The statuses of new applications, sent one after another. */
async function statuses(count: number, forwarded: (index: number) => string | undefined) {
  const results: number[] = [];
  for (let index = 0; index < count; index += 1) {
    applicants += 1;
    const address = forwarded(index);
    const answer = await backend.post(
      '/rest/v1/applicants?select=email',
      [applicant(`limit${applicants}@example.com`)],
      address === undefined ? {} : { 'x-forwarded-for': address },
    );
    results.push(answer.status);
  }
  return results;
}

describe('applications from one address', () => {
  it('are refused with 429 past the limit, in words for the applicant', async () => {
    expect(await statuses(5, () => '203.0.113.7')).toEqual([201, 201, 201, 429, 429]);
    const answer = await backend.post(
      '/rest/v1/applicants?select=email',
      [applicant('late@example.com')],
      { 'x-forwarded-for': '203.0.113.7' },
    );
    expect(await answer.json()).toMatchObject({
      message: 'Too many applications came from your network. Please try again in a minute.',
    });
  });

  it('are counted by the entry that the last proxy wrote, which nobody else can', async () => {
    expect(await statuses(4, (i) => `198.51.100.${i}, 203.0.113.7`)).toEqual([201, 201, 201, 429]);
    expect(await statuses(4, (i) => `203.0.113.7, 198.51.100.${i}`)).toEqual([201, 201, 201, 201]);
  });

  it('are counted together for the addresses of version 6 that one subscriber has', async () => {
    expect(await statuses(4, (i) => `2001:db8:1:2::${i}`)).toEqual([201, 201, 201, 429]);
    expect(await statuses(1, () => '2001:db8:1:3::1')).toEqual([201]);
  });

  it('are counted by the address, however it is written: as version 6, with a port, in quotes', async () => {
    const mapped = (i: number) => `::ffff:203.0.113.${i}`;
    expect(await statuses(4, mapped)).toEqual([201, 201, 201, 201]);
    await forget();
    const ways = [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '203.0.113.7:4711',
      '"[::ffff:cb00:7107]:80"',
    ];
    expect(await statuses(4, (i) => ways[i])).toEqual([201, 201, 201, 429]);
    await forget();
    expect(await statuses(4, (i) => `[2001:db8:1:2::${i}]:${i}`)).toEqual([201, 201, 201, 429]);
    await forget();
    expect(await statuses(4, (i) => `fe80::1%eth${i}`)).toEqual([201, 201, 201, 429]);
  });

  it('are counted for a whole site of version 6 too, which may have many clients', async () => {
    await backend.query('update private.settings set inserts_per_minute_of_a_site = 5');
    expect(await statuses(7, (i) => `2001:db8:1:${i}::1`)).toEqual([
      201, 201, 201, 201, 201, 429, 429,
    ]);
    expect(await statuses(1, () => '2001:db8:2::1')).toEqual([201]);
  });

  it('are let through where no proxy says an address', async () => {
    expect(await statuses(5, () => undefined)).toEqual([201, 201, 201, 201, 201]);
    expect(await statuses(5, () => ' ')).toEqual([201, 201, 201, 201, 201]);
  });

  it('are let through again in the next minute, when the addresses of the last are forgotten', async () => {
    expect(await statuses(4, () => '203.0.113.7')).toEqual([201, 201, 201, 429]);
    await backend.query("update private.request_counts set minute = minute - interval '1 minute'");
    expect(await statuses(1, () => '203.0.113.7')).toEqual([201]);
    await backend.query('select public.apply_retention()');
    expect(
      await backend.query('select kind, address, requests from private.request_counts'),
    ).toEqual([{ kind: 'application', address: '203.0.113.7', requests: 1 }]);
  });

  it('are forgotten within a second of the minute, though nobody applies any more', async () => {
    await statuses(1, () => '203.0.113.7');
    await backend.query("update private.request_counts set minute = minute - interval '1 minute'");
    await expect
      .poll(() => backend.query('select from private.request_counts'), { timeout: 5_000 })
      .toEqual([]);
  });

  it('are counted by another header where the project names one', async () => {
    await backend.query("update private.settings set client_address_header = 'cf-connecting-ip'");
    expect(await statuses(4, () => '203.0.113.7')).toEqual([201, 201, 201, 201]);
    await backend.query('update private.settings set client_address_header = default');
  });
});

it('Checks for a duplicate are answered past the limit', async () => {
  await statuses(4, () => '203.0.113.7');
  const answer = await fetch(`${backend.url}/rest/v1/applicants?select=email`, {
    headers: { apikey: 'sb_publishable_embedded', 'x-forwarded-for': '203.0.113.7' },
  });
  expect(answer.status).toBe(200);
});
