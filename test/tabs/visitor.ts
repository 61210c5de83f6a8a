import {
  type ApplicationForm,
  emptyForm,
  type FieldName,
} from '../../machines/application.form.ts';
import { draftKey, parseDraft } from '../../src/application/draft/draft-storage.ts';
import { selectIsUndoable } from '../../src/application/selectors.ts';
import { completeForm } from '../fixtures/forms.ts';
import { ApplicationTab, type Connection } from './application-tab.ts';
import { SimulatedBackend } from './simulated-backend.ts';

/** The fields that a visitor changes. */
export const playedFields = ['full_name', 'email', 'github_url'] as const satisfies FieldName[];

/** What a visitor does in a tab, or what happens to the tab. */
export type TabAction = { readonly tab: number; readonly wakesByResponse: boolean } & (
  | { readonly kind: 'type'; readonly field: (typeof playedFields)[number] }
  | { readonly kind: 'submit'; readonly connection: Connection }
  | { readonly kind: 'fill' | 'startOver' | 'undo' | 'respond' | 'sleep' | 'reload' }
);

/** An application as the visitor sees it: another one begins after each success and 'Start over'. */
interface Sending {
  readonly application: number;
  readonly form: ApplicationForm;
}

/** A visitor with several tabs. They know what all tabs must show, and check it after every action. */
export class Visitor {
  readonly #backend = new SimulatedBackend();
  readonly #stored = new Map<string, string>();
  readonly #tabs: readonly ApplicationTab[];
  /** The answers that every tab must show. */
  #form: ApplicationForm | undefined;
  #application = 0;
  /** The application that was sent last. */
  #sent: number | undefined;
  readonly #sending = new Map<ApplicationTab, Sending>();
  /** Where 'Start over' was pressed, and what Undo brings back there. */
  #undo: { readonly tab: ApplicationTab; readonly form: ApplicationForm } | undefined;
  /** Answers that were brought back count as another application. */
  #hasUndone = false;
  #words = 0;

  constructor(tabs: number) {
    this.#tabs = Array.from(
      { length: tabs },
      () => new ApplicationTab(this.#stored, this.#backend),
    );
  }

  async open(): Promise<void> {
    for (const tab of this.#tabs) await tab.load();
  }

  /**
   * Does something as far as it is possible.
   *
   * @throws Error if a tab shows or stores something false.
   */
  async do(action: TabAction): Promise<void> {
    const tab = this.#tabs[action.tab];
    if (!tab) return;
    await this.#wake(tab, action.wakesByResponse);
    await this.#perform(tab, action);
    await this.#check();
  }

  /** Waits for all responses, and checks all tabs, before and after a reload. */
  async settle(): Promise<void> {
    for (const tab of this.#tabs) {
      await this.#wake(tab, true);
      while (tab.isSending) await this.#respond(tab);
    }
    await this.#check();
    await this.open();
    await this.#check();
  }

  async #wake(tab: ApplicationTab, byResponse: boolean): Promise<void> {
    if (!tab.isAsleep) return;
    tab.isAsleep = false;
    if (byResponse) await this.#respond(tab);
    await tab.fire('focus');
    await this.#spread();
  }

  async #perform(tab: ApplicationTab, action: TabAction): Promise<void> {
    await tab.send({ type: 'modal.close' }, { type: 'page.leave' });
    switch (action.kind) {
      case 'sleep':
        tab.isAsleep = true;
        return;
      case 'reload':
        if (this.#undo?.tab === tab) this.#undo = undefined;
        return tab.load();
      case 'respond':
        return this.#respond(tab);
    }
    if (tab.isSending) return;
    switch (action.kind) {
      case 'type':
        return this.#type(tab, { [action.field]: this.#newText(action.field) });
      case 'fill':
        return this.#type(tab, { ...completeForm, email: this.#newText('email') });
      case 'submit':
        return this.#submit(tab, action.connection);
      case 'startOver':
        if (!this.#form) return;
        this.#undo = { tab, form: this.#form };
        this.#begin();
        return tab.send({ type: 'application.startOver' });
      case 'undo':
        return this.#bringBack(tab);
    }
  }

  #newText(field: FieldName): string {
    this.#words += 1;
    return field === 'email' ? `applicant-${this.#words}@example.org` : `word ${this.#words}`;
  }

  /** The next application begins. */
  #begin(): void {
    this.#form = undefined;
    this.#application += 1;
  }

  async #type(tab: ApplicationTab, answers: Partial<ApplicationForm>): Promise<void> {
    this.#form = { ...(this.#form ?? emptyForm), ...answers };
    for (const [name, value] of Object.entries(answers)) {
      await tab.send({ type: 'field.change', name: name as 'full_name', value });
    }
  }

  async #submit(tab: ApplicationTab, connection: Connection): Promise<void> {
    tab.connection = connection;
    await tab.send({ type: 'step.review' });
    const { form } = tab.state.context;
    await tab.send({ type: 'application.submit' });
    if (tab.isSending) this.#sending.set(tab, { application: this.#application, form });
  }

  async #bringBack(tab: ApplicationTab): Promise<void> {
    const isHere = this.#undo?.tab === tab;
    if (isHere && !selectIsUndoable(tab.state)) throw new Error('Undo is not offered.');
    if (!selectIsUndoable(tab.state)) return;
    // Another tab may have slept. It brings back what it had.
    this.#form = isHere ? this.#undo?.form : tab.state.context.discarded?.form;
    this.#hasUndone = true;
    await tab.send({ type: 'application.undo' });
  }

  /** Delivers a response, and compares what the tab says with the database. */
  async #respond(tab: ApplicationTab): Promise<void> {
    const sending = this.#sending.get(tab);
    if (!tab.isSending || !sending) return;
    await tab.respond();
    if (tab.isSending) return;
    const { application, form } = sending;
    const row = this.#backend.rowOf(form.email);
    const isStored = row !== undefined && JSON.stringify(row) === JSON.stringify(form);
    const { claim } = tab;
    tab.claim = undefined;
    if (claim === 'duplicate' && !this.#hasUndone) throw new Error('It is no duplicate.');
    if (claim === 'success' && !isStored) throw new Error('It was not sent.');
    if (claim === 'alreadySent' && (!row || isStored))
      throw new Error('No other version was sent.');
    if (claim === 'success' || claim === 'alreadySent') this.#sent = application;
    const isUnchanged = JSON.stringify(this.#form ?? form) === JSON.stringify(form);
    if (claim === 'success' && isUnchanged) this.#begin();
  }

  /** Tells the tabs that are awake what others stored, until nothing changes any more. */
  async #spread(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      const before = this.#stored.get(draftKey);
      for (const tab of this.#tabs) if (!tab.isAsleep) await tab.fire('storage');
      if (this.#stored.get(draftKey) === before) return;
    }
    throw new Error('The tabs overwrite each other.');
  }

  async #check(): Promise<void> {
    await this.#spread();
    if (this.#form) this.#undo = undefined;
    const isSent = this.#form !== undefined && this.#sent === this.#application;
    const shown = JSON.stringify({ form: this.#form ?? emptyForm, isSent });
    for (const tab of this.#tabs.filter((one) => !(one.isAsleep || one.isSending))) {
      const { form } = tab.state.context;
      const seen = JSON.stringify({ form, isSent: tab.saysAlreadySent });
      if (seen !== shown) throw new Error(`A tab shows ${seen} instead of ${shown}`);
    }
    const stored = JSON.stringify(parseDraft(this.#stored.get(draftKey) ?? null)?.answers?.form);
    if (stored !== JSON.stringify(this.#form)) throw new Error(`The device stores ${stored}.`);
  }
}
