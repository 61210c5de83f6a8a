import { assign, createActor, emit } from 'xstate';
import { type DraftContent, draftMachine } from '../../../machines/draft.machine.ts';
import { onPageResume } from '../../shell/on-page-resume.ts';
import type { ApplicationActor } from '../application-actor.tsx';
import { selectHasAnswers, selectStep, selectSubmission } from '../selectors.ts';
import { findDraft, parseDraft, readDraftText, writeDraft } from './draft-storage.ts';
import { randomUuid } from './random-uuid.ts';

/** Keeps the answers in one document on this device, which every tab adopts whole. */
export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** Returns the draft's machine with its effects on the device. */
function onDevice() {
  /** The document's text when this tab last read or wrote it. */
  let seen = readDraftText();
  /** Reads the document if another tab has written it. A missing one means nothing. */
  const readNews = () => {
    const before = seen;
    seen = readDraftText();
    return (seen === before ? undefined : parseDraft(seen)) ?? null;
  };
  const write = ({ id, sent, answers }: DraftContent) => {
    const isSaved = writeDraft({ id, sent, answers });
    seen = readDraftText();
    return { type: isSaved ? 'draft.saved' : 'draft.saveFailed' } as const;
  };
  return draftMachine.provide({
    actions: {
      readDevice: assign({ news: readNews }),
      renewId: assign({ id: randomUuid }),
      store: emit(({ context }) => write(context)),
      storeNews: emit(({ context }) => write(context.news ?? context)),
    },
  });
}

/** Finds the device's document, and keeps it from now on. */
export function createDraftKeeper() {
  const found = findDraft();
  const { id, sent, answers } = found ?? { id: randomUuid(), sent: '', answers: null };
  const draft = createActor(onDevice(), { input: { id, sent, answers } });

  /** Stores each change at once, and adopts what other tabs store. Returns a function that ends this. */
  const follow = (application: ApplicationActor) => {
    const tell = () => {
      const snapshot = application.getSnapshot();
      const { form, seenSteps } = snapshot.context;
      const shown = { form, step: selectStep(snapshot), seenSteps };
      const submission = selectSubmission(snapshot);
      const answers = selectHasAnswers(snapshot) ? shown : null;
      draft.send({ type: 'form.change', answers, submission });
    };
    const look = () => draft.send({ type: 'device.change' });

    const news = draft.on('*', (event) => application.send(event));
    const changes = application.subscribe(tell);
    const endLooking = onPageResume(look);
    addEventListener('storage', look);
    draft.start();
    tell();
    return () => {
      removeEventListener('storage', look);
      endLooking();
      changes.unsubscribe();
      news.unsubscribe();
      draft.stop();
    };
  };

  return {
    draft,
    /** The answers that an earlier visit left. */
    found: found && answers ? { ...answers, savedAt: found.savedAt } : undefined,
    /** Returns the id to send the answers under. It is the same in every try and tab. */
    submissionId: () => draft.getSnapshot().context.id,
    follow,
  };
}
