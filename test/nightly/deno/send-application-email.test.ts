import { execFile } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { applicant } from '../../fixtures/applicants.ts';
import { serveBackend } from '../../fixtures/backend-server.ts';
import { startProgram } from '../../fixtures/child-program.ts';
import { serveHttp } from '../../fixtures/http-server.ts';

/** Deno is too large for everyone's `npm ci`, so npm downloads it here, once. */
const denoPackage = 'deno@2.9.6';

const isThere = await promisify(execFile)('npx', ['--yes', denoPackage, '--version']).then(
  () => true,
  () => false,
);

const folder = new URL('../../../supabase/functions/send-application-email', import.meta.url);
const edgeRuntime = fileURLToPath(new URL('edge-runtime.js', import.meta.url));

interface ReceivedMail {
  readonly headers: Record<string, unknown>;
  readonly body: { readonly to: string[]; readonly text: string };
}

const mails: ReceivedMail[] = [];

test.runIf(isThere)(
  'In Deno, the function mails an applicant once, and lives until that is done',
  async () => {
    const backend = await serveBackend();
    onTestFinished(backend.close);
    const provider = await serveHttp(async (request, response) => {
      mails.push({ headers: request.headers, body: (await json(request)) as ReceivedMail['body'] });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}');
    });
    onTestFinished(provider.close);
    // As Supabase does, with access only to its own files and the network.
    const parameters = ['--check', '--allow-net', '--allow-env', `--preload=${edgeRuntime}`];
    const deno = startProgram('npx', ['--yes', denoPackage, 'run', ...parameters, 'index.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        NO_COLOR: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        SUPABASE_URL: backend.url,
        SUPABASE_SECRET_KEYS: JSON.stringify({ new: backend.secretKey }),
        RESEND_URL: provider.url,
        RESEND_API_KEY: 're_key',
        MAIL_FROM: 'Event <event@example.org>',
        SITE_URL: 'https://event.example.org/2025',
      },
    });
    onTestFinished(deno.stop);
    const url = await deno.untilPrinted(/http:\/\/\S+/);

    await backend.post('/rest/v1/applicants?select=email', [applicant('ada@example.com')]);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://event.example.org' },
      body: JSON.stringify({ applicant: applicant('ada@example.com') }),
    });
    expect(answer.status).toBe(202);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://event.example.org');
    await deno.untilPrinted(/waits for work\nwork is done/);
    const confirmed = 'select from private.applications where confirmation_sent_at is not null';
    expect(await backend.query(confirmed)).toHaveLength(1);
    expect(mails).toHaveLength(1);
    const { headers, body: mail } = mails[0] ?? { body: { to: [], text: '' } };
    expect(mail.to).toEqual(['ada@example.com']);
    const link = /^https:\/\/event\.example\.org\/2025\/application\/#([\w-]{43})$/m;
    const [, token] = link.exec(mail.text) ?? [];
    const opened = await backend.post('/rest/v1/rpc/open_application', { token });
    expect(await opened.json()).toMatchObject({ form: { email: 'ada@example.com' } });
    expect(headers).toMatchObject({
      authorization: 'Bearer re_key',
      'idempotency-key': expect.stringMatching(/^application-confirmation\/[0-9a-f-]{36}$/),
    });
  },
);
