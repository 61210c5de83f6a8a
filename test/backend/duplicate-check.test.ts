import postgres from 'postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../supabase/embedded/backend.ts';
import { explainCheck, fillTo } from '../fixtures/duplicate-check.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.runIf(server !== null)('the duplicate check', () => {
  it('looks the address up in the index, at no greater cost among fifty times as many', async () => {
    await (await startBackend({ databaseUrl: server?.url })).close();
    const database = postgres({ host: server?.folder ?? '', user: 'postgres' });
    await fillTo(database, 1_000);
    const few = await explainCheck(database, 'applicant500@example.com');
    await fillTo(database, 50_000);
    const many = await explainCheck(database, 'applicant500@example.com');
    expect(few.scan).toMatch(/^Index (Only )?Scan on applicants_email_key$/);
    expect(many.scan).toBe(few.scan);
    expect(many.cost).toBeLessThan(few.cost * 1.5);
    await database.end();
  });
});
