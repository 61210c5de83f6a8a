import { vi } from 'vitest';
import type { ApplicationForm } from '../../machines/application.form.ts';
import type { ApplicationEvent, Failure, Submission } from '../../machines/application.types.ts';
import { SubmissionError } from '../../machines/call-errors.ts';
import { createDraftKeeper } from '../../src/application/draft/keep-draft.ts';
import { selectModal, selectSubmission } from '../../src/application/selectors.ts';
import { settled, startMachine } from '../fixtures/machine-harness.ts';

/**
 * Stores applications by the rules of the database: one per address, and the same submission again is
 * no duplicate. `test/backend` proves these rules on PostgreSQL.
 */
export class SimulatedBackend {
  readonly #rows = new Map<string, Submission>();

  rowOf(email: string): ApplicationForm | undefined {
    return this.#rows.get(email)?.form;
  }

  /** Call 1. An applicant's own submission doesn't count. */
  isTaken({ submissionId, form }: Submission): boolean {
    const row = this.#rows.get(form.email);
    return row !== undefined && row.submissionId !== submissionId;
  }

  /** Call 2. Returns why it failed, if it did. */
  insert(submission: Submission): SubmissionError | undefined {
    const { form } = submission;
    if (this.isTaken(submission)) return new SubmissionError('duplicate', 'Taken.');
    const stored = this.rowOf(form.email) ?? form;
    this.#rows.set(form.email, { ...submission, form: stored });
    const isSame = JSON.stringify(stored) === JSON.stringify(form);
    return isSame ? undefined : new SubmissionError('alreadySent', 'Since changed.');
  }
}

/** A tab with the real machine and the real draft, which calls a simulated backend. */
export class Tab {
  readonly #backend: SimulatedBackend;
  #page = this.#load();
  /** Whether the insert takes effect just before its response, and whether that gets lost. */
  connection = { isLate: false, isLost: false };
  #refusal: SubmissionError | undefined;
  isAsleep = false;
  /** What the last modal said: that the application was stored, or why not. */
  claim: 'success' | Failure['kind'] | undefined;

  constructor(backend: SimulatedBackend) {
    this.#backend = backend;
  }

  /** Loads the page, as `start-application.tsx` does, without the view. */
  #load() {
    const browser = new EventTarget();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
    vi.stubGlobal('document', browser);
    const keeper = createDraftKeeper();
    const machine = startMachine({ draft: keeper.found }, keeper.submissionId);
    machine.actor.subscribe((snapshot) => {
      if (selectModal(snapshot) === 'success') this.claim = 'success';
      else this.claim = snapshot.context.failure?.kind ?? this.claim;
    });
    return { ...machine, browser, endDraft: keeper.follow(machine.actor) };
  }

  get state() {
    return this.#page.actor.getSnapshot();
  }

  get isSending(): boolean {
    return selectSubmission(this.state) === 'submitting';
  }

  /** Loads the page again. It aborts the calls of the last page. */
  reload(): Promise<void> {
    this.#page.endDraft();
    this.#page.actor.stop();
    this.#page = this.#load();
    return settled();
  }

  async send(...events: ApplicationEvent[]): Promise<void> {
    for (const event of events) this.#page.actor.send(event);
    await settled();
  }

  /** Delivers the response that the tab waits for. */
  async respond(): Promise<void> {
    const { check, insert } = this.#page;
    const isInserting = () => this.state.matches({ submission: { submitting: 'inserting' } });
    const store = () => this.#backend.insert(insert.last().input);
    if (!isInserting()) {
      await check.last().answer(this.#backend.isTaken(check.last().input) ? 'taken' : 'free');
      if (isInserting() && !this.connection.isLate) this.#refusal = store();
      return;
    }
    if (this.connection.isLate) this.#refusal = store();
    const error = this.connection.isLost ? new Error('Failed to fetch') : this.#refusal;
    await (error ? insert.last().refuse(error) : insert.last().answer());
  }

  /** An event of the browser. */
  fire(wanted: 'storage' | 'focus'): Promise<void> {
    this.#page.browser.dispatchEvent(new Event(wanted));
    return settled();
  }
}
