import * as v from 'valibot';
import {
  emptyForm,
  forEachField,
  stepNames,
  teamPreferences,
  tracks,
} from '../../machines/application.form.ts';
import type { ApplicationDraft } from '../../machines/application.types.ts';
import type { ApplicationActor, ApplicationSnapshot } from './application-actor.tsx';
import { selectHasAnswers, selectStep } from './selectors.ts';

/** The name a draft is kept under in this browser's storage. */
export const draftKey = 'hackathon-application-draft';

const answer = v.fallback(v.string(), '');

/** A draft of an older shape keeps every answer that still fits; the others are blank. */
const formSchema = v.fallback(
  v.object({
    ...forEachField(() => answer),
    track_selection: v.fallback(v.picklist(['', ...tracks]), ''),
    team_preference: v.fallback(v.picklist(['', ...teamPreferences]), ''),
  }),
  emptyForm,
);

const savedDraftSchema = v.object({
  /** When it was saved, in ms since 1970. */
  savedAt: v.number(),
  form: formSchema,
  step: v.fallback(v.picklist(stepNames), 'personalInfo'),
  seenSteps: v.fallback(v.array(v.picklist(stepNames)), []),
  submissionId: v.fallback(v.nullable(v.pipe(v.string(), v.uuid())), null),
  unansweredInserts: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

/** A draft as it lies in storage. */
export type SavedDraft = v.InferOutput<typeof savedDraftSchema>;

function parseDraft(text: string | null): SavedDraft | undefined {
  try {
    const result = v.safeParse(savedDraftSchema, JSON.parse(text ?? 'null'));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** The draft left on this device, if there is one and storage can be read. */
export function loadDraft(): SavedDraft | undefined {
  try {
    return parseDraft(localStorage.getItem(draftKey));
  } catch {
    return undefined;
  }
}

function saveDraft(draft: ApplicationDraft | undefined): void {
  try {
    if (draft) {
      const saved = { ...draft, savedAt: Date.now() };
      localStorage.setItem(draftKey, JSON.stringify(saved));
    } else {
      localStorage.removeItem(draftKey);
    }
  } catch {
    // Private windows and full disks refuse; a draft costs nothing but itself.
  }
}

function draftOf(snapshot: ApplicationSnapshot): ApplicationDraft | undefined {
  if (!selectHasAnswers(snapshot)) return undefined;
  const { form, seenSteps, submissionId, unansweredInserts } = snapshot.context;
  return { form, step: selectStep(snapshot), seenSteps, submissionId, unansweredInserts };
}

/** How long a change may wait to be kept, in ms, so that writing never stands between key and paint. */
const keepWithin = 100;

/**
 * Keeps what an applicant typed, as they type it, until it was submitted or they start over. Where
 * the same draft goes on in another tab, this one follows.
 */
export function keepDraft(actor: ApplicationActor): void {
  let kept = JSON.stringify(draftOf(actor.getSnapshot()));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const draft = draftOf(actor.getSnapshot());
    const text = JSON.stringify(draft);
    if (text === kept) return;
    kept = text;
    saveDraft(draft);
  };

  actor.subscribe(() => {
    timer ??= setTimeout(keep, keepWithin);
  });
  addEventListener('pagehide', keep);

  addEventListener('storage', ({ key, newValue }) => {
    const draft = key === draftKey ? parseDraft(newValue) : undefined;
    if (!draft) return;
    actor.send({ type: 'draft.adopt', draft });
    kept = JSON.stringify(draftOf(actor.getSnapshot()));
  });
}
