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

it('the dev server shows a mail as text, never as markup, with its own addresses as links', async () => {
  const own = [
    'http://site.example:8080/repo/#/application/a-_9',
    'http://site.example:8080/?a=1&b=',
  ];
  const others = `https://site.example:8080/ http://site.example:8080.evil.example/
    http://site.example:8080@evil.example/ javascript:alert(1)//http`;
  await receive('ada', `<b> ${own.join('" ')} ${others}`);
  const [, page = ''] = (await show().text()).split('<article>');
  expect(page).toContain('&lt;b&gt;');
  const links = [...page.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, ...link]) => link);
  const hrefs = own.map((address) => address.replace('&', '&amp;'));
  expect(links).toEqual(hrefs.map((href) => [href, href]));
  // The HTML is a separate document in which no script runs.
  expect(page).toContain('srcdoc="&lt;p title=&quot;1&quot;&gt;&lt;b&gt;');
  expect(page).toMatch(/<iframe [^>]*sandbox="(?![^"]*allow-scripts)/);
});

it('it keeps the last thousand mails, and serves them as JSON', async () => {
  for (let key = 0; key < 1_001; key += 1) await receive(`mail${key}`, 't');
  expect(outbox.mails).toHaveLength(1_000);
  expect(outbox.mails[0]?.to).toEqual(['mail1000@example.com']);
  expect(await show({ accept: 'application/json' }).json()).toEqual(outbox.mails);
});
