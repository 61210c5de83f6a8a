import { vi } from 'vitest';
import { assign, createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import type { DuplicateCheck, Failure, Submission } from '../../machines/application.types.ts';
import type { ApplicationActor } from '../../src/application/application-actor.tsx';
import { createDraftKeeper, type DraftKeeper } from '../../src/application/draft/keep-draft.ts';
import { selectModal, selectSubmission } from '../../src/application/selectors.ts';
import type { SimulatedBackend } from './simulated-backend.ts';

/** How a tab's insert goes. */
export interface Connection {
  /** Whether the insert takes effect just before its response, or else as soon as it is sent. */
  readonly isLate: boolean;
  /** Whether the response gets lost. */
  readonly isLost: boolean;
}

/** Lets promises that are settled call what waits for them. */
const settled = () => new Promise<void>((done) => setImmediate(done));

/** A tab with the real machine and the real draft, which calls a simulated backend. */
export class ApplicationTab {
  readonly stored: Map<string, string>;
  readonly #backend: SimulatedBackend;
  #listeners: { readonly type: string; readonly listener: () => void }[] = [];
  #response: (() => void) | undefined;
  #keeper: DraftKeeper | undefined;
  #actor: ApplicationActor | undefined;
  connection: Connection = { isLate: false, isLost: false };
  isAsleep = false;
  /** What the last modal said: that the application was stored, or why not. */
  claim: 'success' | Failure['kind'] | undefined;

  constructor(stored: Map<string, string>, backend: SimulatedBackend) {
    this.stored = stored;
    this.#backend = backend;
  }

  get actor(): ApplicationActor {
    if (!this.#actor) throw new Error('The page was not loaded.');
    return this.#actor;
  }

  get state() {
    return this.actor.getSnapshot();
  }

  get isSending(): boolean {
    return selectSubmission(this.state) === 'submitting';
  }

  get saysAlreadySent(): boolean {
    return selectSubmission(this.state) === 'alreadySent';
  }

  /** Loads the page, as `start-application.tsx` does, without the view. It aborts the calls of the last page. */
  async load(): Promise<void> {
    this.#actor?.stop();
    this.#listeners = [];
    this.#response = undefined;
    this.isAsleep = false;
    await this.#run(() => {
      const keeper = createDraftKeeper();
      this.#keeper = keeper;
      this.#actor = createActor(this.#machine(), {
        input: { draft: keeper.found },
        clock: new SimulatedClock(),
      });
      this.#actor.subscribe((snapshot) => {
        if (selectModal(snapshot) === 'success') this.claim = 'success';
        else this.claim = snapshot.context.failure?.kind ?? this.claim;
      });
      this.#actor.start();
      keeper.follow(this.#actor);
    });
  }

  send(...events: Parameters<ApplicationActor['send']>[0][]): Promise<void> {
    return this.#run(() => {
      for (const event of events) this.actor.send(event);
    });
  }

  /** Delivers the response that the tab waits for. */
  respond(): Promise<void> {
    return this.#run(() => this.#response?.());
  }

  /** An event of the browser. */
  fire(type: 'storage' | 'focus'): Promise<void> {
    return this.#run(() => {
      for (const one of this.#listeners) if (one.type === type) one.listener();
    });
  }

  /** Runs something in the page, and what it leaves for the end of the task. */
  async #run(task: () => void): Promise<void> {
    const addEventListener = (type: string, listener: () => void) =>
      this.#listeners.push({ type, listener });
    vi.stubGlobal('addEventListener', addEventListener);
    vi.stubGlobal('document', { addEventListener });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, text: string) => this.stored.set(key, text),
      removeItem: (key: string) => this.stored.delete(key),
    });
    task();
    await settled();
    vi.unstubAllGlobals();
  }

  #answer<Output>(result: () => Output): Promise<Output> {
    return new Promise((resolve, reject) => {
      this.#response = () => {
        try {
          resolve(result());
        } catch (error) {
          reject(error);
        }
      };
    });
  }

  #insert(submission: Submission): Promise<void> {
    const { isLate, isLost } = this.connection;
    const insert = () => this.#backend.insert(submission);
    const early = isLate ? undefined : insert();
    return this.#answer(() => {
      const error = isLate ? insert() : early;
      if (isLost || error) throw error && !isLost ? error : new Error('Failed to fetch');
    });
  }

  #machine() {
    return applicationMachine.provide({
      actors: {
        checkDuplicate: fromPromise<DuplicateCheck, Submission>(({ input }) =>
          this.#answer(() => this.#backend.check(input)),
        ),
        insertApplicant: fromPromise<void, Submission>(({ input }) => this.#insert(input)),
        sendConfirmationEmail: fromPromise<void, ApplicationForm>(() => Promise.resolve()),
      },
      actions: {
        setSubmissionId: assign({ submissionId: () => this.#keeper?.submissionId() ?? '' }),
      },
    });
  }
}
