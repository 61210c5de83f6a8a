import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { toApplicant } from '../../src/backend/applicant.ts';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { writeMail } from '../../supabase/functions/send-application-email/mail-text.ts';
import { deployWithMail, mailFacts } from '../fixtures/deployed-function.ts';
import { people } from '../fixtures/forms.ts';
import { expectOutput } from './expect-output.ts';

test.each([
  ['confirmation', 'confirm'],
  ['link', 'drain'],
  ['accepted', 'drain'],
  ['waitlisted', 'drain'],
  ['declined', 'drain'],
] as const)('the mail of the kind %s, and the calls that send it', async (kind, ask) => {
  const texts: string[] = [];
  let html = '';
  for (const form of Object.values(people)) {
    const { email: recipient, ...row } = toApplicant(form);
    const application = {
      name: row.full_name,
      track: row.track_selection,
      team: row.team_preference,
      teammates: row.team_members.length,
    };
    const deployed = deployWithMail(undefined, { kind, recipient, application });
    await deployed[ask](form.email);
    const calls = JSON.stringify(
      deployed.requests,
      (key, value) => {
        if (key !== 'text' && key !== 'html') return value;
        // Every mail greets alike.
        if (key === 'text' && (kind === 'confirmation' || form === people.grace)) {
          texts.push(`To: ${recipient}\n\n${value}`);
        }
        if (key === 'html' && form === people.grace) html = value;
        return '[the file beside this one]';
      },
      2,
    );
    if (form === people.grace) await expectOutput(`mails/${kind}.json`, `${calls}\n`);
  }
  await expectOutput(`mails/${kind}.html`, html);
  await expectOutput(`mails/${kind}.txt`, `${texts.join('\n\n---\n\n')}\n`);
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
      event: { ...eventFacts, name: `Jam ${typed}`, dates: typed, chatInvite: chat },
      application: { ...mailFacts.application, name: typed, track: typed },
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
