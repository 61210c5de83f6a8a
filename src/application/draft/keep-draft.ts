import { type ApplicationForm, emptyForm } from '../../../machines/application.form.ts';
import type { EmittedEvent } from '../../../machines/application.types.ts';
import { onPageResume } from '../../shell/on-page-resume.ts';
import type { ApplicationActor } from '../application-actor.tsx';
import { selectHasAnswers, selectIsCleared, selectStep, selectSubmission } from '../selectors.ts';
import { DraftRevisions, isSameForm } from './draft-revisions.ts';
import {
  draftKey,
  findDraft,
  findOwnDraft,
  readDraft,
  removeEndedDraft,
  type StoredDraft,
  submissionOf,
  writeDraft,
} from './draft-storage.ts';
import {
  addEnding,
  type Ending,
  endedKey,
  isDiscarded,
  readEndings,
  removeDiscarded,
} from './ended-drafts.ts';
import { randomUuid } from './random-uuid.ts';

/**
 * Keeps one draft on this device in step with every tab that has it open. If another tab sends the
 * draft or starts over, this tab keeps its answers as a draft of its own.
 */
export interface DraftKeeper {
  /** The draft as it was when the page opened. */
  readonly found: StoredDraft | undefined;
  /** Returns the id to send under: the same in every try and tab, one per email address. */
  readonly submissionId: () => string;
  /**
   * Saves what an applicant types until they send it or start over, and tells the actor what other
   * tabs do with the same draft.
   */
  readonly follow: (actor: ApplicationActor) => void;
}

/** How long a change may wait until it is saved, in ms. The delay keeps typing responsive. */
const keepWithin = 100;

/** How long a draft stays after its end was recorded, in ms. */
const removeAfter = 1000;

/** Which draft this tab has, and which revision of it. */
type Identity = Pick<StoredDraft, 'id' | 'series' | 'revision'>;

const newIdentity = (): Identity => ({ id: randomUuid(), series: randomUuid(), revision: 0 });

const identityOf = ({ id, series, revision }: StoredDraft): Identity => ({ id, series, revision });

/** Finds this tab's draft, or else the device's, and saves its changes from now on. */
export function createDraftKeeper(): DraftKeeper {
  const own = findOwnDraft();
  const found = own ?? findDraft('device');
  const writer = randomUuid();

  let mine = found ? identityOf(found) : newIdentity();
  let form = found?.form ?? emptyForm;
  const revisions = new DraftRevisions();
  if (found && !own) revisions.add(found);
  /**
   * How this tab's answers relate to the device's draft: there are none yet; they are the same
   * draft; or only this tab has them, because the draft was sent or another tab started over.
   */
  let relation: 'none' | 'shared' | 'sent' | 'cleared' = 'none';
  if (found) relation = found.isSent ? 'sent' : 'shared';

  const submissionId = () => submissionOf({ ...mine, form });

  const follow = (actor: ApplicationActor) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The timer of the removal of a draft that this tab ended. */
    let removal: ReturnType<typeof setTimeout> | undefined;
    /** What the applicant discarded in this tab by starting over, in case they undo that. */
    let startedOver: { readonly form: ApplicationForm; readonly mine: Identity } | undefined;

    const shown = () => {
      const snapshot = actor.getSnapshot();
      return { form, step: selectStep(snapshot), seenSteps: snapshot.context.seenSteps };
    };
    let written = own ? '' : JSON.stringify(shown());

    const toDraft = (): StoredDraft => {
      return { ...mine, isSent: relation === 'sent', writer, savedAt: Date.now(), ...shown() };
    };
    const writeToTab = () => writeDraft('tab', toDraft());

    /** Stores the answers on the device, if something changed since they were last stored. */
    const writeToDevice = () => {
      const content = JSON.stringify(shown());
      if (content === written) return;
      written = content;
      removeDiscarded(mine.id);
      const revision = mine.revision + 1;
      const isKept = writeDraft('device', { ...toDraft(), revision });
      actor.send({ type: isKept ? 'draft.kept' : 'draft.refused' });
      if (!isKept) return;
      mine = { ...mine, revision };
      relation = 'shared';
      revisions.add({ revision, writer, form });
      writeDraft('tab');
    };

    /** Adopts what another tab wrote, and keeps what changed here since. */
    const merge = (stored: StoredDraft) => {
      const { revision } = stored;
      const merged = revisions.merge(form, stored, mine.revision);
      if (relation === 'cleared') {
        actor.send({ type: 'draft.kept' });
        writeDraft('tab');
      }
      mine = { ...identityOf(stored), revision: Math.max(revision, mine.revision) };
      relation = 'shared';
      revisions.add(stored);
      if (!isSameForm(merged, form)) {
        const { step, seenSteps } = shown();
        actor.send({ type: 'draft.adopt', draft: { form: merged, step, seenSteps } });
      }
      written = isSameForm(merged, stored.form) ? JSON.stringify(shown()) : '';
    };

    /** Whether this tab's application was sent: here without an answer, or from another tab. */
    const isThis = ({ submission, draft, revision }: Ending) => {
      if (submission === submissionId()) return true;
      // Another tab may have sent it with another address.
      return (
        draft === mine.id && submission !== '' && (relation === 'sent' || mine.revision <= revision)
      );
    };

    const remove = () => {
      if (removal === undefined) return;
      clearTimeout(removal);
      removal = undefined;
      removeEndedDraft();
    };

    /**
     * Records that this tab's draft was sent, or started over, and removes it. A tab that has just woken
     * may not have noticed yet that another tab has begun the next draft, so the removal waits.
     *
     * @param submission the id of the application that was sent; blank after starting over.
     */
    const end = (submission: string, isWhole = true) => {
      const { id, revision } = mine;
      const isRecorded = addEnding({ draft: id, submission, revision, isWhole });
      if (isRecorded) removal ??= setTimeout(remove, removeAfter);
      else writeDraft('device');
    };

    /** Keeps what was typed since the application was sent. */
    const keepRest = (sending: Ending | undefined) => {
      const isSaved = isSameForm(form, revisions.common);
      const isSent = isSaved && sending?.isWhole && mine.revision <= sending.revision;
      if (!isSent) writeToTab();
    };

    /** Reacts to what other tabs did with the draft, and saves what was typed here. */
    const syncDraft = (hasAnswers: boolean) => {
      const draft = readDraft('device');
      if (!hasAnswers) {
        if (!draft) return;
        relation = 'none';
        revisions.clear();
      }
      const sending = hasAnswers ? readEndings().find(isThis) : undefined;
      if (sending) {
        relation = 'sent';
        actor.send({ type: 'draft.sent' });
        keepRest(sending);
        return;
      }

      const isAnother = draft !== undefined && draft.id !== mine.id;
      if (relation === 'shared' && (isAnother || isDiscarded(mine.id))) {
        relation = 'cleared';
        actor.send({ type: 'draft.cleared' });
      }
      const isApart = isAnother || (!draft && selectIsCleared(actor.getSnapshot()));
      if (relation === 'cleared' && isApart) {
        writeToTab();
        return;
      }
      if (draft && !revisions.isLast(draft)) merge(draft);
      // The applicant keeps the answers.
      if (!draft && relation === 'cleared') written = '';
      writeToDevice();
    };

    const sync = () => {
      clearTimeout(timer);
      timer = undefined;
      const snapshot = actor.getSnapshot();
      const submission = selectSubmission(snapshot);
      if (submission === 'submitting') return;
      if (submission !== 'alreadySent') {
        syncDraft(selectHasAnswers(snapshot));
        return;
      }
      if (relation !== 'sent') {
        // The server has this application without its last changes.
        end(submissionId(), false);
        relation = 'sent';
      }
      keepRest(readEndings().find(isThis));
    };

    const reset = ({ reason }: EmittedEvent) => {
      startedOver = undefined;
      const isApart = relation === 'sent' || relation === 'cleared';
      if (reason === 'sent') {
        end(submissionId());
      } else {
        const { discarded } = actor.getSnapshot().context;
        if (discarded) startedOver = { form: discarded.form, mine };
        if (relation === 'shared') end('');
      }
      writeDraft('tab');
      // The server may have received it without an answer. After starting over, the id stays.
      const { id, series } = newIdentity();
      mine = { id, series: reason === 'sent' || isApart ? series : mine.series, revision: 0 };
      form = emptyForm;
      revisions.clear();
      relation = 'none';
      written = JSON.stringify(shown());
    };

    actor.on('form.reset', reset);
    actor.subscribe(({ context }) => {
      form = context.form;
      if (startedOver && form === startedOver.form) {
        mine = startedOver.mine;
        startedOver = undefined;
      }
      timer ??= setTimeout(sync, keepWithin);
    });
    addEventListener('storage', ({ key }) => {
      if (key === null || key === draftKey || key.startsWith(endedKey)) sync();
    });
    const leave = () => {
      sync();
      remove();
    };
    addEventListener('blur', leave);
    addEventListener('pagehide', () => {
      leave();
      // Another tab may send the draft and remove it from the device before this tab is restored.
      if (relation === 'shared') writeToTab();
    });
    onPageResume(sync);
    if (own) sync();
  };

  return { found, submissionId, follow };
}
