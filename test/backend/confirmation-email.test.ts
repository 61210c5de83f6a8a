import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createHandler,
  type Settings,
} from '../../supabase/functions/send-application-email/handler.ts';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { serveHttp } from '../fixtures/http-server.ts';

const path = '/functions/v1/send-application-email';
const body = (email: string) => ({ applicant: applicant(email) });

let backend: BackendServer;
beforeAll(async () => {
  backend = await serveBackend();
});
beforeEach(async () => {
  await backend.query('delete from applicants');
});
afterAll(() => backend.close());

async function apply(email: string): Promise<void> {
  const answer = await backend.post('/rest/v1/applicants?select=email', [applicant(email)]);
  expect(answer.status).toBe(201);
}

function mailsTo(email: string) {
  return backend.outbox.mails.filter((mail) => mail.to.includes(email));
}

/** What the database knows of the confirmation of the one application. */
async function confirmation() {
  const [row] = await backend.query(`
    select confirmation_attempts as attempts, confirmation_sent_at is not null as "isSent"
    from applicants
  `);
  return row;
}

async function isIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 100));
}

describe('an applicant', () => {
  it('is mailed once, however many calls come at once', async () => {
    await apply('ada@example.com');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => backend.post(path, body('ada@example.com'))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 202));
    await expect.poll(confirmation).toEqual({ attempts: 1, isSent: true });
    await backend.post(path, body('ada@example.com'));
    await isIdle();
    expect(mailsTo('ada@example.com')).toHaveLength(1);
  });

  it('is mailed at the address as it is stored, whatever case the call has it in', async () => {
    await apply('bob@example.com');
    await backend.post(path, body(' BOB@Example.com '));
    await expect.poll(() => mailsTo('bob@example.com')).toHaveLength(1);
  });

  it('is sent nothing of what was typed into the form', async () => {
    await apply('cy@example.com');
    await backend.post(path, body('cy@example.com'));
    await expect.poll(() => mailsTo('cy@example.com')).toHaveLength(1);
    const [mail] = mailsTo('cy@example.com');
    const { full_name, experience, motivation } = applicant('');
    for (const text of [full_name, experience, motivation]) {
      expect(JSON.stringify(mail)).not.toContain(text);
    }
  });

  it('is not mailed a day later', async () => {
    await apply('dee@example.com');
    await backend.query("update applicants set created_at = now() - interval '24 hours 1 second'");
    await backend.post(path, body('dee@example.com'));
    await isIdle();
    expect(mailsTo('dee@example.com')).toEqual([]);
  });
});

describe('whoever calls', () => {
  it('is answered alike for an address that applied, that was mailed, and that nobody has', async () => {
    await apply('eve@example.com');
    const answers = [];
    for (const email of ['eve@example.com', 'eve@example.com', 'nobody@example.com']) {
      const answer = await backend.post(path, body(email));
      const headers = Object.fromEntries(answer.headers);
      answers.push({ status: answer.status, text: await answer.text(), ...headers, date: '' });
      await isIdle();
    }
    expect(answers[0]?.status).toBe(202);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(mailsTo('nobody@example.com')).toEqual([]);
  });

  it.each([
    { what: 'GET', init: { method: 'GET' }, status: 405 },
    { what: 'PUT', init: { method: 'PUT', body: '{}' }, status: 405 },
    {
      what: 'a form',
      init: { body: 'email=a@b.co', type: 'application/x-www-form-urlencoded' },
      status: 415,
    },
    { what: 'plain text', init: { body: '{}', type: 'text/plain' }, status: 415 },
    { what: 'no JSON', init: { body: '{' }, status: 400 },
    { what: 'no body', init: { body: '' }, status: 400 },
    { what: 'null', init: { body: 'null' }, status: 422 },
    { what: 'no applicant', init: { body: '{}' }, status: 422 },
    {
      what: 'an address that is a list',
      init: { body: '{"applicant":{"email":["a@b.co"]}}' },
      status: 422,
    },
    {
      what: 'two addresses',
      init: { body: '{"applicant":{"email":"a@b.co,c@d.co"}}' },
      status: 422,
    },
    {
      what: 'a header',
      init: { body: '{"applicant":{"email":"a@b.co\\r\\nBcc: c@d.co"}}' },
      status: 422,
    },
    {
      what: 'an address of 255 characters',
      init: { body: JSON.stringify(body(`${'a'.repeat(243)}@example.com`)) },
      status: 422,
    },
    { what: '16 KB', init: { body: JSON.stringify(body('a@b.co')).padEnd(16_384) }, status: 202 },
    {
      what: 'a byte more than 16 KB',
      init: { body: JSON.stringify(body('a@b.co')).padEnd(16_385) },
      status: 413,
    },
  ])('is answered $status for $what', async ({ init, status }) => {
    const { type = 'application/json', ...request }: RequestInit & { type?: string } = init;
    const answer = await fetch(backend.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      ...request,
    });
    expect(answer.status).toBe(status);
  });

  it('is answered 413 for an endless body that never says how long it is', async () => {
    const chunk = new TextEncoder().encode(' '.repeat(4096));
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
    const answer = await fetch(backend.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });
});

describe('a deployed function', () => {
  /** The handler as it is deployed, calling the served API and a mail provider over the network. */
  function deploy(mailUrl: string, changes: Partial<Settings> = {}) {
    const work: Promise<void>[] = [];
    const handler = createHandler(
      {
        supabaseUrl: backend.url,
        serviceKey: backend.secretKey,
        mailUrl,
        mailKey: 'key',
        mailFrom: 'Event <event@example.org>',
        siteOrigin: 'https://event.example.org',
        ...changes,
      },
      { fetch, waitUntil: (task) => work.push(task) },
    );
    const call = async (email: string) => {
      const answer = await handler(
        new Request('http://function', {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: 'https://event.example.org' },
          body: JSON.stringify(body(email)),
        }),
      );
      await Promise.all(work);
      return answer;
    };
    return { handler, call };
  }

  it('asks a slow provider once, of twenty calls at once and another when its claim has lapsed', async () => {
    let asked = 0;
    const provider = await serveHttp((_, response) => {
      asked += 1;
      setTimeout(() => response.writeHead(200).end('{}'), 300);
    });
    const { call } = deploy(provider.url);
    await apply('ada@example.com');
    await Promise.all(Array.from({ length: 20 }, () => call('ada@example.com')));
    expect(asked).toBe(1);
    expect(await confirmation()).toEqual({ attempts: 1, isSent: true });
    await backend.query(
      "update applicants set confirmation_claimed_at = now() - interval '61 seconds'",
    );
    await call('ada@example.com');
    expect(asked).toBe(1);
    await provider.close();
  });

  it('answers 202 while the provider fails, and tries three times, a minute apart, with one key', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const idempotencyKeys: unknown[] = [];
    const provider = await serveHttp((request, response) => {
      idempotencyKeys.push(request.headers['idempotency-key']);
      response.writeHead(503).end();
    });
    const { call } = deploy(provider.url);
    await apply('ada@example.com');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await call('ada@example.com')).status).toBe(202);
      expect((await call('ada@example.com')).status).toBe(202);
      await backend.query(
        "update applicants set confirmation_claimed_at = now() - interval '61 seconds'",
      );
    }
    expect(idempotencyKeys).toHaveLength(3);
    expect(new Set(idempotencyKeys).size).toBe(1);
    expect(await confirmation()).toEqual({ attempts: 3, isSent: false });
    expect(log).toHaveBeenCalledTimes(3);
    log.mockRestore();
    await provider.close();
  });

  it('gives a provider that never answers three seconds', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const provider = await serveHttp(() => {});
    const { call } = deploy(provider.url);
    await apply('ada@example.com');
    const start = performance.now();
    await call('ada@example.com');
    expect(performance.now() - start).toBeGreaterThan(2_900);
    expect(performance.now() - start).toBeLessThan(4_500);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    await provider.close();
  });

  it('lets the configured origin read its answers, and no other', async () => {
    const { handler } = deploy('http://unused');
    const from = async (origin: string, method: string) => {
      const answer = await handler(new Request('http://function', { method, headers: { origin } }));
      return [answer.status, answer.headers.get('access-control-allow-origin')];
    };
    expect(await from('https://event.example.org', 'OPTIONS')).toEqual([
      204,
      'https://event.example.org',
    ]);
    expect(await from('https://event.example.org', 'GET')).toEqual([
      405,
      'https://event.example.org',
    ]);
    for (const origin of [
      'https://evil.example',
      'https://event.example.org.evil.example',
      'null',
    ]) {
      expect(await from(origin, 'OPTIONS')).toEqual([204, null]);
      expect(await from(origin, 'GET')).toEqual([405, null]);
    }
  });
});

describe('the outbox of the dev server', () => {
  it('shows the mails as text, never as markup', async () => {
    await apply("o'hara&b@example.com");
    await backend.post(path, body("o'hara&b@example.com"));
    await expect.poll(() => mailsTo("o'hara&b@example.com")).toHaveLength(1);
    const page = await (await fetch(`${backend.url}/outbox`)).text();
    expect(page).toContain("o'hara&amp;b@example.com");
    const json = await fetch(`${backend.url}/outbox`, { headers: { accept: 'application/json' } });
    expect(await json.json()).toEqual(backend.outbox.mails);
  });
});
