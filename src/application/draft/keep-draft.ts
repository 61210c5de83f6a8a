import { type ApplicationForm, fieldNames } from '../../../machines/application.form.ts';
import type { ApplicationDraft } from '../../../machines/application.types.ts';
import { onPageResume } from '../../shell/on-page-resume.ts';
import type { ApplicationActor } from '../application-actor.tsx';
import { selectHasAnswers, selectStep, selectSubmission } from '../selectors.ts';
import {
  type DraftDocument,
  findDraft,
  parseDraft,
  readDraftText,
  writeDraft,
} from './draft-storage.ts';
import { randomUuid } from './random-uuid.ts';

/** Keeps the answers in one document on this device, which every tab adopts whole. */
export interface DraftKeeper {
  /** The answers that an earlier visit left. */
  readonly found: ApplicationDraft | undefined;
  /** Returns the id to send the answers under. It is the same in every try and tab. */
  readonly submissionId: () => string;
  /** Stores each change at once, and adopts what other tabs store. */
  readonly follow: (actor: ApplicationActor) => void;
}

function isSameForm(one: ApplicationForm, other: ApplicationForm | null | undefined): boolean {
  return fieldNames.every((name) => one[name] === other?.[name]);
}

/** Finds the device's document, and keeps it from now on. */
export function createDraftKeeper(): DraftKeeper {
  const found = findDraft();
  let { id, sent } = found ?? { id: randomUuid(), sent: '' };
  /** The document's text when this tab last read or wrote it. */
  let seen = readDraftText();

  const follow = (actor: ApplicationActor) => {
    /** What this tab would store. */
    const content = () => {
      const snapshot = actor.getSnapshot();
      const { form, seenSteps } = snapshot.context;
      const answers = { form, step: selectStep(snapshot), seenSteps };
      return { id, sent, answers: selectHasAnswers(snapshot) ? answers : null };
    };
    const isAlreadySent = () => selectSubmission(actor.getSnapshot()) === 'alreadySent';

    /** What is stored, apart from another tab's step, which must not be overwritten. */
    let settled = JSON.stringify(content());

    const write = (draft: Omit<DraftDocument, 'savedAt'>): boolean => {
      const isSaved = writeDraft(draft);
      seen = readDraftText();
      settled = JSON.stringify(content());
      return isSaved;
    };

    /** Returns the document if another tab has written it. A missing one means nothing. */
    const readNews = (): DraftDocument | undefined => {
      const before = seen;
      seen = readDraftText();
      return seen === before ? undefined : parseDraft(seen);
    };

    const adopt = (draft: DraftDocument) => {
      const { answers } = content();
      if (draft.answers) {
        // The same answers would only remove this tab's messages.
        const isSame = draft.id === id && isSameForm(draft.answers.form, answers?.form);
        if (!isSame) actor.send({ type: 'draft.adopt', draft: draft.answers });
      } else if (answers) {
        actor.send({ type: draft.sent === id ? 'draft.sentElsewhere' : 'application.startOver' });
      }
      ({ id, sent } = draft);
      settled = JSON.stringify(content());
    };

    const sync = () => {
      if (selectSubmission(actor.getSnapshot()) === 'submitting') return;
      // The server has just said so.
      const learnt = isAlreadySent() && sent !== id ? id : undefined;
      const news = readNews();
      if (news) adopt(news);
      if (learnt) sent = learnt;
      if (JSON.stringify(content()) !== settled) {
        actor.send({ type: write(content()) ? 'draft.saved' : 'draft.saveFailed' });
      }
      // Even an event that changes nothing leads back here.
      if (sent === id && content().answers && !isAlreadySent()) {
        actor.send({ type: 'draft.alreadySent' });
      }
    };

    actor.on('form.reset', ({ reason }) => {
      const before = id;
      id = randomUuid();
      if (reason !== 'sent') return;
      sent = before;
      const news = readNews();
      const { submittedForm } = actor.getSnapshot().context;
      if (news?.answers && !isSameForm(news.answers.form, submittedForm)) {
        // Another tab has typed in the meantime, or even sent that. `sync` adopts it.
        write(news.sent === news.id ? news : { ...news, sent });
        seen = null;
      } else {
        write(content());
      }
    });
    // During the actor's own work, an event would only be queued.
    actor.subscribe(() => queueMicrotask(sync));
    addEventListener('storage', sync);
    onPageResume(sync);
    sync();
  };

  return {
    found: found?.answers ? { ...found.answers, savedAt: found.savedAt } : undefined,
    submissionId: () => id,
    follow,
  };
}
