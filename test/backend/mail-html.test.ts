import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { writeMail } from '../../supabase/functions/send-application-email/mail-text.ts';
import { mailFacts as facts } from '../fixtures/deployed-function.ts';

const { event, link } = facts;

/** The ends of elements, attributes and styles, a script, entities, and a replacement pattern. */
const typed = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style></title><b>',
  "&lt;b&gt;&amp;$&$'$`$1",
].join('');

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Decodes a piece of HTML as a mail client does. */
const decoded = (html: string) =>
  html.replace(/&([^;]+);/g, (_, name: keyof typeof entities) => entities[name]);

/** Returns the words of a mail in order, as the simplest client shows them. */
const wordsOf = (html: string) =>
  decoded(html.replace(/<(style|title)>.*?<\/\1>|<[^>]*>/gs, ' '))
    .replace(/\s+/g, ' ')
    .replaceAll(' .', '.');

const tagsOf = (html: string) => [...html.matchAll(/<(\w+)/g)].map(([, name]) => name);

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href = '', text = '']) => [
    decoded(href),
    decoded(text),
  ]);

describe.each(['confirmation', 'link'] as const)('a mail of the kind %s', (kind) => {
  test('shows everything as it was typed, in valid HTML', async () => {
    const recipient = `${typed}@example.org`;
    const hostile = {
      event: {
        ...event,
        name: `Jam ${typed}`,
        dates: typed,
        chatInvite: `https://chat.example/${typed}`,
      },
      recipient,
      link: `${link}${typed}`,
    };
    const { subject, text, html } = writeMail(kind, hostile);
    const report = await new HtmlValidate({
      extends: ['html-validate:document', 'html-validate:a11y'],
      // Mail clients need inline styles.
      rules: { 'no-inline-style': 'off' },
    }).validateString(html);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    expect(tagsOf(html)).toEqual(tagsOf(writeMail(kind, facts).html));
    expect(linksOf(html)[1]).toEqual([hostile.link, hostile.link]);
    const words = wordsOf(html);
    for (const paragraph of [recipient, ...text.split('\n\n')]) {
      expect(words).toContain(paragraph.replace(/\s+/g, ' ').replaceAll(' .', '.'));
    }
    expect(decoded(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')).toBe(subject);
  });
});

test('the mail of an event without a chat has no empty link', () => {
  const { html } = writeMail('confirmation', { ...facts, event: { ...event, chatInvite: '' } });
  expect(linksOf(html).map(([href]) => href)).not.toContain('');
});
