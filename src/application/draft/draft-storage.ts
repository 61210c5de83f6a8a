import * as v from 'valibot';
import { knownAnswers, stepNames } from '../../../machines/application.form.ts';
import { comparableAddress } from '../../../machines/application.text.ts';
import { readEndings } from './ended-drafts.ts';
import { randomUuid, submissionIdFor } from './random-uuid.ts';
import { type Place, readItem, writeItem } from './storage-items.ts';
import { draftKeyFor } from './storage-keys.ts';

/** The name under which the draft is stored. */
export const draftKey = draftKeyFor(import.meta.env.BASE_URL);

/** How long a draft is kept after its last change, in ms (30 days). */
export const draftLifetime = 30 * 86_400_000;

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
  isSent: v.fallback(v.boolean(), false),
  writer: text,
  ...storedProgress,
});

/**
 * A stored draft: its `id`, the `series` that its submission ids are made from, how often it was
 * written, the tab that wrote it last, when (in ms since 1970), and the answers. `isSent` marks what
 * only one tab has left of a draft that was sent.
 */
export interface StoredDraft extends v.InferOutput<typeof draftSchema> {}

/** Returns the id under which a draft is sent. */
export function submissionOf({ series, form }: Pick<StoredDraft, 'series' | 'form'>): string {
  return submissionIdFor(series, comparableAddress(form.email));
}

/** Whether a draft was sent or started over, on this device. */
function hasEnded(draft: StoredDraft): boolean {
  const own = submissionOf(draft);
  return readEndings().some((ending) =>
    ending.submission === '' ? ending.draft === draft.id : ending.submission === own,
  );
}

/** Stores a draft, or removes it. Returns whether that worked. */
export function writeDraft(place: Place, draft?: StoredDraft): boolean {
  return writeItem(place, draftKey, draft);
}

function readAny(place: Place): StoredDraft | undefined {
  const result = v.safeParse(draftSchema, readItem(place, draftKey));
  if (!result.success) return undefined;
  const draft = { ...result.output, savedAt: Math.min(result.output.savedAt, Date.now()) };
  if (draft.id === '' || draft.series === '') {
    // A draft of an older version gets its ids now, so that every tab has the same ids.
    Object.assign(draft, { id: randomUuid(), series: randomUuid() });
    writeDraft(place, draft);
  }
  return draft;
}

/** Reads the draft of a place. The device's draft doesn't count if it was sent or started over. */
export function readDraft(place: Place): StoredDraft | undefined {
  const draft = readAny(place);
  return draft && place === 'device' && hasEnded(draft) ? undefined : draft;
}

/** Removes the device's draft if it was sent or started over. */
export function removeEndedDraft(): void {
  const draft = readAny('device');
  if (draft && hasEnded(draft)) writeDraft('device');
}

/** Finds the draft that an earlier visit left in a place. It removes one that expired or ended. */
export function findDraft(place: Place): StoredDraft | undefined {
  const draft = readDraft(place);
  if (draft && Date.now() - draft.savedAt < draftLifetime) return draft;
  writeDraft(place);
  return undefined;
}

/**
 * Finds the draft that only this tab has. A tab's copy doesn't count while the device has the same
 * draft, or after all of it was sent.
 */
export function findOwnDraft(): StoredDraft | undefined {
  const own = findDraft('tab');
  if (!own || own.isSent) return own;
  const isWhollySent = readEndings().some(
    ({ submission, revision, isWhole }) =>
      submission === submissionOf(own) && revision >= own.revision && isWhole,
  );
  if (readDraft('device')?.id !== own.id && !isWhollySent) return own;
  writeDraft('tab');
  return undefined;
}
