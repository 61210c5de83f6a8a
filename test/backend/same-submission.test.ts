import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';

const server = await startPostgres();

// Two transactions at once take a server.
describe.skipIf(server === null)('an application that arrives twice', () => {
  let backend: BackendServer;
  beforeAll(async () => {
    backend = await serveBackend({ databaseUrl: server?.url });
  });
  afterAll(async () => {
    await backend.close();
    await server?.stop();
  });

  const send = (email: string, id: string) =>
    backend.post('/rest/v1/applicants?select=email', [applicant(email)], {
      'x-submission-id': id,
    });

  it('while the first is still being stored is told as the same one', async () => {
    const email = 'twice@example.com';
    const id = crypto.randomUUID();
    const first = postgres({ host: server?.folder ?? '', user: 'postgres', max: 1 });
    const stored = await first.begin(async (transaction) => {
      const headers = JSON.stringify({ 'x-submission-id': id });
      await transaction`select set_config('request.headers', ${headers}, true)`;
      await transaction`insert into applicants ${transaction(applicant(email))}`;
      const second = send(email, id);
      await expect
        .poll(() => backend.query('select 1 from pg_locks where not granted'))
        .toHaveLength(1);
      return { second };
    });
    const answer = await stored.second;
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: '23505', details: 'own submission' });
    await first.end();
  });

  it('with another address is another one', async () => {
    const id = crypto.randomUUID();
    for (const email of ['mistyped@example.com', 'mended@example.com']) {
      expect((await send(email, id)).status).toBe(201);
    }
    expect(
      await backend.query('select email from applicants where submission_id = $1 order by 1', [id]),
    ).toEqual([{ email: 'mended@example.com' }, { email: 'mistyped@example.com' }]);
  });
});
