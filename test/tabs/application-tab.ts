import { createActor, fromPromise } from 'xstate';
import type { ApplicationForm } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import type { DuplicateCheck } from '../../machines/application.types.ts';
import type { ApplicationActor } from '../../src/application/application-actor.tsx';
import { createDraftKeeper, type DraftKeeper } from '../../src/application/draft/keep-draft.ts';
import { selectModal, selectSubmission } from '../../src/application/selectors.ts';
import type { SimulatedBackend } from './simulated-backend.ts';
import { type SimulatedDevice, SimulatedTab } from './simulated-device.ts';

/** What a modal said: that the application was stored, or why not. */
export type Claim = 'success' | 'failed' | 'duplicate' | 'alreadySent';

/** A tab with the real machine and the real draft, which calls a simulated backend. */
export class ApplicationTab {
  readonly page: SimulatedTab;
  readonly claims: Claim[] = [];
  readonly #backend: SimulatedBackend;
  readonly #machine = applicationMachine.provide({ actors: this.#calls() });
  #keeper: DraftKeeper | undefined;
  #actor: ApplicationActor | undefined;

  constructor(device: SimulatedDevice, backend: SimulatedBackend) {
    this.#backend = backend;
    this.page = new SimulatedTab(device, () => this.#start());
  }

  get actor(): ApplicationActor {
    if (!this.#actor) throw new Error('The page was not loaded.');
    return this.#actor;
  }

  get state() {
    return this.actor.getSnapshot();
  }

  /** Leaves the page, which aborts its calls. */
  async leave(): Promise<void> {
    await this.page.leave();
    this.actor.stop();
  }

  send(event: Parameters<ApplicationActor['send']>[0]): Promise<void> {
    return this.page.act(() => this.actor.send(event));
  }

  /** Does what `start-application.tsx` does, apart from the view. */
  #start(): void {
    const keeper = createDraftKeeper();
    const actor = createActor(this.#machine, {
      input: { draft: keeper.found, registration: 'open' },
    });
    this.#keeper = keeper;
    this.#actor = actor;
    let modal: string | undefined;
    actor.subscribe((snapshot) => {
      const before = modal;
      modal = selectModal(snapshot);
      if (modal === before) return;
      if (modal === 'success') this.claims.push('success');
      if (modal === 'error') this.claims.push(snapshot.context.failure?.kind ?? 'failed');
    });
    actor.start();
    keeper.follow(actor);
  }

  /** Responds after some ms, if the page is still there. */
  #respond<Output>(ms: number, result: () => Output): Promise<Output> {
    return new Promise((resolve, reject) => {
      this.page.wait('response', ms, () => {
        try {
          resolve(result());
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  #check(form: ApplicationForm): Promise<DuplicateCheck> {
    const { isOffline, connection } = this.#backend;
    if (isOffline) return this.#respond(connection.ms, fail);
    const submission = this.#keeper?.submissionId() ?? '';
    return this.#respond(connection.ms, () => this.#backend.check(submission, form));
  }

  #insert(form: ApplicationForm): Promise<void> {
    const { isOffline, connection } = this.#backend;
    const { ms, isLate, isLost } = connection;
    if (isOffline) return this.#respond(ms, fail);
    this.#backend.connection = { ...connection, isLost: false };
    const submission = this.#keeper?.submissionId() ?? '';
    let result: () => void = () => this.#backend.insert(submission, form);
    if (!isLate) result = resultOf(result);
    return this.#respond(ms, () => {
      result();
      if (isLost) fail();
    });
  }

  #calls() {
    return {
      checkDuplicate: fromPromise<DuplicateCheck, ApplicationForm>(({ input }) =>
        this.#check(input),
      ),
      insertApplicant: fromPromise<void, ApplicationForm>(({ input }) => this.#insert(input)),
      sendConfirmationEmail: fromPromise<void, ApplicationForm>(() =>
        this.#respond(20, () => undefined),
      ),
    };
  }
}

/** Whether a tab waits for the responses to its submission. */
export const isSending = ({ state }: ApplicationTab) => selectSubmission(state) === 'submitting';

/** Whether a tab says that its application was already sent. */
export const isSent = ({ state }: ApplicationTab) => selectSubmission(state) === 'alreadySent';

function fail(): never {
  throw new Error('Failed to fetch');
}

/** Runs something now, and returns its result for later: nothing, or what it throws. */
function resultOf(run: () => void): () => void {
  try {
    run();
    return () => undefined;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
