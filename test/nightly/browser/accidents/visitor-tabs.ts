import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { type StepName, stepNames, stepOf } from '../../../../machines/application.form.ts';
import { reviewTexts } from '../../../../src/content/application.ts';
import type { FaultProxy } from '../../../fixtures/fault-proxy.ts';
import { completeForm } from '../../../fixtures/forms.ts';
import { isStarted } from '../../../fixtures/is-started.ts';
import { expect, type Site } from '../../../fixtures/site.ts';
import { leaveDraft } from '../../../fixtures/stored-draft.ts';
import type { PlayedField, TabAction } from './tab-actions.ts';

/** A word that was typed in a tab. No two words of a visitor are equal. */
interface Word {
  readonly field: PlayedField;
  readonly value: string;
  readonly tab: Page;
  /** Whether it was sent or started over. */
  isDone: boolean;
  /** Whether it also belongs to another application, which was begun while this one was being sent. */
  isShared?: boolean;
}

/** What the review of a tab shows: by field, and whether it says that this was sent already. */
interface Sight {
  readonly answers: Readonly<Record<string, string>>;
  readonly isSent: boolean;
}

/** The label of each field that is typed in, on the review. */
const labels: Record<PlayedField, string> = {
  full_name: 'Full name',
  email: 'Email',
  experience: 'Experience',
  motivation: 'Motivation',
  github_url: 'GitHub',
  portfolio_url: 'Portfolio',
};

/**
 * A visitor with several tabs of the application open, who does one thing after another without
 * waiting for it; and what must be true of the tabs, whatever they did: no word is lost, none that was
 * sent or started over comes back, tabs with one draft agree, and no message is false.
 */
export class VisitorTabs {
  readonly #tabs: Page[] = [];
  readonly #asleep = new Map<Page, CDPSession>();
  readonly #words: Word[] = [];
  readonly #claims: { readonly page: Page; readonly title: string }[] = [];
  /** What the review of a tab showed when Submit was clicked. */
  readonly #submitted = new Map<Page, Sight['answers']>();
  readonly #thrown: string[] = [];
  readonly #id = crypto.randomUUID();
  readonly #context: BrowserContext;
  readonly #proxy: FaultProxy;
  readonly #site: Site;
  #cleared: { readonly tab: Page; readonly words: readonly Word[] } | undefined;
  #isOffline = false;

  constructor(context: BrowserContext, proxy: FaultProxy, site: Site) {
    this.#context = context;
    this.#proxy = proxy;
    this.#site = site;
  }

  /** Opens the tabs, with a draft of an earlier visit that is filled in. */
  async open(count: number): Promise<void> {
    this.#context.setDefaultTimeout(10_000);
    this.#context.on('weberror', (error) => this.#thrown.push(error.error().message));
    await this.#context.exposeBinding('claim', ({ page }, title: string) => {
      this.#claims.push({ page, title });
    });
    await this.#context.addInitScript(reportMessages);
    const form = { ...completeForm, email: this.#address() };
    for (let index = 0; index < count; index += 1) {
      const tab = await this.#context.newPage();
      if (index === 0) await leaveDraft(tab, form, { step: 'personalInfo' });
      await tab.goto(`${this.#proxy.url}/#/apply`);
      await isStarted(tab);
      this.#tabs.push(tab);
      if (index > 0) continue;
      for (const field of ['full_name', 'email', 'experience', 'motivation'] as const) {
        this.#words.push({ field, value: form[field], tab, isDone: false });
      }
    }
  }

  /** Does one thing, as far as it can be done. */
  async do(action: TabAction): Promise<void> {
    const tab = 'tab' in action ? this.#tabs[action.tab] : undefined;
    if (tab && action.kind !== 'sleep') await this.#wake(tab);
    switch (action.kind) {
      case 'type':
        return tab && this.#type(tab, action.field);
      case 'submit':
        return tab && this.#submit(tab);
      case 'startOver':
        return tab && this.#startOver(tab);
      case 'undo':
        return tab && this.#undo(tab);
      case 'reload':
        return tab && this.#reload(tab);
      case 'look':
        return tab && this.#expectTruth([tab]);
      case 'sleep':
        return tab && this.#sleep(tab);
      case 'offline':
      case 'online':
        this.#isOffline = action.kind === 'offline';
        return this.#context.setOffline(this.#isOffline);
      case 'loseAnswer':
        this.#proxy.spoil('insert', { kind: 'cutAfter' });
        return;
      case 'slowInsert':
        this.#proxy.spoil('insert', { kind: 'delay', ms: 400 });
        return;
    }
  }

  /** Waits until nothing is on its way, and holds all tabs against what must be true of them. */
  async settle(): Promise<void> {
    for (const tab of this.#tabs) await this.#wake(tab);
    await this.#expectTruth(this.#tabs);
    expect(this.#thrown, 'what the tabs threw').toEqual([]);
  }

  /** An address for the application that is being written: another one each time. */
  #address(): string {
    return `applicant-${this.#words.length}-${this.#id}@example.org`;
  }

  /** What is stored, as a review shows it. */
  #rows() {
    return this.#site.backend.query(
      `select full_name, email, experience, motivation, coalesce(github_url, $2) as github_url,
         coalesce(portfolio_url, $2) as portfolio_url
       from applicants where email like $1`,
      [`%${this.#id}%`, reviewTexts.blank],
    );
  }

  /** Stops a tab's script, as a browser does with a tab in the background, until it is turned to. */
  async #sleep(tab: Page): Promise<void> {
    if (this.#asleep.has(tab)) return;
    // No tab is put to sleep before its visitor has turned from it.
    await tab.evaluate(() => dispatchEvent(new Event('blur')));
    const session = await this.#context.newCDPSession(tab);
    await session.send('Debugger.enable');
    await session.send('Debugger.pause');
    this.#asleep.set(tab, session);
  }

  async #wake(tab: Page): Promise<void> {
    const session = this.#asleep.get(tab);
    this.#asleep.delete(tab);
    await session?.send('Debugger.disable');
    await session?.detach();
  }

  /** Waits until a tab's submission was answered. */
  async #answered(tab: Page): Promise<void> {
    await expect(tab.locator('#application form')).not.toHaveAttribute('data-state', 'submitting', {
      timeout: 20_000,
    });
  }

  async #isSending(): Promise<boolean> {
    const awake = this.#tabs.filter((tab) => !this.#asleep.has(tab));
    const sending = awake.map((tab) =>
      tab.locator('#application form[data-state="submitting"]').count(),
    );
    return (await Promise.all(sending)).some(Boolean);
  }

  /** Turns to a tab: hears what its modal says, closes it, and goes back to the form. */
  async #attend(tab: Page): Promise<void> {
    await tab.bringToFront();
    const button = tab.getByRole('dialog').getByRole('button');
    if (await button.isVisible()) await button.click({ timeout: 5000 }).catch(() => undefined);
    await this.#judgeClaims();
    // What was started over in another tab is started over here too.
    const question = tab.getByText('You started over in another tab').locator('..');
    const startOver = question.getByRole('button', { name: 'Start over' });
    if (await startOver.isVisible())
      await startOver.click({ timeout: 5000 }).catch(() => undefined);
    if (await tab.locator('#application form[data-state="success"]').count()) {
      const back = tab.locator('#application').getByRole('link', { name: 'Back to Hackathon' });
      await back.click({ timeout: 2000 }).catch(() => undefined);
      // The views change with the next frame.
      await tab.waitForURL(/#\/$/, { timeout: 2000 }).catch(() => undefined);
    }
    await tab.evaluate(() => {
      location.hash = '#/apply';
    });
    await expect(tab.locator('#application form')).toBeVisible({ timeout: 2000 });
  }

  /** Holds what the modals said against the database. */
  async #judgeClaims(): Promise<void> {
    for (let claim = this.#claims.shift(); claim; claim = this.#claims.shift()) {
      const { page, title } = claim;
      expect(title, 'what is said of an own application').not.toBe('Email Already Exists');
      if (title === 'Submission Failed') continue;
      const answers = this.#submitted.get(page) ?? {};
      const row = (await this.#rows()).find(({ email }) => email === answers.email);
      if (title === 'Already Submitted') {
        expect(row, 'the row that is said to be there already').toBeDefined();
        expect(row, 'something was changed since').not.toEqual(answers);
        continue;
      }
      expect(title).toBe('Application Submitted');
      expect(row, 'the row that is said to be submitted').toEqual(answers);
      this.#cleared = undefined;
      const sent = Object.values(row ?? {});
      for (const word of this.#words) word.isDone ||= sent.includes(word.value);
    }
  }

  /** Goes to a step, though a modal or the redirect may come in between. */
  async #goTo(tab: Page, step: StepName): Promise<void> {
    const button = tab.locator('#application nav button').nth(stepNames.indexOf(step));
    await expect(async () => {
      await this.#attend(tab);
      await button.click({ timeout: 2000 });
      await expect(tab.locator('#application form section[data-state]')).toHaveAttribute(
        'data-state',
        step,
        { timeout: 1000 },
      );
    }).toPass({ timeout: 20_000 });
  }

  async #type(tab: Page, field: PlayedField): Promise<void> {
    // A new application has a new address: with the old one it would rightly be called a duplicate.
    if (field === 'email') await this.#answered(tab);
    await this.#goTo(tab, stepOf(field));
    const value = field === 'email' ? this.#address() : `word ${this.#words.length}`;
    const control = tab.locator(`#application [name="${field}"]`);
    if (!(await control.isEditable())) return;
    // Another address makes another application of the answers, even while they are being sent.
    if (field === 'email' && (await this.#isSending())) {
      for (const word of this.#words) word.isShared ||= !word.isDone;
    }
    await control.fill(value);
    const isModal = await tab.getByRole('dialog').isVisible();
    // A modal that opened in between has taken the focus, and the keys with it.
    if (isModal && (await control.inputValue()) !== value) return this.#type(tab, field);
    await this.#judgeClaims();
    this.#words.push({ field, value, tab, isDone: false });
    this.#cleared = undefined;
  }

  async #submit(tab: Page): Promise<void> {
    await this.#goTo(tab, 'review');
    const submit = tab.getByRole('button', { name: 'Submit Application', exact: true });
    if (!(await submit.isVisible()) || !(await submit.isEnabled())) return;
    const { answers } = await sightOf(tab);
    // What another tab did may come in between, and take the button away.
    const isClicked = await submit.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (isClicked) this.#submitted.set(tab, answers);
  }

  async #startOver(tab: Page): Promise<void> {
    await this.#answered(tab);
    await this.#goTo(tab, 'personalInfo');
    const button = tab.getByRole('button', { name: 'Start over', exact: true });
    if (!(await button.isVisible())) return;
    const { isSent } = await sightOf(tab);
    await button.click();
    await this.#judgeClaims();
    // Of a draft that was sent, a tab starts over what is left in it; any other is every tab's.
    const words = this.#words.filter((word) => !word.isDone && (!isSent || word.tab === tab));
    for (const word of words) word.isDone = true;
    this.#cleared = isSent ? undefined : { tab, words };
  }

  async #undo(tab: Page): Promise<void> {
    if (this.#cleared?.tab !== tab) return;
    await this.#attend(tab);
    await expect(tab.getByText('Your answers were cleared.')).toBeVisible();
    await tab.getByRole('button', { name: 'Undo', exact: true }).click();
    for (const word of this.#cleared.words) word.isDone = false;
    this.#cleared = undefined;
  }

  async #reload(tab: Page): Promise<void> {
    if (this.#isOffline) return;
    // The redirect after a success may get in its way.
    await expect(() => tab.reload()).toPass({ timeout: 20_000 });
    await isStarted(tab);
    await this.#judgeClaims();
  }

  /** What is false of the tabs, by what they show. */
  async #falsehoods(sights: ReadonlyMap<Page, Sight>): Promise<string[]> {
    const rows = await this.#rows();
    const stored = rows.flatMap((row) => Object.values(row));
    const found: string[] = [];
    for (const field of Object.keys(labels) as PlayedField[]) {
      const last = this.#words.findLast((word) => word.field === field);
      const sight = last && sights.get(last.tab);
      if (!sight || last.isDone || stored.includes(last.value)) continue;
      if (sight.answers[field] !== last.value) found.push(`${field} has lost ${last.value}`);
    }
    const open = [...sights.values()].filter(({ isSent }) => !isSent);
    for (const { answers } of open) {
      const back = this.#words.filter(
        ({ field, value, isDone, isShared }) => isDone && !isShared && answers[field] === value,
      );
      found.push(...back.map(({ value }) => `${value} has come back`));
    }
    if (new Set(open.map(({ answers }) => JSON.stringify(answers))).size > 1) {
      found.push(`the tabs differ: ${JSON.stringify(open)}`);
    }
    if (open.length < sights.size && rows.length === 0) found.push('nothing was sent');
    if (new Set(rows.map(({ email }) => email)).size < rows.length) {
      found.push('an address has two rows');
    }
    return found;
  }

  /** Goes to the review of each tab, and holds what they show against what must be true. */
  async #expectTruth(tabs: readonly Page[]): Promise<void> {
    for (const tab of tabs) await this.#answered(tab);
    await expect(async () => {
      const sights = new Map<Page, Sight>();
      for (const tab of tabs) {
        await this.#goTo(tab, 'review');
        const sight = await sightOf(tab);
        const isDisabled = await tab.locator('#application form [type="submit"]').isDisabled();
        if (sight.isSent) expect(isDisabled, 'what was sent is sent again').toBe(true);
        sights.set(tab, sight);
      }
      await this.#judgeClaims();
      expect(await this.#falsehoods(sights)).toEqual([]);
    }).toPass({ timeout: 12_000 });
  }
}

/** Tells the title of every message as it comes, in a modal or where that didn't come. Runs in the page. */
function reportMessages(): void {
  let shown: string | undefined;
  new MutationObserver(() => {
    const message = document.querySelector('[role="dialog"], [role="alert"][data-state]');
    const title = message?.querySelector('h2, p > strong:first-child')?.textContent;
    if (title === shown || (message && !title)) return;
    shown = title;
    const { claim } = window as { claim?: (title: string) => Promise<void> };
    if (title) void claim?.(title);
  }).observe(document, { subtree: true, childList: true });
}

/** What a tab shows, of its answers where it is on the review. */
function sightOf(page: Page): Promise<Sight> {
  return page.evaluate((names) => {
    const terms = [...document.querySelectorAll('#application dt')];
    const answers = Object.entries(names).map(([field, label]) => {
      const term = terms.find(({ textContent }) => textContent === label);
      return [field, term?.nextElementSibling?.textContent ?? ''];
    });
    const notices = [...document.querySelectorAll('#application [role="status"]')];
    const isSent = notices.some(({ textContent }) => textContent.includes('already sent'));
    return { answers: Object.fromEntries(answers), isSent };
  }, labels);
}
