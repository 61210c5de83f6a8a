import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { toApplicant } from '../../src/backend/applicant.ts';
import { writeMail } from '../../supabase/functions/send-application-email/mail-text.ts';
import { deployWithMail, mailFacts } from '../fixtures/deployed-function.ts';
import { people } from '../fixtures/forms.ts';
import { expectOutput } from './expect-output.ts';

test.each([
  ['confirmation', 'confirm'],
  ['link', 'drain'],
] as const)('the mail of the kind %s, and the calls that send it', async (kind, ask) => {
  const mails = await Promise.all(
    Object.values(people).map(async (form) => {
      const { email: recipient } = toApplicant(form);
      const deployed = deployWithMail(undefined, { kind, recipient });
      await deployed[ask](form.email);
      return { recipient, requests: JSON.stringify(deployed.requests) };
    }),
  );
  // Whoever gets the same mail is listed above it.
  const groups = Map.groupBy(mails, ({ recipient, requests }) =>
    requests.replaceAll(recipient, '[recipient]'),
  );
  for (const [number, [requests, members]] of [...groups].entries()) {
    const file = `mails/${kind}${number || ''}`;
    const parts: Record<string, string> = {};
    const calls = JSON.parse(requests, (key, value) => {
      if (key !== 'text' && key !== 'html') return value;
      parts[key] = value;
      return '[the file beside this one]';
    });
    const recipients = members.map(({ recipient }) => recipient).join('\n    ');
    await expectOutput(`${file}.txt`, `To: ${recipients}\n\n${parts.text}\n`);
    await expectOutput(`${file}.html`, parts.html ?? '');
    await expectOutput(`${file}.json`, `${JSON.stringify(calls, null, 2)}\n`);
  }
});

/** The ends of elements, attributes and styles, a script, entities, and a replacement pattern. */
const typed = `<script>alert(1)</script>"><img src=x onerror=alert(1)>' onmouseover='alert(1)
  </style></title><b>&lt;b&gt;&amp;$&$'$\`$1`.replace(/\n\s+/, '');

test.each([
  ['confirmation', `https://chat.example/${typed}`],
  ['confirmation', ''],
  ['link', `https://chat.example/${typed}`],
] as const)(
  'a %s with the chat %j shows all as it was typed, in valid HTML',
  async (kind, chat) => {
    const { html } = writeMail(kind, {
      event: { ...mailFacts.event, name: `Jam ${typed}`, dates: typed, chatInvite: chat },
      recipient: `${typed}@example.org`,
      link: `${mailFacts.link}${typed}`,
    });
    const report = await new HtmlValidate({
      extends: ['html-validate:document', 'html-validate:a11y'],
      // Mail clients need inline styles.
      rules: { 'no-inline-style': 'off' },
    }).validateString(html);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    await expectOutput(`mails/${kind}-as-typed${chat ? '' : '-without-chat'}.html`, html);
  },
);
