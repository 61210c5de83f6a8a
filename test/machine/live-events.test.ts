import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { channelName, type LiveMessage, publish } from '../../src/inspect/live.ts';
import { managementEventName } from '../../src/inspect/management-events.ts';
import { startManagement } from '../fixtures/machine-harness.ts';

// The paths show the same of every answer.
test('the live view receives no link, and no address that was written for one', async () => {
  const { actor, open } = startManagement({ token: 'secret token' });
  const told: LiveMessage[] = [];
  const view = new BroadcastChannel(channelName);
  view.onmessage = ({ data }) => void told.push(data);
  onTestFinished(() => view.close());
  const stop = publish(actor, managementEventName);
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
