import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { createCalls } from '../../src/backend/calls.ts';
import { createBackendClient } from '../../src/backend/client.ts';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { teamForm } from '../fixtures/forms.ts';

const submissionId = '0b0b9a3e-4f6c-4a51-9d0e-6f1f4f7a8c11';
const form: ApplicationForm = {
  ...teamForm,
  full_name: '  Ada Lovelace ',
  email: ' Ada.Lovelace@Example.org ',
  github_url: 'https://github.com/ada',
  portfolio_url: 'https://ada.example.org',
  'team_members.1': ' ',
  'team_members.3': 'grace@example.org',
};

/** A column for each field of the spec's table (section 3). */
const row = {
  full_name: 'Ada Lovelace',
  email: 'ada.lovelace@example.org',
  track_selection: 'advanced',
  experience: form.experience,
  motivation: form.motivation,
  github_url: 'https://github.com/ada',
  linkedin_url: null,
  portfolio_url: 'https://ada.example.org',
  team_preference: 'have_team',
  team_members: ['charles@example.org', 'mary@example.org', 'grace@example.org'],
};

let backend: BackendServer;
beforeAll(async () => {
  backend = await serveBackend();
});
beforeEach(() => backend.query('delete from applicants'));
afterEach(() => vi.restoreAllMocks());
afterAll(() => backend.close());

function calls() {
  const config = { url: backend.url, key: publishableKey };
  return createCalls(config, {
    loadClient: async () => createBackendClient(config),
    submissionId: () => submissionId,
  });
}

type Calls = ReturnType<typeof createCalls>;

/** Makes a call to the real backend, and tells what was sent for it. */
async function sentBy(call: keyof Calls) {
  const sent = vi.spyOn(globalThis, 'fetch');
  await toPromise(createActor(calls()[call], { input: form }).start());
  expect(sent).toHaveBeenCalledOnce();
  const [input, init = {}] = sent.mock.calls[0] ?? [];
  const { pathname, searchParams } = new URL(String(input));
  return {
    method: init.method,
    pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: init.body ? JSON.parse(String(init.body)) : undefined,
    cache: init.cache,
    keepalive: init.keepalive,
  };
}

/** What every request to the table carries. */
const tableHeaders = {
  accept: 'application/vnd.pgrst.object+json',
  apikey: publishableKey,
  authorization: `Bearer ${publishableKey}`,
  'x-applicant-email': 'ada.lovelace@example.org',
  'x-client-info': expect.stringContaining('supabase-js'),
  'x-submission-id': submissionId,
};

describe('what the three calls send (spec, section 7)', () => {
  test('the check asks for the address where it is this one', async () => {
    expect(await sentBy('checkDuplicate')).toEqual({
      method: 'GET',
      pathname: '/rest/v1/applicants',
      query: { select: 'email', email: 'eq.ada.lovelace@example.org' },
      headers: { ...tableHeaders, 'accept-profile': 'public' },
      body: undefined,
      cache: 'no-store',
      keepalive: undefined,
    });
  });

  test('the insert sends a column for each field, and asks for the address back', async () => {
    const { query, ...sent } = await sentBy('insertApplicant');
    expect(sent).toEqual({
      method: 'POST',
      pathname: '/rest/v1/applicants',
      headers: {
        ...tableHeaders,
        'content-profile': 'public',
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: [row],
      cache: 'no-store',
      keepalive: undefined,
    });
    expect(query.select).toBe('email');
    expect(query.columns?.split(',').map((name) => JSON.parse(name))).toEqual(Object.keys(row));
  });

  test('all of the insert is stored as it was sent, with nothing decided', async () => {
    await sentBy('insertApplicant');
    const [stored] = await backend.query('select * from applicants where email = $1', [row.email]);
    const { id, created_at, inserted_xid, ...columns } = stored ?? {};
    expect(columns).toEqual({
      ...row,
      submission_id: submissionId,
      status: 'received',
      confirmation_sent_at: null,
      version: 1,
      edited_at: null,
    });
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(Date.now() - new Date(String(created_at)).getTime()).toBeLessThan(60_000);
  });

  test('the confirmation is asked for with the whole form', async () => {
    expect(await sentBy('sendConfirmationEmail')).toEqual({
      method: 'POST',
      pathname: '/functions/v1/send-application-email',
      query: {},
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${publishableKey}`,
        'content-type': 'application/json',
      },
      body: { applicant: row },
      cache: undefined,
      keepalive: true,
    });
  });
});
