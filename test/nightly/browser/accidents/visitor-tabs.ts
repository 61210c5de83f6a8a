import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { type StepName, stepNames, stepOf } from '../../../../machines/application.form.ts';
import { reviewTexts } from '../../../../src/content/application.ts';
import type { FaultProxy } from '../../../fixtures/fault-proxy.ts';
import { completeForm } from '../../../fixtures/forms.ts';
import { isStarted } from '../../../fixtures/is-started.ts';
import { expect, type Site } from '../../../fixtures/site.ts';
import { leaveDraft } from '../../../fixtures/stored-draft.ts';
import { modalTitles } from '../../../paths/spec/messages.ts';
import type { PlayedField, TabAction } from './tab-actions.ts';

/** A word that the visitor typed in a tab. Each of their words is unique. */
interface Word {
  readonly field: PlayedField;
  readonly value: string;
  readonly tab: Page;
  /** Whether it was sent or discarded by starting over. */
  isDone: boolean;
  /** Whether it also belongs to another application, started while this one was being sent. */
  isShared?: boolean;
}

/** What a tab's review shows: the answers by field, and whether it says that they were already sent. */
interface Sight {
  readonly answers: Readonly<Record<string, string>>;
  readonly isSent: boolean;
}

/** The label on the review of each field that visitors type in. */
const labels: Record<PlayedField, string> = {
  full_name: 'Full name',
  email: 'Email',
  experience: 'Experience',
  motivation: 'Motivation',
  github_url: 'GitHub',
  portfolio_url: 'Portfolio',
};

/**
 * A visitor with several tabs of the application, who does one thing after another without waiting. It
 * also checks what must be true of the tabs: no word is lost, none that was sent or started over
 * returns, tabs with the same draft agree, and no message is false.
 */
export class VisitorTabs {
  readonly #tabs: Page[] = [];
  readonly #asleep = new Map<Page, CDPSession>();
  readonly #words: Word[] = [];
  readonly #claims: { readonly page: Page; readonly title: string }[] = [];
  /** What a tab's review showed when Submit was clicked. */
  readonly #submitted = new Map<Page, Sight['answers']>();
  readonly #thrown: string[] = [];
  readonly #id = crypto.randomUUID();
  readonly #context: BrowserContext;
  readonly #proxy: FaultProxy;
  readonly #site: Site;
  #attended: Page | undefined;
  #cleared: { readonly tab: Page; readonly words: readonly Word[] } | undefined;
  #isOffline = false;

  constructor(context: BrowserContext, proxy: FaultProxy, site: Site) {
    this.#context = context;
    this.#proxy = proxy;
    this.#site = site;
  }

  /** Opens the tabs with a complete draft from an earlier visit. */
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

  /** Performs an action, as far as it is possible. */
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

  /** Waits until all calls have ended, and checks all tabs. */
  async settle(): Promise<void> {
    for (const tab of this.#tabs) await this.#wake(tab);
    await this.#expectTruth(this.#tabs);
    expect(this.#thrown, 'errors in the tabs').toEqual([]);
  }

  /** Returns a new address for the next application. */
  #address(): string {
    return `applicant-${this.#words.length}-${this.#id}@example.org`;
  }

  /** Returns the stored rows as a review shows them. */
  #rows() {
    return this.#site.backend.query(
      `select full_name, email, experience, motivation, coalesce(github_url, $2) as github_url,
         coalesce(portfolio_url, $2) as portfolio_url
       from applicants where email like $1`,
      [`%${this.#id}%`, reviewTexts.blank],
    );
  }

  /** Stops a tab's script, as a browser does with a background tab, until the visitor returns to it. */
  async #sleep(tab: Page): Promise<void> {
    if (this.#asleep.has(tab)) return;
    await blur(tab);
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

  /** Waits until a tab's submission has ended. */
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

  /** Returns to a tab: reads and closes its modal, and goes back to the form. */
  async #attend(tab: Page): Promise<void> {
    await tab.bringToFront();
    const previous = this.#attended;
    if (previous && previous !== tab && !this.#asleep.has(previous)) await blur(previous);
    this.#attended = tab;
    const button = tab.getByRole('dialog').getByRole('button');
    if (await button.isVisible()) await button.click({ timeout: 5000 }).catch(() => undefined);
    await this.#judgeClaims();
    // What the visitor started over in another tab, they start over here too.
    const question = tab.getByText('You started over in another tab').locator('..');
    const startOver = question.getByRole('button', { name: 'Start over' });
    if (await startOver.isVisible())
      await startOver.click({ timeout: 5000 }).catch(() => undefined);
    if (await tab.locator('#application form[data-state="success"]').count()) {
      const back = tab.locator('#application').getByRole('link', { name: 'Back to Hackathon' });
      await back.click({ timeout: 2000 }).catch(() => undefined);
      // The view changes in the next frame.
      await tab.waitForURL(/#\/$/, { timeout: 2000 }).catch(() => undefined);
    }
    await showForm(tab);
    await expect(tab.locator('#application form')).toBeVisible({ timeout: 2000 });
  }

  /** Checks the modals' messages against the database. */
  async #judgeClaims(): Promise<void> {
    for (let claim = this.#claims.shift(); claim; claim = this.#claims.shift()) {
      const { page, title } = claim;
      expect(title, 'a message about the visitor’s own application').not.toBe(
        modalTitles.duplicate,
      );
      if (title === modalTitles.failed) continue;
      const answers = this.#submitted.get(page) ?? {};
      const row = (await this.#rows()).find(({ email }) => email === answers.email);
      if (title === modalTitles.alreadySent) {
        expect(row, 'the row that the message calls a duplicate').toBeDefined();
        expect(row, 'an answer differs from the row').not.toEqual(answers);
        continue;
      }
      expect(title).toBe(modalTitles.success);
      expect(row, 'the row that the message calls submitted').toEqual(answers);
      this.#cleared = undefined;
      const sent = Object.values(row ?? {});
      for (const word of this.#words) word.isDone ||= sent.includes(word.value);
    }
  }

  /** Goes to a step, even if a modal or the redirect interferes. */
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
    // A new application needs a new address. With the old one, it would rightly be a duplicate.
    if (field === 'email') await this.#answered(tab);
    await this.#goTo(tab, stepOf(field));
    const value = field === 'email' ? this.#address() : `word ${this.#words.length}`;
    const control = tab.locator(`#application [name="${field}"]`);
    if (!(await control.isEditable())) return;
    // With another address, the answers become another application, even while they are being sent.
    if (field === 'email' && (await this.#isSending())) {
      for (const word of this.#words) word.isShared ||= !word.isDone;
    }
    await control.fill(value);
    const isModal = await tab.getByRole('dialog').isVisible();
    // A modal that opened meanwhile has taken the focus, and so the keys.
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
    // Another tab's action may remove the button meanwhile.
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
    // All tabs share a draft. Once it was sent, a tab only starts over what is left in it.
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
    // The redirect after success may interfere.
    await expect(() => tab.reload()).toPass({ timeout: 20_000 });
    // Undo is offered until the page is left.
    if (this.#cleared?.tab === tab) this.#cleared = undefined;
    // The redirect may have come first, and the landing page doesn't start the application.
    await showForm(tab);
    await isStarted(tab);
    await this.#judgeClaims();
  }

  /** Returns the false statements in what the tabs show. */
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

  /** Goes to the review of each tab, and checks what the tabs show. */
  async #expectTruth(tabs: readonly Page[]): Promise<void> {
    for (const tab of tabs) await this.#answered(tab);
    await expect(async () => {
      const sights = new Map<Page, Sight>();
      for (const tab of tabs) {
        await this.#goTo(tab, 'review');
        const sight = await sightOf(tab);
        const isDisabled = await tab.locator('#application form [type="submit"]').isDisabled();
        if (sight.isSent) expect(isDisabled, 'a sent application can be sent again').toBe(true);
        sights.set(tab, sight);
      }
      await this.#judgeClaims();
      expect(await this.#falsehoods(sights)).toEqual([]);
    }).toPass({ timeout: 12_000 });
  }
}

/** Takes the focus from a tab, as going to another tab does. Playwright's tabs all believe to have it. */
const blur = (tab: Page) => tab.evaluate(() => dispatchEvent(new Event('blur')));

const showForm = (tab: Page) =>
  tab.evaluate(() => {
    location.hash = '#/apply';
  });

/** Reports the title of every message as it appears, in a modal or the bar. Runs in the page. */
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

/** Returns what a tab shows, with its answers if it is on the review. */
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
