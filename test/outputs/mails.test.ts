import { test } from 'vitest';
import { toApplicant } from '../../src/backend/applicant.ts';
import { deployWithMail } from '../fixtures/deployed-function.ts';
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
