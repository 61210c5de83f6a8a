import * as v from 'valibot';
import {
  emptyForm,
  forEachField,
  knownAnswers,
  stepNames,
} from '../../../machines/application.form.ts';
import { draftKey } from './draft-key.ts';

/** The name under which is kept when the form was last emptied, for other tabs to follow. */
export const resetKey = 'hackathon-application-reset';

/** How long a draft is kept after its last change, in ms: 30 days. */
export const draftLifetime = 30 * 86_400_000;

/** How far a clock may have been set back since a draft was kept, in ms: a day. */
const clockTolerance = 86_400_000;

/** The largest instant there is, in ms since 1970 (ECMA-262). */
const instant = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));
const moment = v.fallback(instant, 0);
const editTimes = v.object(forEachField(() => moment));

/** Each part of a draft of an older shape that still fits is kept; the others are blank. */
const draftSchema = v.object({
  savedAt: instant,
  form: v.fallback(v.pipe(v.unknown(), v.transform(knownAnswers)), emptyForm),
  editedAt: v.fallback(
    editTimes,
    forEachField(() => 0),
  ),
  resetAt: moment,
  step: v.fallback(v.picklist(stepNames), stepNames[0]),
  seenSteps: v.fallback(v.pipe(v.array(v.picklist(stepNames)), v.readonly()), []),
  submissions: v.fallback(v.record(v.string(), v.pipe(v.string(), v.uuid())), {}),
});

const sentSchema = v.object({
  at: instant,
  of: moment,
  id: v.string(),
  editedAt: editTimes,
});

const resetSchema = v.object({ at: instant, sent: v.array(sentSchema) });

/**
 * A draft as it lies in storage. Times are in ms since 1970, and never earlier than one that was
 * there before, even if the clock was set back.
 */
export interface StoredDraft extends v.InferOutput<typeof draftSchema> {}

/**
 * That a draft was sent: `at` which time; `of` which draft, by the time of the reset it began with;
 * under which id, with answers given at which times.
 */
export interface StoredSending extends v.InferOutput<typeof sentSchema> {}

/** `at` which time the form was last emptied, and what was `sent` from this device, newest last. */
export interface StoredReset extends v.InferOutput<typeof resetSchema> {}

/** So much of what was sent is remembered: a tab may have slept through some of it. */
const remembered = 20;

/** Where something is kept: for every tab of the device, or for this tab alone. */
export type Place = 'device' | 'tab';

/** The storage of a place. Throws where the browser refuses it. */
function storageOf(place: Place): Storage {
  return place === 'device' ? localStorage : sessionStorage;
}

function read<Schema extends v.GenericSchema>(
  place: Place,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(storageOf(place).getItem(key) ?? 'null'));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The draft left in a place, unless storage can't be read. One that has expired is removed, and a
 * time that is further ahead than a clock is ever set back is none.
 */
export function readDraft(place: Place): StoredDraft | undefined {
  const draft = read(place, draftKey, draftSchema);
  if (!draft) return undefined;
  const now = Date.now();
  if (now - draft.savedAt >= draftLifetime) {
    removeDraft(place);
    return undefined;
  }
  const known = (time: number) => (time < now + clockTolerance ? time : 0);
  const resetAt = known(draft.resetAt);
  // What stands in a draft was given after its form was emptied, whatever the clock said.
  const editedAt = forEachField((name) => Math.max(resetAt, known(draft.editedAt[name])));
  return { ...draft, savedAt: Math.min(draft.savedAt, now), editedAt, resetAt };
}

/** When the form was last emptied on this device; `undefined` if never, or storage can't be read. */
export function readReset(): StoredReset | undefined {
  return read('device', resetKey, resetSchema);
}

/** Keeps a draft. Returns whether storage took it: private windows and full disks refuse. */
export function writeDraft(place: Place, draft: StoredDraft): boolean {
  try {
    storageOf(place).setItem(draftKey, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Keeps that the form was emptied; and, where it was, that it was sent. */
export function writeReset(at: number, sending?: Omit<StoredSending, 'at'>): void {
  const sent = readReset()?.sent ?? [];
  if (sending) sent.push({ at, ...sending });
  try {
    localStorage.setItem(resetKey, JSON.stringify({ at, sent: sent.slice(-remembered) }));
  } catch {
    // Where storage refuses, no other tab has a draft to empty.
  }
}

/** Removes the draft of a place. */
export function removeDraft(place: Place): void {
  try {
    storageOf(place).removeItem(draftKey);
  } catch {
    // What can't be removed could not have been kept.
  }
}
