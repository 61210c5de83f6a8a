import * as v from 'valibot';
import {
  type ApplicationForm,
  emptyForm,
  type FieldName,
  stepNames,
} from '../../machines/application.form.ts';
import type { ApplicationDraft } from '../../machines/application.types.ts';
import type { ApplicationActor, ApplicationSnapshot } from './application-context.tsx';
import { draftKey } from './draft-key.ts';
import { selectStep } from './selectors.ts';

const formSchema = v.object({
  ...(Object.fromEntries(Object.keys(emptyForm).map((name) => [name, v.string()])) as Record<
    FieldName,
    v.StringSchema<undefined>
  >),
  track_selection: v.picklist(['', 'beginner', 'advanced']),
  team_preference: v.picklist(['', 'individual', 'team', 'have_team']),
}) satisfies v.GenericSchema<unknown, ApplicationForm>;

const savedDraftSchema = v.object({
  version: v.literal(1),
  /** When it was saved, in ms since 1970. */
  savedAt: v.number(),
  form: formSchema,
  step: v.picklist(stepNames),
  submissionId: v.nullable(v.pipe(v.string(), v.uuid())),
  unansweredInserts: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** A draft as it lies in storage. */
type SavedDraft = ApplicationDraft & { readonly savedAt: number };

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
      const saved: v.InferOutput<typeof savedDraftSchema> = {
        ...draft,
        version: 1,
        savedAt: Date.now(),
      };
      localStorage.setItem(draftKey, JSON.stringify(saved));
    } else {
      localStorage.removeItem(draftKey);
    }
  } catch {
    // Private windows and full disks refuse; a draft costs nothing but itself.
  }
}

function draftOf(snapshot: ApplicationSnapshot): ApplicationDraft | undefined {
  const { form, submissionId, unansweredInserts } = snapshot.context;
  if (form === emptyForm) return undefined;
  return { form, step: selectStep(snapshot), submissionId, unansweredInserts };
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
    const { form, submissionId, unansweredInserts } = draft;
    const step = selectStep(actor.getSnapshot());
    kept = JSON.stringify({ form, step, submissionId, unansweredInserts });
    actor.send({ type: 'draft.adopt', draft });
  });
}
