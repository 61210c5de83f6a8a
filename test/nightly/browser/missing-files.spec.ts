import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { completeForm } from '../../fixtures/forms.ts';
import { test as base, expect } from '../../fixtures/site.ts';
import { builtSite } from '../../fixtures/site-folders.ts';
import { leaveDraft } from '../../fixtures/stored-draft.ts';
import { type Visitor, visitorOf } from '../../fixtures/visitor.ts';
import { modalTitles } from '../../spec/messages.ts';

/** Failures that the page recovers from are logged, and expected here. */
const test = base.extend({ noSurprises: async ({ page: _ }, use) => use(undefined) });

/** How a file fails to load: once, always, with the page as its content, or without any response. */
const losses = ['once', 'for ever', 'as the page', 'never'] as const;

/** Makes files fail. */
async function loseFiles(page: Page, files: RegExp, loss: (typeof losses)[number]): Promise<void> {
  const lost = new Set<string>();
  await page.context().route(files, (route) => {
    const { pathname } = new URL(route.request().url());
    if (loss === 'once' && lost.has(pathname)) return route.continue();
    lost.add(pathname);
    if (loss === 'never') return undefined;
    const status = loss === 'as the page' ? 200 : 404;
    return route.fulfill({ status, contentType: 'text/html', body: '<!doctype html>' });
  });
}

const trouble = (page: Page) => page.getByText('could not be loaded').filter({ visible: true });

/**
 * Waits until a sign is visible, or the page says that a part of it could not be loaded. After a
 * while, it makes the page's clock and animations run fast. Returns whether the page went on.
 */
async function goesOn(page: Page, sign: Locator, what: string): Promise<boolean> {
  const begin = Date.now();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  const hasEnded = async () => {
    if ((await sign.isVisible()) || (await trouble(page).count()) > 0) return true;
    if (Date.now() - begin < 4000) return false;
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 100 });
    await page.clock.fastForward(1000);
    return false;
  };
  const message = `what came of ${what}`;
  await expect.poll(hasEnded, { message, timeout: 20_000, intervals: [50, 50, 100] }).toBe(true);
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await devtools.detach();
  return (await trouble(page).count()) === 0;
}

/** Applies as far as possible. Returns what failed; `undefined` if the application arrived. */
async function apply(visitor: Visitor, isAtReview: boolean): Promise<string | undefined> {
  const { page, email, field, heading, main, next } = visitor;
  const press = async (control: Locator) => {
    // Without its script, the form would wait for a navigation that the policy blocks.
    if ((await trouble(page).count()) > 0) return;
    await control.click({ timeout: 5000 }).catch(() => undefined);
  };
  if (!isAtReview) {
    await field('full_name').fill(completeForm.full_name);
    await field('email').fill(email);
    await press(next);
    const second = heading('Step 2 of 4: Experience & Motivation');
    if (!(await goesOn(page, second, 'Next on step 1'))) return 'Next on step 1';
    await field('experience').fill(completeForm.experience);
    await field('motivation').fill(completeForm.motivation);
    await next.click();
    await field('track_selection').last().check();
    await main.locator('[value="individual"]').check();
    await next.click();
  }
  if (!(await goesOn(page, main.getByText(email), 'the review'))) return 'the review';
  await press(visitor.submit);
  const success = page.getByText(modalTitles.success).first();
  return (await goesOn(page, success, 'Submit')) ? undefined : 'Submit';
}

/**
 * Applies on a site that loses files, from the landing page or with a draft waiting. Returns what
 * failed. If something did, the page says so, and what was typed survives the offered reload.
 */
async function visit(visitor: Visitor, hasDraft: boolean): Promise<string | undefined> {
  const { page, email, field, main } = visitor;
  if (hasDraft) await leaveDraft(page, { ...completeForm, email });
  await page.goto(hasDraft ? '/#/apply' : '/', { waitUntil: 'commit' });
  if (!hasDraft) {
    const question = page.getByRole('button', { name: /What does it cost/ });
    await question.scrollIntoViewIfNeeded();
    await question.click();
    await goesOn(page, page.getByText('Participation is free').last(), 'a question');
    await visitor.register.click();
  }
  await goesOn(page, page.locator('#application main'), 'the application page');
  const stopped = await apply(visitor, hasDraft);
  if (stopped) {
    await visitor.closeModal();
    await expect(main, 'the page is not blank').toBeVisible();
    const offers = page.getByRole('link', { name: 'Reload' }).or(visitor.button('Reload'));
    const reload = offers.filter({ visible: true }).first();
    await expect(reload, `an offer to reload at ${stopped}`).toBeVisible();
    await page.context().unrouteAll();
    // An automatic retry may have succeeded by now, or the click's reload may still be under way.
    await reload.click({ timeout: 2000 }).catch(() => page.reload().catch(() => undefined));
    await visitor.isStarted();
    await main.getByRole('button', { name: 'Personal Info' }).first().click();
    await expect(field('full_name')).toHaveValue(completeForm.full_name);
    await expect(field('email')).toHaveValue(email);
    expect(await apply(visitor, false), 'after Reload').toBeUndefined();
  }
  expect(await visitor.rows()).toHaveLength(1);
  return stopped;
}

for (const [number, loss] of losses.entries()) {
  test(`a file that fails ${loss} loses no answer and leaves no dead control; pictures and fonts block nothing`, async ({
    browser,
    site,
  }) => {
    const failures: string[] = [];
    const ornaments = '/(images|fonts)/';
    const code = readdirSync(`${builtSite}/assets`).filter((name) => /\.(js|css)$/.test(name));
    const files = [ornaments, ...code.filter((name) => !/management|inspect/.test(name))];
    for (const [index, file] of files.entries()) {
      // Each file fails in two ways for a visitor with a draft, and in the others for one without.
      const hasDraft = (index + number) % 2 === 0;
      const context = await browser.newContext({ baseURL: site.url });
      context.setDefaultTimeout(10_000);
      const visitor = visitorOf(await context.newPage(), site);
      await visitor.page.clock.install();
      await loseFiles(visitor.page, new RegExp(file), loss);
      const isUnnoticed = file === ornaments || (loss === 'once' && !/^index-.*js$/.test(file));
      await visit(visitor, hasDraft)
        .then((stopped) => expect(isUnnoticed ? stopped : undefined).toBeUndefined())
        .catch((error: Error) =>
          failures.push(`${file}${hasDraft ? ' with a draft' : ''}: ${error.message}`),
        );
      await context.close();
    }
    expect(failures).toEqual([]);
  });
}
