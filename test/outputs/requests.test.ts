import { expect, test, vi } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, createActor, toPromise } from 'xstate';
import { createCalls } from '../../src/backend/calls.ts';
import { createBackendClient } from '../../src/backend/client.ts';
import { createManagementCalls } from '../../src/backend/management-calls.ts';
import { people } from '../fixtures/forms.ts';
import { expectOutput } from './expect-output.ts';

const config = { url: 'https://project.example', key: 'sb_publishable_key' };
const client = createBackendClient(config);
const calls: Readonly<Record<string, AnyActorLogic>> = {
  ...createCalls(config, async () => client),
  ...createManagementCalls(async () => client),
};
const form = { ...people.layla, full_name: '  ليلى الحسن ', 'team_members.1': ' ' };
const token = 'token'.padEnd(43, '-');
const submission = { submissionId: '0b0b9a3e-4f6c-4a51-9d0e-6f1f4f7a8c11', form };

/** Makes a call, and returns its only request. */
async function requestOf(call: string, input: unknown) {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const actor = createActor(calls[call] as AnyActorLogic, { input }).start();
  await toPromise(actor as AnyActorRef).catch(() => {});
  expect(fetch).toHaveBeenCalledOnce();
  const [address, { method, headers, body, cache, keepalive } = {}] = fetch.mock.calls[0] ?? [];
  fetch.mockRestore();
  const sent = Object.fromEntries(new Headers(headers));
  expect(sent['x-client-info'] ?? 'supabase-js').toContain('supabase-js');
  delete sent['x-client-info'];
  const request = { address: String(address), method, cache, keepalive, headers: sent };
  return { call, ...request, ...(body && { body: JSON.parse(String(body)) }) };
}

test('the requests of the page (spec, section 7)', async () => {
  const requests = [
    await requestOf('checkDuplicate', submission),
    await requestOf('insertApplicant', submission),
    await requestOf('sendConfirmationEmail', form),
    await requestOf('openApplication', token),
    await requestOf('changeApplication', { token, version: 2, form }),
    await requestOf('withdrawApplication', token),
    await requestOf('requestLink', form.email),
  ];
  await expectOutput('requests.json', `${JSON.stringify(requests, null, 2)}\n`);
});
