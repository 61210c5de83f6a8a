import { emptyForm, forEachField } from '../../../machines/application.form.ts';
import { comparableAddress } from '../../../machines/application.text.ts';
import type { EmittedEvent } from '../../../machines/application.types.ts';
import { onPageResume } from '../../shell/on-page-resume.ts';
import type { ApplicationActor } from '../application-actor.tsx';
import { selectHasAnswers, selectStep, selectSubmission } from '../selectors.ts';
import { draftKey } from './draft-key.ts';
import {
  type Place,
  readDraft,
  readReset,
  removeDraft,
  resetKey,
  type StoredDraft,
  type StoredSending,
  writeDraft,
  writeReset,
} from './draft-storage.ts';
import { randomUuid } from './random-uuid.ts';
import {
  editAnswers,
  giveAnew,
  hasLaterAnswer,
  isSameForm,
  mergeDrafts,
  noAnswers,
  type TimedAnswers,
} from './timed-answers.ts';

/**
 * Keeps one draft on this device, for as many tabs as have it open. A tab whose draft was sent from
 * another one parts from it: what it has that was not sent is kept for this tab alone.
 */
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

/** Earlier than any answer was given. */
const never = forEachField(() => -1);

/** Finds the draft of this tab, or else of this device, and keeps it from now on. */
export function createDraftKeeper(): DraftKeeper {
  const lastReset = readReset();
  const shared = readDraft('device');
  const own = readDraft('tab');
  const found = own ?? shared;
  const lastSending = lastReset?.sent.at(-1);
  const isRemnant = shared !== undefined && lastSending && shared.resetAt < lastSending.at;

  let followedReset = lastReset?.at ?? 0;
  let mine: TimedAnswers = found ?? { ...noAnswers, resetAt: followedReset };
  /** When the answers were given that were sent, once this tab has parted from the draft. */
  let sentEdits = own || isRemnant ? never : undefined;

  /** The time, later than anything that happened to the draft, even if the clock was set back. */
  const now = () =>
    Math.max(
      Date.now(),
      1 + Math.max(mine.resetAt, followedReset, ...Object.values(mine.editedAt)),
    );

  const ownId = () => mine.submissions[comparableAddress(mine.form.email)];

  /** Whether it is this draft that was sent, with the address that this tab has. */
  const isThisDraft = ({ of, editedAt }: StoredSending) =>
    of === mine.resetAt && mine.editedAt.email <= editedAt.email;

  /** The id under which another tab has sent this draft, of which this tab may not have heard. */
  const sentId = () => readReset()?.sent.find(isThisDraft)?.id;

  const submissionId = () => {
    const address = comparableAddress(mine.form.email);
    const stored = readDraft('device');
    const id = sentId() ?? ownId() ?? stored?.submissions[address] ?? randomUuid();
    mine = { ...mine, submissions: { ...mine.submissions, [address]: id } };
    if (stored && stored.submissions[address] !== id) {
      writeDraft('device', { ...stored, submissions: { ...stored.submissions, [address]: id } });
    }
    return id;
  };

  const follow = (actor: ApplicationActor) => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    const shown = () => {
      const snapshot = actor.getSnapshot();
      const { form, seenSteps } = snapshot.context;
      return { form, step: selectStep(snapshot), seenSteps };
    };
    let written = JSON.stringify(shown());

    const write = (place: Place, answers: TimedAnswers) => {
      const draft = shown();
      const text = JSON.stringify(draft);
      if (text === written) return;
      written = text;
      const isKept = writeDraft(place, { ...draft, ...answers, savedAt: Date.now() });
      actor.send({ type: isKept ? 'draft.kept' : 'draft.refused' });
    };

    const adopt = (answers: TimedAnswers) => {
      const isChanged = !isSameForm(answers.form, mine.form);
      mine = answers;
      if (!isChanged) return;
      if (isSameForm(answers.form, emptyForm)) {
        actor.send({ type: 'draft.discard' });
      } else {
        const { step, seenSteps } = shown();
        actor.send({ type: 'draft.adopt', draft: { form: answers.form, step, seenSteps } });
      }
      written = JSON.stringify(shown());
    };

    /** Keeps for this tab what was not sent. */
    const keepRest = () => {
      if (hasLaterAnswer(mine, sentEdits ?? never)) write('tab', mine);
    };

    /** Parts from the draft that was sent, and takes from the device what is all of this tab. */
    const part = (editsSent: TimedAnswers['editedAt']) => {
      sentEdits = editsSent;
      written = '';
      actor.send({ type: 'draft.sent' });
      keepRest();
      const stored = readDraft('device');
      const isRest = stored !== undefined && stored.resetAt <= mine.resetAt;
      if (isRest && isSameForm(mergeDrafts(mine, stored).form, mine.form)) removeDraft('device');
    };

    const followReset = () => {
      const reset = readReset();
      if (!reset || reset.at <= followedReset) return;
      const { at, sent } = reset;
      followedReset = at;
      const isEmpty = isSameForm(mine.form, emptyForm);
      // A tab that was asleep may have missed more than the last: what was sent is looked for in all.
      const own = sent.find((sending) => isThisDraft(sending) || sending.id === ownId());
      if (own && !isEmpty) {
        part(own.editedAt);
        return;
      }
      const last = sent.at(-1);
      // What has another address is another application.
      if (last?.at === at && last.of <= mine.resetAt && !isEmpty) {
        mine = giveAnew(mine, at, now());
        written = '';
        return;
      }
      adopt(mergeDrafts(mine, { ...noAnswers, resetAt: at }));
    };

    const sync = () => {
      clearTimeout(timer);
      timer = undefined;
      const isBusy = selectSubmission(actor.getSnapshot()) === 'submitting';
      if (!isBusy && !sentEdits) followReset();
      if (selectSubmission(actor.getSnapshot()) === 'alreadySent') {
        sentEdits ??= never;
        keepRest();
        return;
      }

      const stored = readDraft('device');
      // A tab that has yet to hear of a reset writes as it did before.
      const isBehind = stored !== undefined && stored.resetAt < mine.resetAt;
      const merged = stored && !isBehind ? mergeDrafts(mine, stored) : mine;
      if (!isBusy) adopt(merged);
      // Nor does one that keeps something at the very same moment know what it writes over.
      if (isBehind || (stored && !isSameForm(merged.form, stored.form))) written = '';
      if (selectHasAnswers(actor.getSnapshot())) write('device', merged);
    };

    const reset = ({ reason }: EmittedEvent) => {
      if (reason === 'discarded') return;
      const stored = readDraft('device');
      const isOfThis = stored !== undefined && stored.resetAt <= mine.resetAt;
      const hasLaterWords =
        isOfThis && !isSameForm(mergeDrafts(mine, stored).form, mine.form) && reason === 'sent';
      if (isOfThis && !hasLaterWords) removeDraft('device');
      removeDraft('tab');
      // What was sent before is this tab's own to start over; the draft of now is every tab's.
      const at = sentEdits ? followedReset : now();
      if (!sentEdits) {
        const { resetAt: of, editedAt } = mine;
        writeReset(at, reason === 'sent' ? { of, id: ownId() ?? '', editedAt } : undefined);
      }
      sentEdits = undefined;
      followedReset = at;
      mine = { ...noAnswers, resetAt: at, submissions: reason === 'sent' ? {} : mine.submissions };
      written = JSON.stringify(shown());
    };

    actor.on('form.reset', reset);
    actor.subscribe(({ context }) => {
      if (context.form !== mine.form) mine = editAnswers(mine, context.form, now());
      timer ??= setTimeout(sync, keepWithin);
    });
    addEventListener('storage', ({ key }) => {
      if (key === draftKey || key === resetKey || key === null) sync();
    });
    for (const type of ['pagehide', 'blur']) addEventListener(type, sync);
    onPageResume(sync);
    if (sentEdits) part(sentEdits);
  };

  return { found, submissionId, follow };
}
