import { beforeEach, describe, expect, it } from 'vitest';
import { createOutbox } from '../../supabase/embedded/outbox.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { wholeAnswer } from '../fixtures/backend-server.ts';
import { storeApplication } from '../fixtures/linked-application.ts';

beforeEach(emptyBackend);

/** Requests the confirmation to an address, and waits until the work after the response is done. */
async function ask(email: string): Promise<Response> {
  const answer = await backend.post('/functions/v1/send-application-email', {
    applicant: { email },
  });
  await backend.idle();
  return answer;
}

const recipients = () => backend.outbox.mails.flatMap(({ to }) => to);

describe('the confirmation', () => {
  it('gives the same response for an address that applied, that was mailed, and that is unknown', async () => {
    await storeApplication('ada@example.com');
    const answers = new Set<string>();
    for (const email of ['ada@example.com', 'ada@example.com', 'nobody@example.com']) {
      answers.add(JSON.stringify(await wholeAnswer(await ask(email))));
    }
    expect([...answers]).toEqual([expect.stringContaining('"status":202')]);
    expect(recipients()).toEqual(['ada@example.com']);
  });
});

describe('the outbox of the dev server', () => {
  const outbox = createOutbox(() => 'http://site.example:8080/repo/');
  const show = (headers = {}) => outbox.show(new Request('http://localhost/outbox', { headers }));
  function receive(key: string, text: string) {
    const html = `<p title="1">${text}</p>`;
    const mail = { from: 'a@b.co', to: [`${key}@example.com`], subject: 's', text, html };
    const init = {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify(mail),
    };
    return outbox.receive(new Request('http://embedded/emails', init));
  }

  it.each([
    ['http://site.example:8080/repo/#/application/a-_9', true],
    ['http://site.example:8080/?a=1&b="2', true],
    ['https://site.example:8080/', false],
    ['http://site.example:8080.evil.example/', false],
    ['http://site.example:8080@evil.example/', false],
    ['javascript:alert(1)//http', false],
  ])('shows a mail as text, never as markup, with %s as a link: %s', async (address, isLink) => {
    await receive(crypto.randomUUID(), `<b> ${address}\nmore`);
    const [, page = ''] = (await show().text()).split('<article>');
    expect(page).toContain('&lt;b&gt;');
    const href = address.split('"')[0]?.replace('&', '&amp;');
    const links = [...page.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, ...link]) => link);
    expect(links).toEqual(isLink ? [[href, href]] : []);
    // The HTML is a separate document in which no script runs.
    expect(page).toContain('srcdoc="&lt;p title=&quot;1&quot;&gt;&lt;b&gt;');
    expect(page).toMatch(/<iframe [^>]*sandbox="(?![^"]*allow-scripts)/);
  });

  it('keeps the last thousand mails, and serves them as JSON', async () => {
    for (let key = 0; key < 1_001; key += 1) await receive(`mail${key}`, 't');
    expect(outbox.mails).toHaveLength(1_000);
    expect(outbox.mails[0]?.to).toEqual(['mail1000@example.com']);
    expect(await show({ accept: 'application/json' }).json()).toEqual(outbox.mails);
  });
});
