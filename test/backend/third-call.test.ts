import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import { createCalls } from '../../src/backend/calls.ts';
import { createBackendClient } from '../../src/backend/client.ts';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { serveBackend } from '../fixtures/backend-server.ts';
import { completeForm } from '../fixtures/forms.ts';

afterEach(() => vi.restoreAllMocks());

/** Makes the site's third call to a real backend; gives how it was sent. */
async function send(form: ApplicationForm): Promise<RequestInit> {
  const backend = await serveBackend();
  const sent = vi.spyOn(globalThis, 'fetch');
  const config = { url: backend.url, key: publishableKey };
  const { sendConfirmationEmail } = createCalls(config, {
    loadClient: async () => createBackendClient(config),
    submissionId: () => '',
  });
  await toPromise(createActor(sendConfirmationEmail, { input: form }).start());
  await backend.close();
  const [, init] = sent.mock.calls[0] ?? [];
  return init ?? {};
}

describe('the call for the confirmation e-mail', () => {
  it('carries the whole form, however long, and both headers', async () => {
    const essay = '机'.repeat(3_000);
    const form = { ...completeForm, experience: essay, motivation: essay };
    const { headers, body, keepalive } = await send(form);
    expect(JSON.parse(String(body))).toEqual({ applicant: toApplicant(form) });
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      apikey: publishableKey,
      Authorization: `Bearer ${publishableKey}`,
    });
    expect(keepalive).toBe(true);
  });

  it.each([
    // JSON writes a control character as six.
    ['in characters', '\u0001', 65_536, 100_000],
    ['in bytes alone', '机', 0, 65_536],
  ])(
    'does not ask a browser to keep alive what is too long %s',
    async (_, character, more, less) => {
      const { body, keepalive } = await send({
        ...completeForm,
        experience: '\u0001'.repeat(5_000),
        motivation: '\u0001'.repeat(5_000),
        github_url: character.repeat(2_048),
        portfolio_url: character.repeat(2_048),
      });
      expect(String(body).length).toBeGreaterThan(more);
      expect(String(body).length).toBeLessThanOrEqual(less);
      expect(keepalive).toBe(false);
    },
  );
});
