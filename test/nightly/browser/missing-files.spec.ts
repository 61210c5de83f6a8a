import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { completeForm } from '../../fixtures/forms.ts';
import { test as base, expect } from '../../fixtures/site.ts';
import { builtSite } from '../../fixtures/site-folders.ts';
import { draftKey, leaveDraft } from '../../fixtures/stored-draft.ts';
import { type Visitor, visitorOf } from '../../fixtures/visitor.ts';
import { modalTitles } from '../../spec/messages.ts';

/** Failures are logged, and expected here. */
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

/** What the page says of a file that failed, or that is late. */
const trouble = (page: Page) =>
  page.getByText(/could not be loaded|Still loading…/).filter({ visible: true });

/** Waits until a sign is visible, or the page says that it is in trouble. Returns whether it went on. */
async function goesOn(page: Page, sign: Locator): Promise<boolean> {
  await expect(sign.or(trouble(page)).first()).toBeVisible();
  return (await trouble(page).count()) === 0;
}

/** Applies as far as possible. Returns whether the application arrived. */
async function apply(visitor: Visitor, isAtReview: boolean): Promise<boolean> {
  const { page, email, main, next } = visitor;
  if (!isAtReview) {
    if (!(await goesOn(page, next.and(page.locator(':enabled'))))) return false;
    await visitor.fill({ ...completeForm, email });
  }
  if (!(await goesOn(page, main.getByText(email)))) return false;
  await visitor.submit.click();
  // A submission waits for its script as long as the browser does.
  return goesOn(page, page.getByText(modalTitles.success).first()).catch(() => false);
}

/**
 * Applies on a site that loses files, from the landing page or with a draft waiting. Returns whether that
 * needed no reload. If it did, the page offers one unless it still waits, and after that everything
 * works, with every answer that was stored.
 */
async function visit(visitor: Visitor, hasDraft: boolean): Promise<boolean> {
  const { page, email, field, main } = visitor;
  if (hasDraft) await leaveDraft(page, { ...completeForm, email });
  await page.goto(hasDraft ? '/#/apply' : '/', { waitUntil: 'commit' });
  if (!hasDraft) {
    await page.locator('#questions').scrollIntoViewIfNeeded();
    await visitor.register.click();
  }
  const hasArrived = await apply(visitor, hasDraft);
  if (!hasArrived) {
    const isStored = await page.evaluate((key) => key in localStorage, draftKey);
    const late = page.getByText(/Still loading…|^Submitting\.\.\.$/).first();
    const isLate = await late.isVisible();
    await visitor.closeModal();
    await page.context().unrouteAll();
    if (isLate) await page.reload();
    else await page.getByRole('link', { name: 'Reload' }).click();
    await visitor.isStarted();
    await main.getByRole('button', { name: 'Personal Info' }).first().click();
    if (isStored) await expect(field('full_name')).toHaveValue(completeForm.full_name);
    if (isStored) await expect(field('email')).toHaveValue(email);
    expect(await apply(visitor, false), 'after Reload').toBe(true);
  }
  expect(await visitor.rows()).toHaveLength(1);
  return hasArrived;
}

for (const [number, loss] of losses.entries()) {
  test(`a file that fails ${loss} costs no stored answer, and at most a reload; ornaments block nothing`, async ({
    browser,
    site,
  }) => {
    const failures: string[] = [];
    const ornaments = ['/(images|fonts)/', 'hydrate-questions', 'dialog'];
    const code = readdirSync(`${builtSite}/assets`).filter((name) => name.endsWith('.js'));
    const isOther = (name: string) => !/management|inspect|questions|dialog/.test(name);
    for (const [index, file] of [...ornaments, ...code.filter(isOther)].entries()) {
      // Each file fails in two ways for a visitor with a draft, and in the others for one without.
      const hasDraft = (index + number) % 2 === 0;
      const context = await browser.newContext({ baseURL: site.url });
      context.setDefaultTimeout(10_000);
      const visitor = visitorOf(await context.newPage(), site);
      await loseFiles(visitor.page, new RegExp(file), loss);
      await visit(visitor, hasDraft)
        .then((hasArrived) => ornaments.includes(file) && expect(hasArrived).toBe(true))
        .catch((error: Error) =>
          failures.push(`${file}${hasDraft ? ' with a draft' : ''}: ${error.message}`),
        );
      await context.close();
    }
    expect(failures).toEqual([]);
  });
}
