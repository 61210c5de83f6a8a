import * as v from 'valibot';
import type { KeptEdit } from '../../../machines/management.types.ts';
import { draftLifetime, readItem, storedForm, storedProgress, writeItem } from './draft-storage.ts';
import { hashOf } from './random-uuid.ts';
import { editKeyFor } from './storage-keys.ts';

const editKey = editKeyFor(import.meta.env.BASE_URL);

/** Parses stored changes, with a hash of the token that opens their application. */
const editSchema = v.object({
  link: v.string(),
  version: v.number(),
  isGivenUp: v.boolean(),
  unanswered: v.array(storedForm),
  ...storedProgress,
});

/** Finds the changes that this tab stores for a link. No other link gets them, and they expire. */
export function findEdit(token: string): KeptEdit | undefined {
  try {
    const { link, savedAt, ...edit } = v.parse(editSchema, readItem('tab', editKey));
    if (Date.now() - savedAt >= draftLifetime) writeEdit(token);
    else if (link === hashOf(token)) return edit;
  } catch {
    // Nothing is stored, or this browser stores nothing.
  }
  return undefined;
}

/** Stores changes in this tab, or removes them. Nobody can use them without the token. */
export function writeEdit(token: string, edit?: KeptEdit): void {
  writeItem('tab', editKey, edit && { ...edit, link: hashOf(token), savedAt: Date.now() });
}
