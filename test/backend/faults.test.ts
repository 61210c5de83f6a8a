import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import { createCalls } from '../../src/backend/calls.ts';
import { createBackendClient } from '../../src/backend/client.ts';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import {
  type Call,
  type Fault,
  type FaultProxy,
  startFaultProxy,
} from '../fixtures/fault-proxy.ts';
import { completeForm } from '../fixtures/forms.ts';
import { draftAt } from '../fixtures/machine-harness.ts';

const email = 'ada+robots@example.org';
const form = { ...completeForm, email };

let backend: BackendServer;
let proxy: FaultProxy;
beforeAll(async () => {
  backend = await serveBackend();
});
beforeEach(async () => {
  await backend.query('delete from applicants');
  proxy = await startFaultProxy(backend.url);
});
afterEach(() => proxy.close());
afterAll(() => backend.close());

function rows() {
  return backend.query('select email from applicants');
}

/** The site's machine with the site's calls, through the proxy, on the last step of a draft. */
function openForm({
  id = crypto.randomUUID(),
  answers = form,
}: {
  id?: string;
  answers?: ApplicationForm;
} = {}) {
  const config = { url: proxy.url, key: publishableKey };
  const calls = createCalls(config, {
    loadClient: async () => createBackendClient(config),
    submissionId: () => id,
  });
  const unsent: unknown[] = [];
  const actor = createActor(
    applicationMachine.provide({
      actors: calls,
      actions: { goToLanding: () => {}, reportUnsentEmail: () => unsent.push('unsent') },
    }),
    { input: { draft: draftAt('review', answers) } },
  ).start();
  return {
    unsent,
    /** Submits and waits for the end; tells which it was, and of a failure what is said. */
    async submit() {
      actor.send({ type: 'application.submit' });
      const end = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
      return end.matches({ submission: 'success' }) ? 'success' : end.context.failure;
    },
    close: () => actor.stop(),
  };
}

const faults: Fault[] = [
  { kind: 'delay', ms: 150 },
  { kind: 'refuse' },
  { kind: 'cutBefore' },
  { kind: 'cutAfter' },
];

describe.each(['check', 'insert'] satisfies Call[])('when the %s', (call) => {
  it.each(faults)(
    'suffers $kind, there is one row or none, and a retry ends in one',
    async (fault) => {
      const page = openForm();
      proxy.spoil(call, fault);
      const first = await page.submit();
      const wasStored = fault.kind === 'delay' || (call === 'insert' && fault.kind === 'cutAfter');
      expect(await rows()).toEqual(wasStored ? [{ email }] : []);
      if (fault.kind === 'delay') expect(first).toBe('success');
      else expect(first).toMatchObject({ kind: 'failed' });

      if (first !== 'success') expect(await page.submit()).toBe('success');
      expect(await rows()).toEqual([{ email }]);
      page.close();
    },
  );
});

it.each(faults)('An e-mail call that suffers $kind holds no success back', async (fault) => {
  const page = openForm();
  proxy.spoil('email', fault);
  expect(await page.submit()).toBe('success');
  expect(await rows()).toEqual([{ email }]);
  await expect.poll(() => proxy.calls.map(({ call }) => call)).toContain('email');
  page.close();
});

describe('an application whose answer was lost', () => {
  async function loseAnswer(id: string) {
    const page = openForm({ id });
    proxy.spoil('insert', { kind: 'cutAfter' });
    expect(await page.submit()).toMatchObject({ kind: 'failed' });
    page.close();
  }

  it('arrives by the next try, in whatever tab and after a reload as well', async () => {
    const id = crypto.randomUUID();
    await loseAnswer(id);
    const reloaded = openForm({ id });
    expect(await reloaded.submit()).toBe('success');
    await expect
      .poll(() => proxy.calls.map(({ call }) => call))
      .toEqual(['check', 'insert', 'check', 'insert', 'email']);
    expect(await rows()).toEqual([{ email }]);
    reloaded.close();
  });

  it.each([
    ['another motivation', { motivation: 'Another one.' }],
    ['another track', { track_selection: 'beginner' }],
    ['a link', { github_url: 'https://example.org/' }],
    ['a team', { team_preference: 'have_team', 'team_members.0': 'bob@example.org' }],
  ] as const)('is not said to have changed where it was sent again with %s', async (_, change) => {
    const id = crypto.randomUUID();
    await loseAnswer(id);
    const edited = openForm({ id, answers: { ...form, ...change } });
    expect(await edited.submit()).toEqual({ kind: 'alreadySent' });
    expect(await backend.query('select motivation from applicants')).toEqual([
      { motivation: form.motivation },
    ]);
    edited.close();
  });

  it('is told from a duplicate by the database: the unique violation names it', async () => {
    const config = { url: proxy.url, key: publishableKey };
    const headers = { 'x-applicant-email': email, 'x-submission-id': crypto.randomUUID() };
    const insert = async (submission = headers, answers = form) => {
      const request = createBackendClient(config)
        .from('applicants')
        .insert([toApplicant(answers)]);
      for (const [name, value] of Object.entries(submission)) request.setHeader(name, value);
      const { error } = await request;
      return error && { code: error.code, details: error.details };
    };
    expect(await insert()).toBeNull();
    expect(await insert()).toEqual({ code: '23505', details: 'own submission' });
    expect(await insert(headers, { ...form, experience: 'More.' })).toEqual({
      code: '23505',
      details: 'own submission, since changed',
    });
    const other = await insert({ ...headers, 'x-submission-id': crypto.randomUUID() });
    expect(other?.code).toBe('23505');
    expect(other?.details ?? '').not.toContain('own submission');
    expect(await rows()).toEqual([{ email }]);
  });

  it("is a duplicate after all where the row is another's", async () => {
    const page = openForm();
    proxy.spoil('insert', { kind: 'cutBefore' });
    expect(await page.submit()).toMatchObject({ kind: 'failed' });
    const other = openForm();
    expect(await other.submit()).toBe('success');
    expect(await page.submit()).toEqual({ kind: 'duplicate' });
    expect(await rows()).toEqual([{ email }]);
    page.close();
    other.close();
  });
});

it('Two people who race for one address make one row, and the loser is told of the duplicate', async () => {
  const tabs = [openForm(), openForm()];
  proxy.spoil('insert', { kind: 'delay', ms: 100 });
  proxy.spoil('insert', { kind: 'delay', ms: 100 });
  const ends = await Promise.all(tabs.map((tab) => tab.submit()));
  expect(ends.filter((end) => end === 'success')).toHaveLength(1);
  expect(ends).toContainEqual({ kind: 'duplicate' });
  expect(await rows()).toEqual([{ email }]);
  for (const tab of tabs) tab.close();
});

it('Two tabs that send one draft at once make one row, and both are told that it arrived', async () => {
  const id = crypto.randomUUID();
  const tabs = [openForm({ id }), openForm({ id })];
  proxy.spoil('insert', { kind: 'delay', ms: 100 });
  proxy.spoil('insert', { kind: 'delay', ms: 100 });
  expect(await Promise.all(tabs.map((tab) => tab.submit()))).toEqual(['success', 'success']);
  expect(await rows()).toEqual([{ email }]);
  for (const tab of tabs) tab.close();
});
