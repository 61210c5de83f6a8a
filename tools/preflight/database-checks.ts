import type { Sql } from 'postgres';
import { type Finding, right, unknown, wrong } from './finding.ts';
import type { LivePage } from './live-page.ts';
import { asker } from './public-checks.ts';

/** What organisers see in `private.health`. */
interface Health {
  readonly registration_closes_at: string | null;
  readonly client_address_header: string;
  readonly unexpected_rights: readonly string[];
  readonly mails_due: string;
  readonly mails_given_up: string;
  readonly sender_refusal: string | null;
  readonly minutes_since_schedule: number | null;
}

/** A documentation network (RFC 5737), from which nobody can send. */
const forged = '203.0.113.9';

/** How many requests of that network were accepted today. */
async function forgedRequests(owner: Sql): Promise<number> {
  const [row] = await owner`select sum(today)::int as count
    from private.requests, private.state
    where network = sha256(convert_to(concat(salt, ${forged}::text), 'UTF8'))`;
  return row?.count ?? 0;
}

/** Opens no application with a forged address, and looks whether the request counts for it. */
async function checkClientAddress(owner: Sql, page: LivePage, header: string): Promise<Finding> {
  if (page.key?.endsWith('_embedded'))
    return unknown('the embedded backend has no proxy that writes a client’s address');
  const before = await forgedRequests(owner);
  await asker(page)('/rest/v1/rpc/open_application', {
    method: 'POST',
    headers: { 'x-forwarded-for': forged, [header]: forged },
    body: '{"token":""}',
  });
  if ((await forgedRequests(owner)) > before) {
    return wrong(`a visitor can forge the address in ${header}: see docs/operations.md`);
  }
  return right(`the client’s address in ${header} can’t be forged`);
}

function checkClosing({ closesAt }: LivePage, inDatabase: string | null): Finding {
  const stored = inDatabase === null ? 'never' : new Date(inDatabase).toISOString();
  return stored === closesAt
    ? right('page and database close registration at the same time')
    : wrong(`the page closes registration: ${closesAt}, the database: ${stored}`);
}

/** Checks what only the database's owner can see. Changes nothing but the counts of requests. */
export async function checkInDatabase(owner: Sql, page: LivePage): Promise<Finding[]> {
  const [health] = await owner<Health[]>`
    select *, extract(epoch from now() - schedule_last_ran_at)::float / 60 as minutes_since_schedule
    from private.health`;
  if (!health) return [wrong('the database has no settings: load them from the backup')];
  const minutes = health.minutes_since_schedule;
  const rights = health.unexpected_rights;
  return [
    checkClosing(page, health.registration_closes_at),
    await checkClientAddress(owner, page, health.client_address_header),
    rights.length === 0
      ? right('no role has an unexpected right')
      : wrong(`unexpected rights: ${rights.join(', ')}`),
    minutes !== null && minutes < 2
      ? right('the schedule ran within two minutes')
      : wrong('the schedule doesn’t run: call private.schedule_mails'),
    health.sender_refusal === null
      ? right('the provider refuses no sender')
      : wrong(`the provider refuses MAIL_FROM. ${health.sender_refusal}`),
    Number(health.mails_given_up) === 0
      ? right(`${health.mails_due} emails are due, and none was given up`)
      : wrong(`${health.mails_given_up} emails were given up: see private.unsent_mails`),
  ];
}
