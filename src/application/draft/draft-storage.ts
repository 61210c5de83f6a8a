import * as v from 'valibot';
import { knownAnswers, stepNames } from '../../../machines/application.form.ts';
import { comparableAddress } from '../../../machines/application.text.ts';
import { randomUuid, submissionIdFor } from './random-uuid.ts';
import { draftKeyFor } from './storage-keys.ts';

/** The name under which the draft is stored. */
export const draftKey = draftKeyFor(import.meta.env.BASE_URL);

/** How long a draft is kept after its last change, in ms (30 days). */
export const draftLifetime = 30 * 86_400_000;

/** How many sent applications are remembered. A tab may sleep while other tabs send several. */
const remembered = 20;

const text = v.fallback(v.string(), '');
const revision = v.fallback(v.pipe(v.number(), v.integer()), 0);

/** Parses stored answers. From an older version, it keeps those that still fit. */
export const storedForm = v.pipe(
  v.looseObject({}),
  v.transform((answers) => knownAnswers(answers)),
);

/** Parses how far an applicant came with a form, and when that was stored, in ms since 1970. */
export const storedProgress = {
  savedAt: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  form: storedForm,
  step: v.fallback(v.picklist(stepNames), stepNames[0]),
  seenSteps: v.fallback(v.pipe(v.array(v.picklist(stepNames)), v.readonly()), []),
};

/** Parses a draft. From an older version, it keeps each part that still fits; the others are blank. */
const draftSchema = v.object({
  id: text,
  series: v.fallback(v.pipe(v.string(), v.uuid()), ''),
  revision,
  writer: text,
  ...storedProgress,
});

const sentSchema = v.object({ submission: v.string(), draft: v.string(), revision });
const sentListSchema = v.object({ sent: v.fallback(v.array(sentSchema), []) });

/**
 * A stored draft: its `id`, the `series` that its submission ids are made from, how often it was
 * written, the tab that wrote it last, when (in ms since 1970), and the answers.
 */
export interface StoredDraft extends v.InferOutput<typeof draftSchema> {}

/** Records that an application was sent: its id, and the draft and revision that it came from. */
export interface Sending extends v.InferOutput<typeof sentSchema> {}

/** The content of a place: the draft, if there is one, and what was sent, newest last. */
export interface Stored {
  readonly draft?: StoredDraft | undefined;
  readonly sent: readonly Sending[];
}

/** Where a draft is stored: for all tabs of the device, or for this tab alone. */
export type Place = 'device' | 'tab';

/** Returns the id under which a draft is sent. */
export function submissionOf({ series, form }: Pick<StoredDraft, 'series' | 'form'>): string {
  return submissionIdFor(series, comparableAddress(form.email));
}

/** Returns the storage of a place. It throws if the browser refuses access. */
function storageOf(place: Place): Storage {
  return place === 'device' ? localStorage : sessionStorage;
}

/**
 * Stores content under a key, or removes the key if there is no content.
 *
 * @returns whether that worked: private windows and full disks refuse.
 */
export function writeItem(place: Place, key: string, content?: object): boolean {
  try {
    const storage = storageOf(place);
    if (content) storage.setItem(key, JSON.stringify(content));
    else storage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Reads what is stored under a key; `{}` if nothing is. It throws if the browser refuses access. */
export function readItem(place: Place, key: string): unknown {
  return JSON.parse(storageOf(place).getItem(key) ?? '{}');
}

/** Stores a draft and what was sent. Returns whether that worked. */
export function writeStored(place: Place, { draft, sent }: Stored): boolean {
  const content = { ...draft, sent: sent.slice(-remembered) };
  const isKept = writeItem(place, draftKey, draft || sent.length > 0 ? content : undefined);
  // A full disk must not preserve a draft that was sent or started over.
  if (!isKept && !draft) writeItem(place, draftKey);
  return isKept;
}

/** Reads what a place stores. A draft that was sent doesn't count as a draft. */
export function readStored(place: Place): Stored {
  try {
    const content = readItem(place, draftKey);
    const { sent } = v.parse(sentListSchema, content);
    const result = v.safeParse(draftSchema, content);
    if (!result.success) return { sent };
    const draft = { ...result.output, savedAt: Math.min(result.output.savedAt, Date.now()) };
    if (draft.id === '' || draft.series === '') {
      // A draft of an older version gets its ids now, so that every tab has the same ids.
      Object.assign(draft, { id: randomUuid(), series: randomUuid() });
      writeStored(place, { draft, sent });
    }
    const isSent = sent.some(({ submission }) => submission === submissionOf(draft));
    return { draft: isSent ? undefined : draft, sent };
  } catch {
    return { sent: [] };
  }
}

/** Finds the draft that an earlier visit left in a place. It removes an expired draft. */
export function findDraft(place: Place): StoredDraft | undefined {
  const { draft, sent } = readStored(place);
  if (!draft || Date.now() - draft.savedAt < draftLifetime) return draft;
  writeStored(place, { sent });
  return undefined;
}

/**
 * Finds the draft that only this tab has. A tab's copy doesn't count while the device has the same
 * draft, or after all of it was sent.
 */
export function findOwnDraft(): StoredDraft | undefined {
  const own = findDraft('tab');
  if (!own) return undefined;
  const { draft, sent } = readStored('device');
  const isWhollySent = sent.some(
    ({ submission, revision }) => submission === submissionOf(own) && revision >= own.revision,
  );
  if (draft?.id !== own.id && !isWhollySent) return own;
  writeStored('tab', { sent: [] });
  return undefined;
}
