import {
  type ApplicationForm,
  emptyForm,
  fieldNames,
  forEachField,
} from '../../../machines/application.form.ts';
import { comparableAddress } from '../../../machines/application.text.ts';
import type { EmittedEvent } from '../../../machines/application.types.ts';
import { onWake } from '../../wake.ts';
import type { ApplicationActor } from '../application-actor.tsx';
import { selectHasAnswers, selectStep, selectSubmission } from '../selectors.ts';
import { draftKey } from './draft-key.ts';
import {
  readDraft,
  readReset,
  removeDraft,
  resetKey,
  type StoredDraft,
  writeDraft,
  writeReset,
} from './draft-storage.ts';
import { mergeDrafts, type TimedAnswers } from './merge-drafts.ts';
import { randomUuid } from './random-uuid.ts';

/** Keeps one draft on this device, for as many tabs as have it open. */
export interface DraftKeeper {
  /** The draft as it was found when the page was opened. */
  readonly found: StoredDraft | undefined;
  /** The id that the application is sent under: the same in every try and tab, one for an address. */
  readonly submissionId: () => string;
  /**
   * Keeps what an applicant types, as they type it, until it was sent or they start over; and tells
   * the actor what other tabs do with the same draft.
   */
  readonly follow: (actor: ApplicationActor) => void;
}

/** How long a change may wait to be kept, in ms, so that writing never stands between key and paint. */
const keepWithin = 100;

const noAnswers: TimedAnswers = {
  form: emptyForm,
  editedAt: forEachField(() => 0),
  resetAt: 0,
  submissions: {},
};

function isSameForm(one: ApplicationForm, other: ApplicationForm): boolean {
  return fieldNames.every((name) => one[name] === other[name]);
}

/** Finds the draft on this device and keeps it from now on. */
export function createDraftKeeper(): DraftKeeper {
  const found = readDraft();
  let followedReset = readReset()?.at ?? 0;
  let mine: TimedAnswers = found ?? { ...noAnswers, resetAt: followedReset };

  /** The time, later than anything that happened to the draft, even if the clock was set back. */
  const now = () =>
    Math.max(
      Date.now(),
      1 + Math.max(mine.resetAt, followedReset, ...Object.values(mine.editedAt)),
    );

  const noteEdits = (form: ApplicationForm) => {
    if (isSameForm(form, mine.form)) return;
    const time = now();
    const editedAt = forEachField((name) =>
      form[name] === mine.form[name] ? mine.editedAt[name] : time,
    );
    mine = { ...mine, form, editedAt };
  };

  const ownId = () => mine.submissions[comparableAddress(mine.form.email)];

  const submissionId = () => {
    const address = comparableAddress(mine.form.email);
    const stored = readDraft();
    const id = ownId() ?? stored?.submissions[address] ?? randomUuid();
    mine = { ...mine, submissions: { ...mine.submissions, [address]: id } };
    if (stored && stored.submissions[address] !== id) {
      writeDraft({ ...stored, submissions: { ...stored.submissions, [address]: id } });
    }
    return id;
  };

  const follow = (actor: ApplicationActor) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSent = false;

    const own = () => {
      const snapshot = actor.getSnapshot();
      const { form, seenSteps } = snapshot.context;
      return { form, step: selectStep(snapshot), seenSteps, isSent };
    };
    let written = JSON.stringify(own());

    const write = (answers: TimedAnswers) => {
      const draft = own();
      const text = JSON.stringify(draft);
      if (text === written) return;
      written = text;
      const isKept = writeDraft({ ...draft, ...answers, savedAt: Date.now() });
      actor.send({ type: isKept ? 'draft.kept' : 'draft.refused' });
    };

    const adopt = (answers: TimedAnswers) => {
      const isChanged = !isSameForm(answers.form, mine.form);
      mine = answers;
      if (!isChanged) return;
      if (isSameForm(answers.form, emptyForm)) {
        actor.send({ type: 'draft.discard' });
      } else {
        const { step, seenSteps } = own();
        actor.send({ type: 'draft.adopt', draft: { form: answers.form, step, seenSteps } });
      }
      written = JSON.stringify(own());
    };

    /** Takes part in a draft that was emptied at a time with all that stands in this tab. */
    const renew = (resetAt: number) => {
      const time = now();
      const editedAt = forEachField((name) => (mine.form[name] === '' ? 0 : time));
      mine = { ...mine, resetAt, editedAt };
    };

    const followReset = () => {
      const reset = readReset();
      if (!reset || reset.at <= followedReset) return;
      followedReset = reset.at;
      const { at, of, sent } = reset;
      // A tab that was asleep may have missed a reset, and what was sent since is no word of its own.
      if (sent === null || of > mine.resetAt)
        adopt(mergeDrafts(mine, { ...noAnswers, resetAt: at }));
      else if (
        sent.id === ownId() ||
        (of === mine.resetAt && mine.editedAt.email <= sent.addressAt)
      )
        actor.send({ type: 'draft.sent' });
      else renew(at);
    };

    const sync = () => {
      clearTimeout(timer);
      timer = undefined;
      const isBusy = selectSubmission(actor.getSnapshot()) === 'submitting';
      if (!isBusy && !isSent) followReset();
      isSent = selectSubmission(actor.getSnapshot()) === 'alreadySent';

      const stored = readDraft();
      const isOfThis = stored !== undefined && !stored.isSent && !isSent;
      const merged = isOfThis ? mergeDrafts(mine, stored) : mine;
      if (!isBusy) adopt(merged);
      const isOvertaken = isSent && stored && !stored.isSent && stored.resetAt > mine.resetAt;
      if (selectHasAnswers(actor.getSnapshot()) && !isOvertaken) write(merged);
    };

    const reset = ({ reason }: EmittedEvent) => {
      if (reason === 'discarded') return;
      const stored = readDraft();
      const sent = reason === 'sent' ? { id: ownId() ?? '', addressAt: mine.editedAt.email } : null;
      const isOfThis = stored !== undefined && stored.resetAt <= mine.resetAt;
      const hasLaterWords =
        isOfThis && !isSameForm(mergeDrafts(mine, stored).form, mine.form) && reason === 'sent';
      // What was sent before is this tab's own to start over; the draft of now is every tab's.
      const at = isSent ? followedReset : now();
      if (hasLaterWords) writeDraft({ ...stored, isSent: true });
      else if (isOfThis) removeDraft();
      if (!isSent) writeReset({ at, of: mine.resetAt, sent });
      isSent = false;
      followedReset = at;
      mine = { ...noAnswers, resetAt: at, submissions: reason === 'sent' ? {} : mine.submissions };
      written = JSON.stringify(own());
    };

    actor.on('form.reset', reset);
    actor.subscribe(({ context }) => {
      noteEdits(context.form);
      timer ??= setTimeout(sync, keepWithin);
    });
    addEventListener('storage', ({ key }) => {
      if (key === draftKey || key === resetKey || key === null) sync();
    });
    for (const type of ['pagehide', 'blur']) addEventListener(type, sync);
    onWake(sync);
    if (found?.isSent) actor.send({ type: 'draft.sent' });
  };

  return { found, submissionId, follow };
}
