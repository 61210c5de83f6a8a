import type { BrowserContext, Locator, Page } from '@playwright/test';
import { applicationPage } from '../../../fixtures/application-page.ts';
import { event } from '../../../fixtures/browser/content.ts';
import { completeForm } from '../../../fixtures/forms.ts';
import { isStarted } from '../../../fixtures/is-started.ts';
import { freshEmail } from '../../../fixtures/sent-application.ts';
import { test as base, expect, type Site } from '../../../fixtures/site.ts';
import { leaveDraft } from '../../../fixtures/stored-draft.ts';
import { closeLabels, modalTitles } from '../../../spec/messages.ts';
import { filesOfAVisit, type Loss, loseFiles } from './site-visit.ts';

/** Failures that the page recovers from are logged, and expected here. */
const test = base.extend<{ noSurprises: undefined }, { files: string[] }>({
  noSurprises: async ({ page: _ }, use) => use(undefined),
  files: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage({ baseURL: site.url });
      const files = await filesOfAVisit(page);
      await page.close();
      await use(files);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const losses: readonly Loss[] = ['once', 'for ever', 'as the page', 'never'];

const isCode = (path: string) => /\.(js|css)$/.test(path);

function rowsOf(site: Site, email: string) {
  return site.backend.query('select 1 from applicants where email = $1', [email]);
}

const trouble = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'could not be loaded' }).filter({ visible: true });

/** How long the page runs at normal speed, in ms, before its clock and animations run fast. */
const patience = 4000;

/**
 * Waits until the page continues, or says that a part of it could not be loaded. After a while, it
 * makes the page's clock and animations run fast. Returns whether the page continued.
 */
async function goesOn(page: Page, sign: Locator, what: string): Promise<boolean> {
  const begin = Date.now();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await expect
    .poll(
      async () => {
        if (await sign.isVisible()) return 'it went on';
        if ((await trouble(page).count()) > 0) return 'it said why not';
        if (Date.now() - begin < patience) return 'nothing';
        await devtools.send('Animation.setPlaybackRate', { playbackRate: 100 });
        await page.clock.fastForward(1000);
        return 'nothing';
      },
      { message: `what came of ${what}`, timeout: 20_000, intervals: [50, 50, 100] },
    )
    .not.toBe('nothing');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await devtools.detach();
  return (await trouble(page).count()) === 0;
}

/** Applies as far as possible. Returns the step that failed; `undefined` if the application arrived. */
async function apply(page: Page, email: string, hasDraft: boolean): Promise<string | undefined> {
  const { field, main, modal, next, submit } = applicationPage(page);
  const heading = (name: string) => main.getByRole('heading', { level: 2, name });
  const press = async (button: Locator, sign: Locator, what: string) => {
    if ((await trouble(page).count()) > 0) return what;
    await button.click({ timeout: 5000 }).catch(() => undefined);
    return (await goesOn(page, sign, what)) ? undefined : what;
  };
  if (!hasDraft) {
    await field('full_name').fill(completeForm.full_name);
    await field('email').fill(email);
    const stopped = await press(next, heading('Experience & Motivation'), 'Next on step 1');
    if (stopped) return stopped;
    await field('experience').fill(completeForm.experience);
    await field('motivation').fill(completeForm.motivation);
    await next.click();
    await main.locator('[name="track_selection"]').last().check();
    await main.locator('[name="team_preference"][value="individual"]').check();
    await next.click();
  }
  if (!(await goesOn(page, main.getByText(email), 'the review'))) return 'the review';
  const message = modal.or(page.getByRole('alert').filter({ hasText: modalTitles.success }));
  const stopped = await press(submit, message.first(), 'Submit');
  if (stopped) return stopped;
  const text = await message.first().innerText();
  if (text.includes(modalTitles.success)) return undefined;
  expect(text, 'a failed submission says why').toContain('could not be loaded');
  await page
    .getByRole('button', { name: closeLabels.error })
    .click({ timeout: 1000 })
    .catch(closedItself);
  return 'Submit';
}

/** The modal may also close by itself, since the clock runs fast. */
const closedItself = () => undefined;

async function visit(
  context: BrowserContext,
  site: Site,
  { path, loss, hasDraft }: { path: string; loss: Loss; hasDraft: boolean },
): Promise<void> {
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const email = freshEmail();
  await page.clock.install();
  if (hasDraft) await leaveDraft(page, { ...completeForm, email });
  const mend = await loseFiles(context, [path], loss);
  await page.goto(hasDraft ? '/#/apply' : '/', { waitUntil: 'commit' });
  if (!hasDraft) {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const question = page.getByRole('button', { name: /What does it cost/ });
    await question.scrollIntoViewIfNeeded();
    await question.click();
    await goesOn(page, page.getByText('Participation is free').last(), 'a question');
    await page
      .getByRole('link', { name: /^Register/ })
      .first()
      .click();
  }
  const { field, main } = applicationPage(page);
  await goesOn(page, main, 'the application page');
  const stopped = await apply(page, email, hasDraft);
  const isOfThePage = /\/index-[^/]*\.js$/.test(path);
  if (loss === 'once' && !isOfThePage) {
    expect(stopped, 'a single failure goes unnoticed').toBeUndefined();
  }
  if (stopped) {
    await expect(main, 'the page is not blank').toBeVisible();
    await expect(trouble(page).first(), `a message at ${stopped}`).toContainText(
      'could not be loaded',
    );
    const reload = page
      .getByRole('link', { name: 'Reload' })
      .or(page.getByRole('button', { name: 'Reload' }))
      .filter({ visible: true })
      .first();
    await expect(reload, `an offer to reload at ${stopped}`).toBeVisible();
    await mend();
    // An automatic retry may have succeeded by now.
    await reload.click({ timeout: 2000 }).catch(() => page.reload());
    await isStarted(page);
    await main.getByRole('button', { name: 'Personal Info' }).first().click();
    await expect(field('full_name')).toHaveValue(completeForm.full_name);
    await expect(field('email')).toHaveValue(email);
    expect(await apply(page, email, false), 'after Reload').toBeUndefined();
  }
  expect(await rowsOf(site, email)).toHaveLength(1);
}

for (const hasDraft of [false, true]) {
  for (const loss of losses) {
    const draft = hasDraft ? ', with a draft waiting' : '';
    test(`a script or style that fails ${loss}${draft} loses no answer and leaves no dead control`, async ({
      browser,
      site,
      files,
    }) => {
      const failures: string[] = [];
      for (const path of files.filter(isCode)) {
        const context = await browser.newContext({ baseURL: site.url });
        await visit(context, site, { path, loss, hasDraft }).catch((error: Error) =>
          failures.push(`${path}: ${error.message}`),
        );
        await context.close();
      }
      expect(failures).toEqual([]);
    });
  }
}

for (const loss of losses) {
  test(`pictures and fonts that fail ${loss} block nothing`, async ({
    context,
    page,
    site,
    files,
  }) => {
    const email = freshEmail();
    await loseFiles(
      context,
      files.filter((path) => !isCode(path)),
      loss,
    );
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await page
      .getByRole('link', { name: /^Register/ })
      .first()
      .click();
    const { fill, modal, submit } = applicationPage(page);
    await fill({ ...completeForm, email });
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
    await expect(trouble(page)).toHaveCount(0);
    expect(await rowsOf(site, email)).toHaveLength(1);
  });
}

test('a modal that could not load while offline loads when there is a message', async ({
  context,
  page,
  files,
}) => {
  const dialogs = files.filter((path) => path.includes('dialog'));
  const mend = await loseFiles(context, dialogs, 'for ever');
  const { open, fill, modal, submit } = applicationPage(page);
  await page.clock.install();
  await open();
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await fill({ ...completeForm, email: freshEmail() });
  await page.clock.fastForward(60_000);
  await logged;
  await mend();
  await submit.click();
  await expect(modal).toContainText(modalTitles.success);
});
