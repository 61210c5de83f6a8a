import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reads, send, victims } from '../../backend/attacks.ts';
import { applicant } from '../../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../../fixtures/backend-server.ts';
import { explainCheck, fillTo } from '../../fixtures/duplicate-check.ts';
import { requirePostgres } from '../../fixtures/postgres-server.ts';

const server = await requirePostgres('-c log_statement=all');
let backend: BackendServer;
beforeAll(async () => {
  backend = await serveBackend({ databaseUrl: server.url, hasSchedule: false });
});
afterAll(async () => {
  await backend.close();
  await server.stop();
});

describe('a row that a visitor may not see', () => {
  /** Counts the statements that PostgreSQL has received. */
  async function statements(): Promise<number> {
    const log = await readFile(join(server.folder, 'log'), 'utf8');
    return log.match(/LOG: {2}(?:execute|statement)/g)?.length ?? 0;
  }

  it.for(Object.values(reads).flat())(
    'causes the same number of statements for $name',
    async (attack) => {
      const headers = { ...attack.headers, 'x-applicant-email': 'x' };
      const countAsked = async () => {
        const before = await statements();
        await (await send(backend.url, { ...attack, headers })).text();
        return (await statements()) - before;
      };
      await backend.post('/rest/v1/applicants?select=email', [applicant(victims[0])]);
      const withIt = await countAsked();
      await backend.query('delete from applicants');
      expect(await countAsked()).toBe(withIt);
    },
  );
});

describe('the planner', () => {
  const options = { host: server.folder, database: 'postgres', onnotice: () => {} };
  const visitor = postgres({ ...options, user: 'authenticator' });
  const owner = postgres({ ...options, user: 'postgres' });
  beforeAll(async () => {
    await owner`truncate applicants cascade`;
    await fillTo(owner, 1_000);
  });
  afterAll(() => Promise.all([visitor.end(), owner.end()]));

  /** Plans what PostgREST reads for a visitor who sends no address in the header. */
  const explain = (condition: string) =>
    visitor.begin(async (session) => {
      await session`select set_config('request.headers', '{}', true), set_config('role', 'anon', true)`;
      const [row] = await session.unsafe(
        `explain (format json) select email from applicants where ${condition}`,
      );
      return row?.['QUERY PLAN'][0].Plan;
    });

  it('looks up the duplicate check’s address in the index, at the same cost among many rows', async () => {
    const few = await explainCheck(owner, 'applicant500@example.com');
    await fillTo(owner, 50_000);
    const many = await explainCheck(owner, 'applicant500@example.com');
    expect(few.scan).toMatch(/^Index (Only )?Scan on applicants_email_key$/);
    expect(many.scan).toBe(few.scan);
    expect(many.cost).toBeLessThan(few.cost * 1.5);
  });

  it('looks up a range of addresses by the visible row, not by scanning the range', async () => {
    const plan = JSON.stringify(await explain("email >= 'a' and email < 'b'"));
    expect(plan).toContain('BitmapOr');
    expect(plan).not.toMatch(/"Index Cond":"\(\(email >= /);
  });

  it.each([
    ['where every mail was sent', "sent_at = now() - interval '2 hours'", 'null'],
    [
      'for an address without a mail, while all mails are due',
      "due_at = now() - interval '1 hour'",
      "'x'",
    ],
    ['whichever is due, where all are', "due_at = now() - interval '1 hour'", 'null'],
  ])(
    'claims a mail %s at the same cost among many rows',
    async (_, state, address) => {
      const pagesAmong = async (count: number) => {
        await fillTo(owner, count);
        await owner`truncate private.mails`;
        await owner`insert into private.mails (applicant_id) select id from applicants`;
        await owner.unsafe(`update private.mails set ${state}`);
        await owner`vacuum analyze private.mails`;
        const claim = `explain (analyze, buffers, format json) select claim_mail(${address})`;
        // The first call of a session includes planning.
        await owner.unsafe(claim);
        const [row] = await owner.unsafe(claim);
        const plan = row?.['QUERY PLAN'][0].Plan;
        return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      };
      await owner`truncate applicants cascade`;
      const few = await pagesAmong(1_000);
      expect(await pagesAmong(50_000)).toBeLessThan(2 * few);
    },
    120_000,
  );
});
