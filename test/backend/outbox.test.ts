import { expect, it } from 'vitest';
import { createOutbox } from '../../supabase/embedded/outbox.ts';

const outbox = createOutbox(() => 'http://site.example:8080/repo/');
const show = (headers = {}) => outbox.show(new Request('http://localhost/outbox', { headers }));

function receive(key: string, text: string) {
  const html = `<p title="1">${text}</p>`;
  const mail = { from: 'a@b.co', to: [`${key}@example.com`], subject: 's', text, html };
  const headers = { 'idempotency-key': key };
  const init = { method: 'POST', headers, body: JSON.stringify(mail) };
  return outbox.receive(new Request('http://embedded/emails', init));
}

it.each([
  ['http://site.example:8080/repo/#/application/a-_9', true],
  ['http://site.example:8080/?a=1&b="2', true],
  ['https://site.example:8080/', false],
  ['http://site.example:8080.evil.example/', false],
  ['http://site.example:8080@evil.example/', false],
  ['javascript:alert(1)//http', false],
])(
  'the dev server shows a mail as text, never as markup, with %s as a link: %s',
  async (address, isLink) => {
    await receive(crypto.randomUUID(), `<b> ${address}\nmore`);
    const [, page = ''] = (await show().text()).split('<article>');
    expect(page).toContain('&lt;b&gt;');
    const href = address.split('"')[0]?.replace('&', '&amp;');
    const links = [...page.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, ...link]) => link);
    expect(links).toEqual(isLink ? [[href, href]] : []);
    // The HTML is a separate document in which no script runs.
    expect(page).toContain('srcdoc="&lt;p title=&quot;1&quot;&gt;&lt;b&gt;');
    expect(page).toMatch(/<iframe [^>]*sandbox="(?![^"]*allow-scripts)/);
  },
);

it('it keeps the last thousand mails, and serves them as JSON', async () => {
  for (let key = 0; key < 1_001; key += 1) await receive(`mail${key}`, 't');
  expect(outbox.mails).toHaveLength(1_000);
  expect(outbox.mails[0]?.to).toEqual(['mail1000@example.com']);
  expect(await show({ accept: 'application/json' }).json()).toEqual(outbox.mails);
});
