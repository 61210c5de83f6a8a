import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { writeMail } from '../../supabase/functions/send-application-email/mail-text.ts';
import { contrast } from '../fixtures/contrast.ts';
import { deployWithMail, mailFacts } from '../fixtures/deployed-function.ts';
import { people } from '../fixtures/forms.ts';
import { recordedOnce } from '../fixtures/recorded-once.ts';
import { expectOutput } from './expect-output.ts';

/** Texts by their titles. */
type Texts = Record<string, string>;

const kinds = ['confirmation', 'link', 'accepted', 'waitlisted', 'declined'] as const;

/** Sends a mail to an applicant. Returns its texts, and the calls that send it. */
async function sentMail(kind: (typeof kinds)[number], form: ApplicationForm) {
  const { email: recipient, ...row } = toApplicant(form);
  const application = {
    name: row.full_name,
    track: row.track_selection,
    team: row.team_preference,
    teammates: row.team_members.length,
  };
  const deployed = deployWithMail(undefined, { kind, recipient, application });
  await (kind === 'confirmation' ? deployed.confirm(form.email) : deployed.drain());
  const bodies: Record<string, string> = { text: '', html: '' };
  const calls = JSON.stringify(
    deployed.requests,
    (key, value) => {
      if (!(key in bodies)) return value;
      bodies[key] = value;
      return '[the file beside this one]';
    },
    2,
  );
  return { calls, html: bodies.html ?? '', text: `To: ${recipient}\n\n${bodies.text}` };
}

test('the mail of each kind, to each person, and the calls that send it', async () => {
  const [calls, html, texts]: [Texts, Texts, Texts] = [{}, {}, {}];
  for (const kind of kinds) {
    for (const [person, form] of Object.entries(people)) {
      // Every mail greets alike.
      if (kind !== 'confirmation' && form !== people.grace) continue;
      const mail = await sentMail(kind, form);
      texts[`${kind}, ${person}`] = mail.text;
      if (form === people.grace) [calls[kind], html[kind]] = [mail.calls, mail.html];
    }
  }
  await expectOutput('mails/calls.txt', recordedOnce(calls));
  await expectOutput('mails/html.txt', recordedOnce(html));
  await expectOutput('mails/texts.txt', recordedOnce(texts));
});

test('the button can be read where a client judges each style alone, as Thunderbird does in the dark', () => {
  const { html } = writeMail('link', mailFacts);
  const [, style = ''] = /<a [^>]*style="([^"]*)">Open your application/.exec(html) ?? [];
  const colourOf = (property: string) =>
    new RegExp(`(?:^|;)${property}:(#\\w+)`).exec(style)?.[1] ?? '#000000';
  expect(contrast(colourOf('color'), colourOf('background'))).toBeGreaterThan(4.5);
});

/** The ends of elements, attributes and styles, a script, entities, and a replacement pattern. */
const typed = `<script>alert(1)</script>"><img src=x onerror=alert(1)>' onmouseover='alert(1)
  </style></title><b>&lt;b&gt;&amp;$&$'$\`$1`.replace(/\n\s+/, '');

test('each mail shows all as it was typed, in valid HTML', async () => {
  const recorded: Texts = {};
  for (const [title, kind, chatInvite] of [
    ['confirmation', 'confirmation', `https://chat.example/${typed}`],
    ['confirmation without a chat', 'confirmation', ''],
    ['link', 'link', `https://chat.example/${typed}`],
  ] as const) {
    const { html } = writeMail(kind, {
      event: { ...eventFacts, name: `Jam ${typed}`, dates: typed, chatInvite },
      application: { ...mailFacts.application, name: typed, track: typed },
      link: `${mailFacts.link}${typed}`,
    });
    const report = await new HtmlValidate({
      extends: ['html-validate:document', 'html-validate:a11y'],
      // Mail clients need inline styles.
      rules: { 'no-inline-style': 'off' },
    }).validateString(html);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    recorded[title] = html;
  }
  await expectOutput('mails/as-typed.txt', recordedOnce(recorded));
});
