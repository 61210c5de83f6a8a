import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, type SnapshotFrom, waitFor } from 'xstate';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import { managementMachine } from '../../machines/management.machine.ts';
import type { ManagementEvent, ManagementInput } from '../../machines/management.types.ts';
import { createCalls } from '../../src/backend/calls.ts';
import { createBackendClient } from '../../src/backend/client.ts';
import { createManagementCalls } from '../../src/backend/management-calls.ts';
import { withTimeLimit } from '../../src/backend/time-limit.ts';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { type Call, type FaultProxy, startFaultProxy } from '../fixtures/fault-proxy.ts';
import { people } from '../fixtures/forms.ts';
import { storeLinkedApplication } from '../fixtures/linked-application.ts';
import { draftAt } from '../fixtures/machine-harness.ts';
import { proofs, unreachable, wrongAnswers } from './answers.ts';

/** A machine of the site with its real calls, which makes one of them on request. */
interface Caller {
  /** Makes the call. Returns the state in which it ends, or `failed: ` and the message. */
  press(): Promise<string>;
  /** Whether a call is running. */
  isBusy(): boolean;
  /** The answers in the form. */
  form(): ApplicationForm;
  stop(): void;
}

/** The application page, at its review. */
function reviewPage(url: string, answers: ApplicationForm, submissionId: string) {
  const config = { url, key: publishableKey };
  const calls = createCalls(config, async () => createBackendClient(config));
  let unsent = 0;
  const countUnsent = () => {
    unsent += 1;
  };
  const actor = createActor(
    applicationMachine.provide({
      actors: calls,
      actions: {
        setSubmissionId: assign({ submissionId }),
        goToLanding: () => {},
        reportUnsentEmail: countUnsent,
      },
    }),
    { input: { draft: draftAt('review', answers) } },
  ).start();
  return {
    async press() {
      actor.send({ type: 'application.submit' });
      const end = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
      const { failure } = end.context;
      if (end.matches({ submission: 'success' })) return 'success';
      return failure?.kind === 'failed' ? `failed: ${failure.message}` : `${failure?.kind}`;
    },
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    form: () => actor.getSnapshot().context.form,
    stop: () => actor.stop(),
    /** Waits until the third call has ended, and returns how often its failure was logged. */
    async unsentMails() {
      await waitFor(actor, (snapshot) => !snapshot.matches({ confirmationEmail: 'sending' }));
      return unsent;
    },
  } satisfies Caller & Record<string, unknown>;
}

type ManagementSnapshot = SnapshotFrom<typeof managementMachine>;

function endOf({ context, value }: ManagementSnapshot, region: 'application' | 'link'): string {
  if (context.failure) return `failed: ${context.failure.message}`;
  const state = value[region];
  return typeof state === 'string' ? state : String(Object.values(state)[0]);
}

/**
 * The page behind the link.
 *
 * @param input the token of a link, if there is one.
 * @param before the events that lead to the call.
 * @param call the event that makes the call.
 */
async function linkPage(
  url: string,
  input: ManagementInput,
  before: readonly ManagementEvent[],
  call: ManagementEvent,
) {
  const client = createBackendClient({ url, key: publishableKey });
  const actors = createManagementCalls(async () => client);
  const actor = createActor(managementMachine.provide({ actors }), { input });
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  actor.start();
  await settled();
  for (const event of before) actor.send(event);
  const region = call.type === 'link.request' ? 'link' : 'application';
  return {
    async press() {
      actor.send(call);
      return endOf(await settled(), region);
    },
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    form: () => actor.getSnapshot().context.form,
    stop: () => actor.stop(),
    /** Whether the page says that the server refused, so that nothing was done. */
    isRefused: () => actor.getSnapshot().context.failure?.isRefused,
  } satisfies Caller & Record<string, unknown>;
}

const email = 'ada+robots@example.org';
const form = { ...people.grace, email };
const token = 'link'.padEnd(43, '-');

let proxy: FaultProxy;
let pages: Caller[];
beforeEach(async () => {
  await emptyBackend();
  proxy = await startFaultProxy(backend.url);
  pages = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const page of pages) page.stop();
  await proxy.close();
});

/** Opens the application page at its review, with a new submission id by default. */
function openReview(id: string = crypto.randomUUID(), answers = form) {
  const page = reviewPage(proxy.url, answers, id);
  pages.push(page);
  return page;
}

/** The same, except that the third call always succeeds. Other tests cover that call. */
function openReviewWithoutMail(): Caller {
  proxy.spoil('email', { kind: 'answer', status: 202 });
  return openReview();
}

/** Opens the page behind the link of an application, and sends it all events except the last. */
async function openLink(...events: readonly [...ManagementEvent[], ManagementEvent]) {
  await storeLinkedApplication(email, token);
  const call = events[events.length - 1] as ManagementEvent;
  const input = call.type.startsWith('link.') ? {} : { token };
  const page = await linkPage(proxy.url, input, events.slice(0, -1), call);
  pages.push(page);
  proxy.calls.length = 0;
  return page;
}

/** A call of the site. */
interface Row {
  readonly call: Call;
  /** Opens a page that makes the call when it is told to. */
  open(): Promise<Caller> | Caller;
  /** The page's state after a response that proves success. */
  readonly end: string;
  /** The page's state after the next try, if the first took effect and its response was lost. */
  readonly endOfRepetition?: string;
  /** A query that returns a row once the call has taken effect; undefined if it changes nothing. */
  readonly effect?: string;
  /** The page's state after responses that prove something about this call. */
  readonly proves: { readonly [Name in keyof typeof proofs]?: string };
}

const rows = {
  'the duplicate check': {
    call: 'check',
    open: openReviewWithoutMail,
    end: 'success',
    proves: { '406 for no row': 'success' },
  },
  'the insert': {
    call: 'insert',
    open: openReviewWithoutMail,
    end: 'success',
    effect: 'select from applicants',
    proves: { '409 for an address that is taken': 'duplicate' },
  },
  'opening the link': {
    call: 'open_application',
    open: () => openLink({ type: 'link.open', token }),
    end: 'viewing',
    proves: { '200 with null': 'unknown' },
  },
  'saving changes': {
    call: 'change_application',
    open: () =>
      openLink(
        { type: 'application.edit' },
        { type: 'field.change', name: 'full_name', value: 'Augusta Ada King' },
        { type: 'application.save' },
      ),
    end: 'saved',
    effect: "select from applicants where full_name = 'Augusta Ada King' and version = 2",
    proves: { '200 with null': 'unsavable' },
  },
  withdrawing: {
    call: 'withdraw_application',
    open: () =>
      openLink({ type: 'application.withdraw' }, { type: 'removal.confirm', address: email }),
    end: 'withdrawn',
    endOfRepetition: 'unknown',
    effect: 'select where not exists (select from applicants)',
    proves: { '200 with null': 'unknown' },
  },
  'asking for the link': {
    call: 'request_link',
    open: () => openLink({ type: 'address.change', value: email }, { type: 'link.request' }),
    end: 'requested',
    effect: 'select from private.link_requests',
    proves: { '204 with nothing': 'requested' },
  },
} satisfies Readonly<Record<string, Row>>;

async function hasEffect({ effect }: Row): Promise<boolean | undefined> {
  return effect === undefined ? undefined : (await backend.query(effect)).length > 0;
}

/** The faults in calls of this kind. */
const faultsOf = (call: Call) =>
  proxy.calls.filter((made) => made.call === call).map(({ fault }) => fault);

describe.each<[string, Row]>(Object.entries(rows))('%s', (_, row) => {
  const { call, end } = row;

  it('doesn’t succeed after any wrong response, and the next try succeeds', async () => {
    const page = await row.open();
    const typed = page.form();
    for (const [name, [fault, says]] of wrongAnswers) {
      proxy.calls.length = 0;
      proxy.spoil(call, fault);
      const [, said] = /^failed: (.*)$/s.exec(await page.press()) ?? [];
      if (typeof says === 'string') expect(said, name).toBe(says);
      else expect(said, name).toMatch(says);
      expect(page.form(), name).toEqual(typed);
      expect(faultsOf(call), name).toEqual([fault.kind]);
      expect(proxy.calls.at(-1)?.call, name).toBe(call);
      expect(await hasEffect(row), name).not.toBe(true);
    }
    expect(await page.press()).toBe(end);
    expect(await hasEffect(row)).not.toBe(false);
  });

  it.each(Object.entries(proofs))('ends as %s proves', async (name, fault) => {
    const page = await row.open();
    proxy.spoil(call, fault);
    const proved = row.proves[name as keyof typeof proofs];
    expect(await page.press()).toEqual(proved ?? expect.stringMatching(/^failed: [^<>{}]+$/));
  });

  it('is settled by the next try if it took effect but its response was lost', async () => {
    const page = await row.open();
    proxy.spoil(call, { kind: 'cutAfter' });
    expect(await page.press()).toBe(`failed: ${unreachable}`);
    expect(await hasEffect(row)).not.toBe(false);
    expect(await page.press()).toBe(row.endOfRepetition ?? end);
    expect(await hasEffect(row)).not.toBe(false);
  });

  it('times out after fifteen seconds, and can be retried', async () => {
    const page = await row.open();
    const asked = proxy.spoil(call, { kind: 'silence' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const pressed = page.press();
    await asked;
    vi.advanceTimersByTime(14_999);
    expect(page.isBusy()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await pressed).toBe(`failed: ${unreachable}`);
    vi.useRealTimers();
    expect(await page.press()).toBe(end);
  });
});

it.each(['saving changes', 'withdrawing'] as const)(
  '%s counts as refused only if the answer has a code of the database',
  async (kind) => {
    const { call, open } = rows[kind];
    for (const [name, [fault]] of wrongAnswers) {
      if (fault.kind !== 'answer' || fault.status < 400 || fault.status >= 500) continue;
      await emptyBackend();
      const page = await open();
      proxy.spoil(call, fault);
      await page.press();
      expect(page.isRefused(), name).toBe(fault.body?.includes('"code":'));
    }
  },
);

describe('the confirmation', () => {
  /** A response of each status, since nothing reads the body, and all other faults. */
  const all = [
    { kind: 'cutAfter' } as const,
    ...[...wrongAnswers.values()].map(([fault]) => fault),
  ];
  const faults = new Map(
    all.map((fault) => [fault.kind === 'answer' ? `${fault.status}` : fault.kind, fault]),
  );

  it.each([...faults])('fails silently, without delaying success, after %s', async (_, fault) => {
    const page = openReview();
    proxy.spoil('email', fault);
    expect(await page.press()).toBe('success');
    const isAccepted = fault.kind === 'answer' && fault.status < 400;
    expect(await page.unsentMails()).toBe(isAccepted ? 0 : 1);
    expect(faultsOf('email')).toEqual([fault.kind]);
  });
});

describe('an application whose response was lost', () => {
  const id = crypto.randomUUID();
  beforeEach(async () => {
    proxy.spoil('insert', { kind: 'cutAfter' });
    expect(await openReview(id).press()).toMatch(/^failed: /);
  });

  it('counts as sent at the next try, from another tab or after a reload', async () => {
    expect(await openReview(id).press()).toBe('success');
    expect(await backend.query('select from applicants')).toHaveLength(1);
  });

  it.each([
    { motivation: 'Another one.' },
    { track_selection: 'beginner' },
    { github_url: 'https://example.org/' },
    { team_preference: 'have_team', 'team_members.0': 'bob@example.org' },
  ] as const)('counts as already sent if it is sent again with %o', async (changes) => {
    expect(await openReview(id, { ...form, ...changes }).press()).toBe('alreadySent');
    const stored = await backend.query('select motivation, track_selection from applicants');
    const { motivation, track_selection } = form;
    expect(stored).toEqual([{ motivation, track_selection }]);
  });

  it('doesn’t block the same submission with a corrected address', async () => {
    const answers = { ...form, email: 'ada@example.org' };
    expect(await openReview(id, answers).press()).toBe('success');
    expect(await backend.query('select from applicants')).toHaveLength(2);
  });
});

it('stopping the machine aborts a call, before or after it is sent', () => {
  const asker = new AbortController();
  const limited = withTimeLimit(asker.signal);
  expect(limited.aborted).toBe(false);
  asker.abort();
  expect(limited.aborted).toBe(true);
  expect(withTimeLimit(asker.signal).aborted).toBe(true);
});
