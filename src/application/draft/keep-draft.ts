import { type ApplicationForm, emptyForm, fieldNames } from '../../../machines/application.form.ts';
import type { EmittedEvent } from '../../../machines/application.types.ts';
import { onPageResume } from '../../shell/on-page-resume.ts';
import type { ApplicationActor } from '../application-actor.tsx';
import { selectHasAnswers, selectIsCleared, selectStep, selectSubmission } from '../selectors.ts';
import {
  draftKey,
  findDraft,
  findOwnDraft,
  readStored,
  type Sending,
  type StoredDraft,
  submissionOf,
  writeStored,
} from './draft-storage.ts';
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
  /** Returns the id of the application that this tab sent last, or a blank text before that. */
  readonly sentId: () => string;
  /**
   * Saves what an applicant types until they send it or start over, and tells the actor what other
   * tabs do with the same draft.
   */
  readonly follow: (actor: ApplicationActor) => void;
}

/** How long a change may wait until it is saved, in ms. The delay keeps typing responsive. */
const keepWithin = 100;

/** Which draft this tab has, and which revision of it. */
type Identity = Pick<StoredDraft, 'id' | 'series' | 'revision'>;

const newIdentity = (): Identity => ({ id: randomUuid(), series: randomUuid(), revision: 0 });

const identityOf = ({ id, series, revision }: StoredDraft): Identity => ({ id, series, revision });

const isSameForm = (one: ApplicationForm, other: ApplicationForm) =>
  fieldNames.every((name) => one[name] === other[name]);

/** Returns another tab's form with the fields that changed here since both tabs had the same form. */
function mergeForms(
  common: ApplicationForm,
  here: ApplicationForm,
  there: ApplicationForm,
): ApplicationForm {
  const changed = fieldNames.filter((name) => here[name] !== common[name]);
  return { ...there, ...Object.fromEntries(changed.map((name) => [name, here[name]])) };
}

/** Finds this tab's draft, or else the device's, and saves its changes from now on. */
export function createDraftKeeper(): DraftKeeper {
  const own = findOwnDraft();
  const found = own ?? findDraft('device');
  const writer = randomUuid();
  /** Whether the draft is the copy that only this tab had before a reload. */
  let isOwn = own !== undefined;

  let mine = found ? identityOf(found) : newIdentity();
  let form = found?.form ?? emptyForm;
  /** The form when this tab last read or wrote the draft. What differs from it is not saved yet. */
  let common = own ? emptyForm : form;
  /** The form before the last write. A tab that writes at the same moment started from it. */
  let beforeWrite = common;
  /**
   * How this tab's answers relate to the device's draft: there are none yet; they are the same
   * draft; or they are this tab's own, because another tab sent the draft or started over.
   */
  let relation: 'none' | 'shared' | 'apart' = found ? 'shared' : 'none';

  const submissionId = () => submissionOf({ ...mine, form });
  let sentId = '';

  const follow = (actor: ApplicationActor) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** What the applicant discarded in this tab by starting over, in case they undo that. */
    let startedOver: { readonly form: ApplicationForm; readonly mine: Identity } | undefined;
    /** The form that another tab sent, as long as nothing changes in it here. */
    let sentForm: ApplicationForm | undefined;
    /** The revision that another tab sent. */
    let sentRevision = -1;

    const shown = () => {
      const snapshot = actor.getSnapshot();
      return { form, step: selectStep(snapshot), seenSteps: snapshot.context.seenSteps };
    };
    let written = own ? '' : JSON.stringify(shown());

    const toDraft = (): StoredDraft => ({ ...mine, writer, savedAt: Date.now(), ...shown() });

    /** Stores the answers in this tab, if they differ from what was sent, as a newer revision. */
    const writeToTab = () => {
      const revision = Math.max(mine.revision, sentRevision + 1);
      if (form !== sentForm) writeStored('tab', { draft: { ...toDraft(), revision }, sent: [] });
    };
    const removeFromTab = () => writeStored('tab', { sent: [] });

    /** Stores the answers on the device, if something changed since they were last stored. */
    const writeToDevice = (sent: readonly Sending[]) => {
      const content = JSON.stringify(shown());
      if (content === written) return;
      written = content;
      const revision = mine.revision + 1;
      const isKept = writeStored('device', { draft: { ...toDraft(), revision }, sent });
      actor.send({ type: isKept ? 'draft.kept' : 'draft.refused' });
      if (!isKept) return;
      mine = { ...mine, revision };
      relation = 'shared';
      isOwn = false;
      [beforeWrite, common] = [common, form];
      removeFromTab();
    };

    /** Adopts what another tab wrote, and keeps what changed here since. */
    const merge = (stored: StoredDraft) => {
      // Revisions only count within one draft.
      const isNewer = stored.id !== mine.id || stored.revision > mine.revision;
      const start = isNewer || relation !== 'shared' ? common : beforeWrite;
      const merged = mergeForms(start, form, stored.form);
      mine = { ...identityOf(stored), revision: isNewer ? stored.revision : mine.revision };
      relation = 'shared';
      common = stored.form;
      if (!isSameForm(merged, form)) {
        const { step, seenSteps } = shown();
        actor.send({ type: 'draft.adopt', draft: { form: merged, step, seenSteps } });
      }
      written = isSameForm(merged, stored.form) ? JSON.stringify(shown()) : '';
    };

    const isOfMine = ({ draft }: Sending) => draft === mine.id;

    /**
     * Whether this tab's application was sent: from here without an answer, or from another tab, maybe
     * with another address. A copy that only this tab has counts as sent with its draft.
     */
    const isThis = (sending: Sending) => {
      const isSeen = mine.revision <= sending.revision && form.email === common.email;
      return sending.submission === submissionId() || (isOfMine(sending) && (isOwn || isSeen));
    };

    /** Records that this tab's application was sent, and removes it from the device. */
    const markSent = (revision: number) => {
      const sending = { submission: submissionId(), draft: mine.id, revision };
      const { draft, sent } = readStored('device');
      const isOther = draft !== undefined && submissionOf(draft) !== sending.submission;
      writeStored('device', { draft: isOther ? draft : undefined, sent: [...sent, sending] });
    };

    /** Reacts to what other tabs did with the draft, and saves what was typed here. */
    const syncDraft = (hasAnswers: boolean) => {
      const { draft: stored, sent } = readStored('device');
      if (!hasAnswers) {
        if (!stored) return;
        relation = 'none';
        common = emptyForm;
      }
      const sending = hasAnswers && sent.find(isThis);
      if (sending) {
        const hasMore = mine.revision > sending.revision || !isSameForm(form, common);
        sentForm = hasMore ? undefined : form;
        sentRevision = sending.revision;
        relation = 'apart';
        actor.send({ type: 'draft.sent' });
        writeToTab();
        return;
      }

      const isOurs = stored?.id === mine.id;
      if (relation === 'shared' && !stored && sent.some(isOfMine)) {
        // A tab that sent it removed it, because it had not noticed the new address.
        written = '';
      } else if (relation === 'shared' && !isOurs) {
        relation = 'apart';
        actor.send({ type: 'draft.cleared' });
      }
      const wasApart = relation === 'apart';
      const staysApart = stored ? !isOurs : selectIsCleared(actor.getSnapshot());
      if (wasApart && staysApart) {
        writeToTab();
        return;
      }
      if (stored && stored.writer !== writer) merge(stored);
      if (wasApart) written = '';
      writeToDevice(sent);
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
      // The server has this application without its last changes.
      if (relation !== 'apart') markSent(-1);
      relation = 'apart';
      writeToTab();
    };

    const reset = ({ reason }: EmittedEvent) => {
      const isApart = relation === 'apart';
      startedOver = undefined;
      if (reason === 'sent') {
        sentId = submissionId();
        markSent(mine.revision);
      } else {
        const { discarded } = actor.getSnapshot().context;
        if (discarded) startedOver = { form: discarded.form, mine };
        const { draft, sent } = readStored('device');
        if (!isApart && draft?.id === mine.id) {
          // Without the sendings, its other tabs know that it was started over.
          writeStored('device', { sent: sent.filter((sending) => !isOfMine(sending)) });
        }
      }
      removeFromTab();
      // The server may have received it without an answer. After starting over, the id stays.
      const series = reason === 'sent' || isApart ? randomUuid() : mine.series;
      mine = { ...newIdentity(), series, revision: mine.revision };
      form = common = emptyForm;
      relation = 'none';
      isOwn = false;
      sentForm = undefined;
      sentRevision = -1;
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
      if (key === draftKey || key === null) sync();
    });
    addEventListener('blur', sync);
    addEventListener('pagehide', () => {
      sync();
      // Another tab may send the draft and remove it from the device before this tab is restored.
      if (relation === 'shared') writeStored('tab', { draft: toDraft(), sent: [] });
    });
    onPageResume(sync);
    if (own) sync();
  };

  return { found, submissionId, sentId: () => sentId, follow };
}
