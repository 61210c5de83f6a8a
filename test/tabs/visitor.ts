import { randomUUID } from 'node:crypto';
import {
  type ApplicationForm,
  type StepName,
  stepNames,
  stepOf,
} from '../../machines/application.form.ts';
import { draftKey } from '../../src/application/draft/draft-storage.ts';
import { selectIsCleared, selectIsUndoable } from '../../src/application/selectors.ts';
import { completeForm } from '../fixtures/forms.ts';
import { ApplicationTab, isSending, isSent } from './application-tab.ts';
import { SimulatedBackend } from './simulated-backend.ts';
import { type BrowserHabits, SimulatedDevice, type Task } from './simulated-device.ts';
import { type PlayedField, playedFields, type TabAction } from './tab-actions.ts';
import { type Word, Words } from './words.ts';

/**
 * A visitor with several tabs of the application. They also check what must be true of the tabs: no
 * word is lost, none that was sent or started over returns, tabs with the same draft agree, and no
 * message is false.
 */
export class Visitor {
  readonly #device: SimulatedDevice;
  readonly #backend = new SimulatedBackend();
  readonly #tabs: ApplicationTab[] = [];
  readonly #words = new Words();
  /** The tabs whose page the visitor has left. They open it again on return. */
  readonly #left = new Set<ApplicationTab>();
  /** In which order what waited in a sleeping tab will run. */
  readonly #wakeOrder = new Map<ApplicationTab, readonly Task[]>();
  /** The answers that a tab showed when the visitor pressed Submit. */
  readonly #submitted = new Map<ApplicationTab, ApplicationForm>();
  #attended: ApplicationTab | undefined;
  #cleared: { readonly tab: ApplicationTab; readonly words: readonly Word[] } | undefined;

  constructor(habits: BrowserHabits) {
    this.#device = new SimulatedDevice(habits);
  }

  /** Opens the tabs with a complete draft from an earlier visit. */
  async open(count: number): Promise<void> {
    const form = { ...completeForm, email: this.#address() };
    const [id, series, writer] = [1, 2, 3].map(() => randomUUID());
    const draft = {
      id,
      series,
      revision: 1,
      writer,
      form,
      step: 'personalInfo',
      seenSteps: stepNames,
    };
    const savedAt = this.#device.now - 1000;
    this.#device.stored.set(draftKey, JSON.stringify({ ...draft, savedAt }));
    for (let index = 0; index < count; index += 1) {
      const tab = new ApplicationTab(this.#device, this.#backend);
      this.#device.tabs.push(tab.page);
      this.#tabs.push(tab);
      await tab.page.load();
    }
    const [tab] = this.#tabs;
    if (!tab) return;
    for (const field of ['full_name', 'email', 'experience', 'motivation'] as const) {
      this.#words.add(tab, field, form[field]);
    }
  }

  /**
   * Performs an action, as far as it is possible.
   *
   * @throws Error if something false is shown.
   */
  async do(action: TabAction): Promise<void> {
    await this.#perform(action);
    await this.#device.pass(action.pause);
    this.#judgeClaims();
  }

  /** Waits until everything has ended, and checks all tabs and the device, before and after a reload. */
  async settle(): Promise<void> {
    this.#backend.isOffline = false;
    await this.#expectTruth(this.#tabs);
    for (const tab of this.#tabs) await this.#leave(tab);
    await this.#expectTruth(this.#tabs);
    const places = [this.#device.stored, ...this.#tabs.map(({ page }) => page.session)];
    const stored = places.flatMap((place) => [...place.values()]).join();
    const [word] = this.#words.storedInVain(this.#tabs, stored);
    if (word !== undefined) throw new Error(`'${word}' is stored.`);
  }

  async #perform(action: TabAction): Promise<void> {
    if (!('tab' in action)) {
      this.#backend.isOffline = action.kind === 'offline';
      return;
    }
    const tab = this.#tabs[action.tab];
    if (!tab) return;
    if (action.kind === 'sleep') {
      if (tab.page.isAsleep || this.#left.has(tab)) return;
      await tab.page.blur();
      this.#wakeOrder.set(tab, action.order);
      tab.page.isAsleep = true;
      return;
    }
    await this.#attend(tab);
    switch (action.kind) {
      case 'type':
        return this.#type(tab, action.field, this.#newText(action.field));
      case 'erase':
        return this.#type(tab, action.field, '');
      case 'submit':
        this.#backend.connection = action.connection;
        return this.#submit(tab);
      case 'startOver':
        return this.#startOver(tab);
      case 'undo':
        return this.#undo(tab);
      case 'leave':
        return this.#leave(tab);
      case 'look':
        return this.#expectTruth([tab]);
    }
  }

  /** Returns a new address for the next application. */
  #address(): string {
    return `applicant-${this.#words.count}@example.org`;
  }

  /** Goes to a tab, and closes its modal. */
  async #attend(tab: ApplicationTab): Promise<void> {
    const isElsewhere = this.#attended !== tab;
    if (isElsewhere && !this.#attended?.page.isAsleep) await this.#attended?.page.blur();
    this.#attended = tab;
    // A person needs this long to get to another tab, and then to press something there.
    if (isElsewhere) await this.#device.pass(100);
    if (this.#left.delete(tab)) await tab.page.load();
    await tab.page.focus(this.#wakeOrder.get(tab) ?? []);
    if (isElsewhere) await this.#device.pass(100);
    await tab.send({ type: 'modal.close' });
    this.#judgeClaims();
    // What the visitor started over in another tab, they start over here too.
    if (selectIsCleared(tab.state) && !isSent(tab)) {
      const shown = this.#words.in(tab.state.context.form);
      if (!shown.some(({ isDone }) => isDone)) throw new Error('Nothing was started over.');
      for (const word of shown) word.isDone = true;
      await tab.send({ type: 'application.startOver' });
    }
    await tab.send({ type: 'page.leave' });
  }

  /** Waits until a tab's submission has ended. */
  async #answered(tab: ApplicationTab): Promise<void> {
    while (isSending(tab)) await this.#device.pass(100);
    await this.#attend(tab);
  }

  /** Compares what the modals said with the database. */
  #judgeClaims(): void {
    for (const tab of this.#tabs) {
      for (let claim = tab.claims.shift(); claim; claim = tab.claims.shift()) {
        const answers = this.#submitted.get(tab);
        const row = this.#backend.rows.get(answers?.email ?? '');
        const isSame = playedFields.every((name) => row?.[name] === answers?.[name]);
        if (claim === 'duplicate') throw new Error("The visitor's own application is a duplicate.");
        if (claim === 'alreadySent' && (!row || isSame))
          throw new Error('No other version was sent.');
        if (claim !== 'success') continue;
        if (!row || !isSame) throw new Error('Something else was sent.');
        this.#cleared = undefined;
        this.#words.send(row);
      }
    }
  }

  #goTo(tab: ApplicationTab, step: StepName): Promise<void> {
    return tab.send({ type: `step.${step}` });
  }

  #newText(field: PlayedField): string {
    return field === 'email' ? this.#address() : `word ${this.#words.count}`;
  }

  async #type(tab: ApplicationTab, field: PlayedField, value: string): Promise<void> {
    // A new application needs a new address. With the old one, it would rightly be a duplicate.
    if (field === 'email') await this.#answered(tab);
    await this.#goTo(tab, stepOf(field));
    if (isSending(tab)) return;
    const { form } = tab.state.context;
    if (form[field] === value) return;
    // With another address, the answers become another application, even while they are being sent.
    const isStored = this.#backend.rows.has(form.email);
    if (field === 'email' && (isStored || this.#tabs.some(isSending))) {
      for (const word of this.#words.in(form)) word.isShared = true;
    }
    await tab.send({ type: 'field.change', name: field, value });
    this.#judgeClaims();
    this.#words.add(tab, field, value);
    this.#cleared = undefined;
  }

  async #submit(tab: ApplicationTab): Promise<void> {
    await this.#goTo(tab, 'review');
    if (!tab.state.can({ type: 'application.submit' })) return;
    this.#submitted.set(tab, tab.state.context.form);
    await tab.send({ type: 'application.submit' });
  }

  async #startOver(tab: ApplicationTab): Promise<void> {
    await this.#answered(tab);
    await this.#goTo(tab, 'personalInfo');
    if (!isSent(tab) && tab.state.context.savedAt === null) return;
    const words = this.#words.startedOverIn(tab);
    this.#cleared = isSent(tab) ? undefined : { tab, words };
    await tab.send({ type: 'application.startOver' });
    for (const word of words) word.isDone = true;
  }

  async #undo(tab: ApplicationTab): Promise<void> {
    if (this.#cleared?.tab !== tab) return;
    if (!selectIsUndoable(tab.state)) throw new Error('Undo is not offered.');
    await tab.send({ type: 'application.undo' });
    for (const word of this.#cleared.words) Object.assign(word, { tab, isDone: false });
    this.#cleared = undefined;
  }

  async #leave(tab: ApplicationTab): Promise<void> {
    await tab.leave();
    this.#left.add(tab);
    // Undo is offered until the page is left.
    if (this.#cleared?.tab === tab) this.#cleared = undefined;
  }

  /** Looks at each of the tabs, and checks what they show once nothing happens any more. */
  async #expectTruth(tabs: readonly ApplicationTab[]): Promise<void> {
    for (const tab of tabs) {
      await this.#attend(tab);
      await this.#answered(tab);
    }
    let found: string[] = [];
    for (let look = 0; look < 5; look += 1) {
      for (const tab of tabs) {
        await this.#attend(tab);
        await this.#device.pass(300);
      }
      this.#judgeClaims();
      found = this.#words.falsehoods(tabs, [...this.#backend.rows.values()]);
      if (found.length === 0) return;
    }
    throw new Error(found.join('\n'));
  }
}
