import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type ApplicationForm,
  emptyForm,
  type FieldName,
} from '../../machines/application.form.ts';
import { draftKey, parseDraft } from '../../src/application/draft/draft-storage.ts';
import { selectSubmission } from '../../src/application/selectors.ts';
import { isWhole, seed } from '../fixtures/chance.ts';
import { completeForm } from '../fixtures/forms.ts';
import { SimulatedBackend, Tab } from './tab.ts';

const { WALKS = isWhole ? 1000 : 500 } = process.env;
const count = 3;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** What a visitor does in a tab, or what happens to the tab. */
const tabAction = fc.record({
  tab: fc.nat({ max: count - 1 }),
  // Whether a sleeping tab first gets the response that it waits for.
  wakesByResponse: fc.boolean(),
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('type', 'fill') },
    { weight: 4, arbitrary: fc.constant('submit') },
    { weight: 6, arbitrary: fc.constant('respond') },
    { weight: 4, arbitrary: fc.constantFrom('startOver', 'undo', 'sleep', 'reload') },
  ),
  // The field that is typed in.
  field: fc.constantFrom<FieldName[]>('full_name', 'email', 'github_url'),
  // How the call of a submission goes.
  connection: fc.record({ isLate: fc.boolean(), isLost: fc.boolean() }),
});
type TabAction = typeof tabAction extends fc.Arbitrary<infer Action> ? Action : never;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** An application as the visitor sees it: another one begins after each success and 'Start over'. */
interface Sending {
  readonly application: number;
  readonly form: ApplicationForm;
}

/** What a tab shows, of which application, and whether it says that another tab changed or sent that. */
interface Shown {
  readonly application: number;
  readonly form: ApplicationForm | undefined;
  readonly isChanged: boolean;
  readonly isSentElsewhere: boolean;
}

/** A visitor with several tabs. They know what all tabs must show, and check it after every action. */
class Visitor {
  readonly #backend = new SimulatedBackend();
  readonly #tabs = Array.from({ length: count }, () => new Tab(this.#backend));
  /** The answers that every tab must show. */
  #form: ApplicationForm | undefined;
  #application = 0;
  /** What each tab showed last. */
  readonly #shown = new Map<Tab, Shown>();
  readonly #sent = new Set<number>();
  /** The application that was sent last. A tab that slept since an earlier one is not told of that. */
  #lastSent: number | undefined;
  readonly #sending = new Map<Tab, Sending>();
  /** Where 'Start over' was pressed, and what Undo brings back there. */
  #undo: { readonly tab: Tab; readonly form: ApplicationForm } | undefined;
  /** Answers that were brought back count as another application. */
  #hasUndone = false;
  #words = 0;

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

  get hasSent(): boolean {
    return this.#sent.size > 0;
  }

  /** Waits for all responses, and checks all tabs, before and after a reload. */
  async settle(): Promise<void> {
    for (const tab of this.#tabs) {
      await this.#wake(tab, true);
      while (tab.isSending) await this.#respond(tab);
    }
    await this.#check();
    for (const tab of this.#tabs) {
      this.#see(tab);
      await tab.reload();
    }
    await this.#check();
  }

  async #wake(tab: Tab, byResponse: boolean): Promise<void> {
    if (!tab.isAsleep) return;
    tab.isAsleep = false;
    if (byResponse) await this.#respond(tab);
    await tab.fire('focus');
    this.#expectPresent(tab);
    await this.#spread();
    // Also what is there for a moment: the next action may change it, or the tab may fall asleep again.
    for (const one of this.#present()) this.#seeOthers(one);
  }

  /** A tab that slept or sent hears of nothing that others stored meanwhile. It must look by itself. */
  #expectPresent(tab: Tab): void {
    const { form } = tab.state.context;
    if (!tab.isSending && !isSame(form, this.#form ?? emptyForm)) {
      throw new Error('A tab shows former answers.');
    }
  }

  async #perform(tab: Tab, { kind, field, connection }: TabAction): Promise<void> {
    await tab.send({ type: 'modal.close' }, { type: 'page.leave' });
    if (kind === 'sleep') tab.isAsleep = true;
    if (kind === 'respond') return this.#respond(tab);
    if (kind === 'reload') {
      if (this.#undo?.tab === tab) this.#undo = undefined;
      this.#see(tab);
      return tab.reload();
    }
    if (tab.isAsleep || tab.isSending) return;
    if (kind === 'type') return this.#type(tab, { [field]: this.#newText(field) });
    if (kind === 'fill') return this.#type(tab, { ...completeForm, email: this.#newText('email') });
    if (kind === 'submit') return this.#submit(tab, connection);
    if (kind === 'undo') return this.#bringBack(tab);
    if (kind === 'startOver' && this.#form) {
      this.#undo = { tab, form: this.#form };
      this.#begin();
      this.#see(tab);
      return tab.send({ type: 'application.startOver' });
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

  /** The tab itself shows the answers from now on. */
  #see(tab: Tab, form = this.#form, isChanged = false, isSentElsewhere = false): Shown {
    const shown = { application: this.#application, form, isChanged, isSentElsewhere };
    this.#shown.set(tab, shown);
    return shown;
  }

  async #type(tab: Tab, answers: Partial<ApplicationForm>): Promise<void> {
    this.#form = { ...(this.#form ?? emptyForm), ...answers };
    this.#see(tab);
    for (const [name, value] of Object.entries(answers)) {
      await tab.send({ type: 'field.change', name: name as 'full_name', value });
    }
  }

  async #submit(tab: Tab, connection: Tab['connection']): Promise<void> {
    tab.connection = connection;
    this.#seeOthers(tab);
    await tab.send({ type: 'step.review' });
    const { form } = tab.state.context;
    await tab.send({ type: 'application.submit' });
    if (tab.isSending) this.#sending.set(tab, { application: this.#application, form });
  }

  async #bringBack(tab: Tab): Promise<void> {
    const isHere = this.#undo?.tab === tab;
    const isUndoable = tab.state.matches({ answers: 'discarded' });
    if (isHere && !isUndoable) throw new Error('Undo is not offered.');
    if (!isUndoable) return;
    // Another tab may have slept. It brings back what it had.
    this.#form = isHere ? this.#undo?.form : tab.state.context.discarded?.form;
    this.#hasUndone = true;
    this.#see(tab);
    await tab.send({ type: 'application.undo' });
  }

  /** Delivers a response, and compares what the tab says with the database. */
  async #respond(tab: Tab): Promise<void> {
    const sending = this.#sending.get(tab);
    if (!tab.isSending || !sending) return;
    await tab.respond();
    if (tab.isSending) return;
    const { application, form } = sending;
    const row = this.#backend.rowOf(form.email);
    const isStored = row !== undefined && isSame(row, form);
    const { claim } = tab;
    tab.claim = undefined;
    const lies: Readonly<Record<string, boolean>> = {
      duplicate: !this.#hasUndone,
      success: !isStored,
      alreadySent: !row || isStored,
    };
    if (lies[claim ?? '']) throw new Error(`A tab says '${claim}'.`);
    if (claim === 'success' || claim === 'alreadySent') {
      this.#sent.add(application);
      // Nobody needs to know that answers were sent which the device no longer has.
      if (claim === 'success' || this.#form) this.#lastSent = application;
    }
    if (claim === 'success' && isSame(this.#form ?? form, form)) this.#begin();
    if (claim === 'success') this.#see(tab);
    else this.#seeOthers(tab);
    this.#expectPresent(tab);
  }

  /** Tells the tabs that are awake what others stored, until nothing changes any more. */
  async #spread(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      const before = stored.get(draftKey);
      for (const tab of this.#tabs) if (!tab.isAsleep) await tab.fire('storage');
      if (stored.get(draftKey) === before) return;
    }
    throw new Error('The tabs overwrite each other.');
  }

  /** The tab shows what the device has, and says so if another tab changed or sent what it showed. */
  #seeOthers(tab: Tab): Shown {
    const [isChanged, isSentElsewhere] = [this.#isChangedIn(tab), this.#isSentElsewhere(tab)];
    return this.#see(tab, this.#form, isChanged, isSentElsewhere);
  }

  /** Whether a tab with answers got others, and nobody has typed in it since. */
  #isChangedIn(tab: Tab): boolean {
    const { form, application, isChanged = false } = this.#shown.get(tab) ?? {};
    if (!form || !this.#form) return false;
    return isChanged || !isSame([form, application], [this.#form, this.#application]);
  }

  /** Whether a tab lost its answers after another tab sent them. */
  #isSentElsewhere(tab: Tab): boolean {
    const { form, application, isSentElsewhere = false } = this.#shown.get(tab) ?? {};
    if (this.#form) return false;
    return form ? application === this.#lastSent : isSentElsewhere;
  }

  /** The tabs that show what the device has. */
  #present(): readonly Tab[] {
    return this.#tabs.filter((tab) => !(tab.isAsleep || tab.isSending));
  }

  async #check(): Promise<void> {
    await this.#spread();
    if (this.#form) this.#undo = undefined;
    const isSent = this.#form !== undefined && this.#sent.has(this.#application);
    for (const tab of this.#present()) {
      const { form = emptyForm, isChanged, isSentElsewhere } = this.#seeOthers(tab);
      const shown = JSON.stringify({ form, isSent, isChanged, isSentElsewhere });
      const { state } = tab;
      const seen = JSON.stringify({
        form: state.context.form,
        isSent: selectSubmission(state) === 'alreadySent',
        isChanged: state.matches({ answers: { given: 'changedElsewhere' } }),
        isSentElsewhere: state.matches({ answers: 'sentElsewhere' }),
      });
      if (seen !== shown) throw new Error(`A tab shows ${seen} instead of ${shown}`);
    }
    const kept = JSON.stringify(parseDraft(stored.get(draftKey) ?? null)?.answers?.form);
    if (kept !== JSON.stringify(this.#form)) throw new Error(`The device stores ${kept}.`);
  }
}

test(`no word is lost and nothing false is shown, whatever happens in ${count} tabs`, async () => {
  const actions = fc.array(tabAction, { minLength: 4, maxLength: 24, size: 'max' });
  let sent = 0;
  const walk = fc.asyncProperty(actions, async (all) => {
    stored.clear();
    const visitor = new Visitor();
    for (const action of all) await visitor.do(action);
    await visitor.settle();
    if (visitor.hasSent) sent += 1;
  });
  await fc.assert(walk, { seed: seed | 0, numRuns: Number(WALKS) });
  expect(sent, 'the walks send applications').toBeGreaterThan(0);
});
