import * as v from 'valibot';
import { readItem, writeItem } from './storage-items.ts';
import { discardedKeyFor, sentKeyFor } from './storage-keys.ts';

/** The names under which the device stores what was sent, and what was started over. */
export const sentKey = sentKeyFor(import.meta.env.BASE_URL);
export const discardedKey = discardedKeyFor(import.meta.env.BASE_URL);

/** How many drafts of each kind are remembered. A tab may sleep while other tabs end several. */
const remembered = 20;

const sendingSchema = v.object({ submission: v.string(), draft: v.string(), revision: v.number() });
const sentSchema = v.fallback(v.array(sendingSchema), []);
const discardedSchema = v.fallback(v.array(v.string()), []);

/** Records that an application was sent: its id, and the draft and revision that it came from. */
export interface Sending extends v.InferOutput<typeof sendingSchema> {}

/** Reads what was sent from this device, newest last. */
export function readSent(): readonly Sending[] {
  return v.parse(sentSchema, readItem('device', sentKey));
}

/** Remembers that a draft was sent. Returns whether that worked. */
export function addSent(sending: Sending): boolean {
  return writeItem('device', sentKey, [...readSent(), sending].slice(-remembered));
}

/** Reads the ids of the drafts that were started over on this device, newest last. */
export function readDiscarded(): readonly string[] {
  return v.parse(discardedSchema, readItem('device', discardedKey));
}

/** Remembers that a draft was started over. Returns whether that worked. */
export function addDiscarded(id: string): boolean {
  return writeItem('device', discardedKey, [...readDiscarded(), id].slice(-remembered));
}

/** Forgets that a draft was started over, because someone undid that or kept the answers. */
export function removeDiscarded(id: string): void {
  const discarded = readDiscarded();
  if (discarded.includes(id)) {
    writeItem(
      'device',
      discardedKey,
      discarded.filter((one) => one !== id),
    );
  }
}
