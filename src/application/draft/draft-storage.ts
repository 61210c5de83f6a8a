import * as v from 'valibot';
import { parseForm, stepNames } from '../../../machines/application.form.ts';
import { randomUuid } from './random-uuid.ts';
import { readText, storageKey, writeItem } from './storage-items.ts';

/** The name under which the draft is stored. */
export const draftKey = storageKey('draft');

/** How long a draft is kept after its last change, in ms (30 days). */
export const draftLifetime = 30 * 86_400_000;

/** Parses stored answers. From an older version, it keeps those that still fit. */
const storedForm = v.pipe(
  v.looseObject({}),
  v.transform((answers) => parseForm(answers)),
);

/** Parses when something was stored, in ms since 1970. */
const savedAt = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

/** Parses how far an applicant came with a form. */
const progress = {
  form: storedForm,
  step: v.fallback(v.picklist(stepNames), stepNames[0]),
  seenSteps: v.fallback(v.pipe(v.array(v.picklist(stepNames)), v.readonly()), []),
};

/** Recognises answers in the stored text, before any code can parse it. */
export const storedAnswers = /"form"/;

/** Parses how far an applicant came with a form, and when that was stored. */
export const storedProgress = { savedAt, ...progress };

const documentSchema = v.object({
  /** The id under which the answers are sent. */
  id: v.fallback(v.pipe(v.string(), v.uuid()), randomUuid),
  /** The id of the last application that was sent, or blank. If it is `id`, the answers have changed since. */
  sent: v.fallback(v.string(), ''),
  savedAt,
  /** `null` after they were sent or started over. */
  answers: v.fallback(v.nullable(v.object(progress)), null),
});

/** The document that all tabs of this device share. */
export interface DraftDocument extends v.InferOutput<typeof documentSchema> {}

/** Parses the text of the document, also an older one, which has the answers beside the id. */
export function parseDraft(text: string | null): DraftDocument | undefined {
  // Without this, each first visit would pay for an exception.
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text);
    const result = v.safeParse(documentSchema, { answers: stored, ...stored });
    if (!result.success) return undefined;
    return { ...result.output, savedAt: Math.min(result.output.savedAt, Date.now()) };
  } catch {
    return undefined;
  }
}

/** Reads the text of the document. Each write changes it. */
export function readDraftText(): string | null {
  return readText('device', draftKey);
}

/** Stores the document. Returns whether that worked. */
export function writeDraft(draft: Omit<DraftDocument, 'savedAt'>): boolean {
  const isSaved = writeItem('device', draftKey, { ...draft, savedAt: Date.now() });
  // A full disk must not keep answers that were sent or started over.
  if (!isSaved && !draft.answers) writeItem('device', draftKey);
  return isSaved;
}

/** Finds the document that an earlier visit left. It removes one that expired. */
export function findDraft(): DraftDocument | undefined {
  const draft = parseDraft(readDraftText());
  if (draft && Date.now() - draft.savedAt < draftLifetime) return draft;
  writeItem('device', draftKey);
  return undefined;
}
