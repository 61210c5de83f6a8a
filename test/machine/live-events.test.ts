import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import type { Description } from '../../src/inspect/description.ts';
import { application } from '../../src/inspect/inspected-application.ts';
import { management } from '../../src/inspect/inspected-management.ts';
import { channelName, hello, type LiveMessage, publish } from '../../src/inspect/live.ts';
import { startManagement } from '../fixtures/machine-harness.ts';

/** Publishes a machine, and returns what a live view receives, its channel, and how to stop. */
function watched(actor: AnyActorRef, description: Description) {
  const told: LiveMessage[] = [];
  const view = new BroadcastChannel(channelName);
  view.onmessage = ({ data }) => void told.push(data);
  const stop = publish(actor, description);
  onTestFinished(() => view.close());
  return { told, view, stop };
}

// The paths show the same of every answer.
test('the live view receives no link, and no address that was written for one', async () => {
  const { actor, open } = startManagement({ token: 'secret token' });
  const { told, stop } = watched(actor, management);
  await open.last().refuse(new Error('No secret opens.'));
  actor.send({ type: 'application.reopen' });
  await open.last().answer(null);
  actor.send({ type: 'address.change', value: 'secret@example.org' });
  actor.send({ type: 'link.request' });
  stop();
  await expect.poll(() => told.at(-1)?.name).toBe('page closed');
  expect(told.length).toBeGreaterThan(5);
  expect(JSON.stringify(told)).not.toContain('secret');
  // The drawing has each state by the name that the view receives.
  const drawing = readFileSync('docs/machine/management.svg', 'utf8');
  const states = told.flatMap((message) => message.states).filter((id) => id !== 'management');
  expect(states).toContain('management.application.opening');
  expect(states.filter((id) => !drawing.includes(`id="${id}"`))).toEqual([]);
});

test('a live view receives each event and the states that it led to, until the page is closed', async () => {
  const actor = createActor(applicationMachine).start();
  const { told, view, stop } = watched(actor, application);
  actor.send({ type: 'field.change', name: 'full_name', value: 'Secret' });
  actor.send({ type: 'step.next' });
  // A view that opens later asks where the machine is.
  view.postMessage(hello);
  await expect.poll(() => told.length).toBe(4);
  stop();
  actor.send({ type: 'step.next' });
  const closed = { machine: 'application', name: 'page closed', states: [] };
  await expect.poll(() => told.at(-1)).toEqual(closed);
  const named = ['start', 'field.change full_name valid', 'step.next', 'now', 'page closed'];
  expect(told.map(({ name }) => name)).toEqual(named);
  const steps = told.map(({ states }) => states.filter((id) => /\.wizard\./.test(id)));
  const [first, second] = ['application.wizard.personalInfo', 'application.wizard.experience'];
  expect(steps).toEqual([[first], [first], [second], [second], []]);
});
