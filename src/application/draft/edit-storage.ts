import * as v from 'valibot';
import type { KeptEdit } from '../../../machines/management.types.ts';
import { draftLifetime, storedProgress } from './draft-storage.ts';
import { readItem, writeItem } from './storage-items.ts';
import { editKeyFor } from './storage-keys.ts';

const editKey = editKeyFor(import.meta.env.BASE_URL);

/** Parses stored changes, with a hash of the token that opens their application. */
const editSchema = v.object({
  link: v.string(),
  basedOn: v.number(),
  ...storedProgress,
});

/** Returns a hash of a text (FNV-1a, 32 bits) as eight hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

/** Finds the changes that this tab stores for a link. No other link gets them, and they expire. */
export function findEdit(token: string): KeptEdit | undefined {
  const stored = v.safeParse(editSchema, readItem('tab', editKey));
  if (!stored.success) return undefined;
  const { link, savedAt, ...edit } = stored.output;
  if (Date.now() - savedAt < draftLifetime) return link === hashOf(token) ? edit : undefined;
  writeEdit(token);
  return undefined;
}

/** Stores changes in this tab, or removes them. Nobody can use them without the token. */
export function writeEdit(token: string, edit?: KeptEdit): void {
  writeItem('tab', editKey, edit && { ...edit, link: hashOf(token), savedAt: Date.now() });
}
