import * as v from 'valibot';
import type { KeptEdit } from '../../../machines/management.types.ts';
import { draftLifetime, storedProgress } from './draft-storage.ts';
import { readItem, writeItem } from './storage-items.ts';
import { editKeyFor } from './storage-keys.ts';

const editKey = editKeyFor(import.meta.env.BASE_URL);

/** Parses stored changes, with the beginning of the token that opens their application. */
const editSchema = v.object({
  link: v.string(),
  basedOn: v.number(),
  ...storedProgress,
});

/** The part of a token that tells links apart, and opens nothing. */
const nameOf = (token: string) => token.slice(0, 8);

/** Finds the changes that this tab stores for a link. No other link gets them, and they expire. */
export function findEdit(token: string): KeptEdit | undefined {
  const stored = v.safeParse(editSchema, readItem('tab', editKey));
  if (!stored.success) return undefined;
  const { link, savedAt, ...edit } = stored.output;
  if (Date.now() - savedAt < draftLifetime) return link === nameOf(token) ? edit : undefined;
  writeEdit(token);
  return undefined;
}

/** Stores changes in this tab, or removes them. Nobody can use them without the token. */
export function writeEdit(token: string, edit?: KeptEdit): void {
  writeItem('tab', editKey, edit && { ...edit, link: nameOf(token), savedAt: Date.now() });
}
