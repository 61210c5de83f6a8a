import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox } from '../../supabase/embedded/outbox.ts';
import { eventFacts } from '../../supabase/functions/send-application-email/event.ts';
import {
  createHandler,
  type Settings,
} from '../../supabase/functions/send-application-email/handler.ts';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';

const path = '/functions/v1/send-application-email';
const body = (email: string) => ({ applicant: applicant(email) });

/** Every text as long as the database takes it, in a character that JSON writes with six bytes. */
const largestApplicant = applicant('a@b.co', {
  full_name: '\u0001'.repeat(300),
  experience: '\u0001'.repeat(5_000),
  motivation: '\u0001'.repeat(5_000),
  github_url: '\u0001'.repeat(2_048),
  linkedin_url: '\u0001'.repeat(2_048),
  portfolio_url: '\u0001'.repeat(2_048),
});

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

/** What the database knows of the mail of the one application. */
async function mail() {
  const [row] = await backend.query(`
    select claims, mails.sent_at is not null and confirmation_sent_at is not null as "isSent"
    from private.mails join applicants on applicants.id = applicant_id
  `);
  return row;
}

describe('an applicant', () => {
  it('is mailed once, however many calls come at once', async () => {
    await apply('ada@example.com');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => backend.post(path, body('ada@example.com'))),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 202));
    await expect.poll(mail).toEqual({ claims: 1, isSent: true });
    await backend.post(path, body('ada@example.com'));
    await backend.idle();
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
});

describe('whoever calls', () => {
  it('is answered alike for an address that applied, that was mailed, and that nobody has', async () => {
    await apply('eve@example.com');
    const answers = [];
    for (const email of ['eve@example.com', 'eve@example.com', 'nobody@example.com']) {
      const answer = await backend.post(path, body(email));
      const headers = Object.fromEntries(answer.headers);
      answers.push({ status: answer.status, text: await answer.text(), ...headers, date: '' });
      await backend.idle();
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
    {
      what: 'the largest form there can be, in characters of six bytes',
      init: { body: JSON.stringify({ applicant: largestApplicant }) },
      status: 202,
    },
    {
      what: 'a byte more than 128 KB',
      init: { body: JSON.stringify(body('a@b.co')).padEnd(131_073) },
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
  /** The handler as it is deployed, with what it leaves to be done after its answer. */
  function deploy(changes: Partial<Settings> = {}) {
    const work: Promise<void>[] = [];
    const requests: Request[] = [];
    const handler = createHandler(
      {
        supabaseUrl: backend.url,
        serviceKey: backend.secretKey,
        mailUrl: 'http://unused',
        mailKey: 'key',
        mailFrom: 'Event <event@example.org>',
        siteUrl: 'https://event.example.org/',
        event: eventFacts,
        patience: 0,
        siteOrigin: 'https://event.example.org',
        ...changes,
      },
      {
        async fetch(input, init) {
          requests.push(new Request(input, init));
          return Response.json({ mail: null, wait_ms: null });
        },
        waitUntil: (task) => work.push(task),
      },
    );
    return { handler, requests, done: () => Promise.all(work) };
  }

  it.each([
    { kind: 'a secret key', key: 'sb_secret_abc', bearer: null },
    { kind: 'a JWT', key: 'eyJ0.eyJyb2xl.c2ln', bearer: 'Bearer eyJ0.eyJyb2xl.c2ln' },
  ])(
    'sends $kind as `apikey`, and as a Bearer token only if it is a JWT',
    async ({ key, bearer }) => {
      const { handler, requests, done } = deploy({ serviceKey: key });
      const init = { method: 'POST', headers: { apikey: key } };
      expect((await handler(new Request('http://function', init))).status).toBe(202);
      await done();
      expect(requests.length).toBeGreaterThan(0);
      for (const { headers } of requests) {
        expect(headers.get('apikey')).toBe(key);
        expect(headers.get('authorization')).toBe(bearer);
      }
    },
  );

  it('drains the outbox for the secret key only', async () => {
    const { handler, requests } = deploy({ serviceKey: 'sb_secret_abc' });
    for (const apikey of ['', 'sb_secret_ab', 'sb_secret_abcd', 'sb_publishable_embedded']) {
      const init = { method: 'POST', headers: { apikey } };
      expect((await handler(new Request('http://function', init))).status).toBe(415);
    }
    expect(requests).toEqual([]);
  });

  it('lets the configured origin read its answers, and no other', async () => {
    const { handler } = deploy();
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
    const [link = ''] = /http:\/\/localhost\/#\S+/.exec(backend.outbox.mails[0]?.text ?? '') ?? [];
    expect(page).toContain(`<a href="${link}">${link}</a>`);
    const json = await fetch(`${backend.url}/outbox`, { headers: { accept: 'application/json' } });
    expect(await json.json()).toEqual(backend.outbox.mails);
  });
});

it.each([
  ['http://site.example:8080/repo/#/application/a-_9', true],
  ['http://site.example:8080/?a=1&b="2', true],
  ['https://site.example:8080/', false],
  ['http://site.example:8080.evil.example/', false],
  ['http://site.example:8080@evil.example/', false],
  ['javascript:alert(1)//http', false],
])('In a mail on the page, %s is a link: %s', async (address, isLink) => {
  const outbox = createOutbox(() => 'http://site.example:8080/repo/');
  const mail = { from: 'a@b.co', to: ['c@d.co'], subject: 's', text: `<b> ${address}\nmore` };
  const headers = { 'idempotency-key': '1' };
  const init = { method: 'POST', headers, body: JSON.stringify(mail) };
  await outbox.receive(new Request('http://embedded/emails', init));
  const page = await outbox.show(new Request('http://localhost/outbox')).text();
  expect(page).toContain('&lt;b>');
  expect([...page.matchAll(/<a href="([^"]*)"/g)].length).toBe(isLink ? 1 : 0);
  if (isLink) expect(page).toContain(`<a href="${address.split('"')[0]?.replace('&', '&amp;')}">`);
});
