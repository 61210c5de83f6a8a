import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorRef, createActor, toPromise } from 'xstate';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import { createCalls } from '../../src/backend/calls.ts';
import { createBackendClient } from '../../src/backend/client.ts';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { people } from '../fixtures/forms.ts';

const submissionId = '0b0b9a3e-4f6c-4a51-9d0e-6f1f4f7a8c11';
const form: ApplicationForm = {
  ...people.layla,
  full_name: '  ليلى الحسن ',
  email: ' Layla.Hasan@Example.org ',
  'team_members.1': ' ',
};

/** A column for each field in the spec's table (section 3). */
const row = {
  full_name: 'ليلى الحسن',
  email: 'layla.hasan@example.org',
  track_selection: 'advanced',
  experience: form.experience,
  motivation: form.motivation,
  github_url: 'https://github.com/grace?tab=repositories&q=',
  linkedin_url: null,
  portfolio_url: 'https://grace.example.org/',
  team_preference: 'have_team',
  team_members: ['Pablo.Ruiz+Jam@Example.ORG', 'grace@example.org', '=sum@example.org'],
};

const config = { url: backend.url, key: publishableKey };
const calls = createCalls(config, async () => createBackendClient(config));

beforeEach(emptyBackend);
afterEach(() => vi.restoreAllMocks());

/** Makes a call to the real backend, and returns the request. */
async function sentBy(call: keyof typeof calls, sentForm = form) {
  const sent = vi.spyOn(globalThis, 'fetch');
  const actor =
    call === 'sendConfirmationEmail'
      ? createActor(calls[call], { input: sentForm })
      : createActor(calls[call], { input: { submissionId, form: sentForm } });
  await toPromise(actor.start() as AnyActorRef);
  expect(sent).toHaveBeenCalledOnce();
  const [address, init = {}] = sent.mock.calls[0] ?? [];
  const { pathname, searchParams } = new URL(String(address));
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

const credentials = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };
const json = { 'content-type': 'application/json' };
const ofTable = {
  pathname: '/rest/v1/applicants',
  cache: 'no-store',
  keepalive: undefined,
};
const tableHeaders = {
  ...credentials,
  accept: 'application/vnd.pgrst.object+json',
  'x-applicant-email': 'layla.hasan@example.org',
  'x-client-info': expect.stringContaining('supabase-js'),
  'x-submission-id': submissionId,
};

describe('the three calls (spec, section 7)', () => {
  test('the check selects the email where it equals the address', async () => {
    expect(await sentBy('checkDuplicate')).toEqual({
      ...ofTable,
      method: 'GET',
      query: { select: 'email', email: 'eq.layla.hasan@example.org' },
      headers: { ...tableHeaders, 'accept-profile': 'public' },
      body: undefined,
    });
  });

  test('the insert sends a column for each field, and requests the email in return', async () => {
    const { query, headers, ...sent } = await sentBy('insertApplicant');
    expect(sent).toEqual({ ...ofTable, method: 'POST', body: [row] });
    const prefer = 'return=representation';
    expect(headers).toEqual({ ...tableHeaders, ...json, 'content-profile': 'public', prefer });
    expect(query.select).toBe('email');
    const columns = query.columns?.split(',').map((name): string => JSON.parse(name));
    expect(columns?.toSorted()).toEqual(Object.keys(row).toSorted());
  });

  // JSON writes a control character as six characters.
  const controls = { experience: '\u0001'.repeat(5_000), motivation: '\u0001'.repeat(5_000) };
  const long = (character: string) => ({ ...controls, github_url: character.repeat(2_048) });
  test.each([
    ['the whole form', form, true],
    ['however long it is', { ...form, experience: '机'.repeat(3_000) }, true],
    ['too many characters for a page that has gone', { ...people.ada, ...long('\u0001') }, false],
    ['too many bytes for a page that has gone', { ...people.ada, ...long('机') }, false],
  ])('the confirmation is requested with %s', async (_, sent, keepalive) => {
    expect(await sentBy('sendConfirmationEmail', sent)).toEqual({
      method: 'POST',
      pathname: '/functions/v1/send-application-email',
      query: {},
      headers: { ...credentials, ...json },
      body: { applicant: toApplicant(sent) },
      cache: undefined,
      keepalive,
    });
  });
});
