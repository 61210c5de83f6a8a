import * as v from 'valibot';
import { itemKeys, readItem, writeItem } from './storage-items.ts';
import { endedKeyFor } from './storage-keys.ts';

/** What the keys of the records begin with. */
export const endedKey = endedKeyFor(import.meta.env.BASE_URL);

/** How many records the device keeps. A tab may sleep while other tabs end several drafts. */
const remembered = 20;

const endingSchema = v.object({
  /** When it was recorded, in ms since 1970. */
  at: v.number(),
  draft: v.string(),
  /** The id of the application that was sent; blank if the draft was started over. */
  submission: v.string(),
  /** The revision that was sent or started over. */
  revision: v.number(),
  /** Whether all of that revision was sent. The server may have only an earlier one. */
  isWhole: v.boolean(),
});

/** Records that a draft was sent or started over. */
export interface Ending extends v.InferOutput<typeof endingSchema> {}

/** Each record has its own key, because a tab with an old view would overwrite a list. */
const keyOf = ({ draft, submission }: Pick<Ending, 'draft' | 'submission'>) =>
  `${endedKey}#${draft}#${submission}`;

/** Reads which drafts were sent or started over on this device, newest first. */
export function readEndings(): readonly Ending[] {
  return itemKeys('device', `${endedKey}#`)
    .map((key) => v.safeParse(endingSchema, readItem('device', key)))
    .flatMap(({ success, output }) => (success ? [output] : []))
    .sort((one, other) => other.at - one.at);
}

/** Records that a draft ended. Returns whether that worked. */
export function addEnding(ending: Omit<Ending, 'at'>): boolean {
  const isKept = writeItem('device', keyOf(ending), { ...ending, at: Date.now() });
  for (const old of readEndings().slice(remembered)) writeItem('device', keyOf(old));
  return isKept;
}

/** Whether a draft was started over, and nobody has undone that. */
export function isDiscarded(draft: string): boolean {
  return readEndings().some((ending) => ending.draft === draft && ending.submission === '');
}

/** Forgets that a draft was started over, because someone undid that or kept the answers. */
export function removeDiscarded(draft: string): void {
  writeItem('device', keyOf({ draft, submission: '' }));
}
