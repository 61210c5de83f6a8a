import type { Page } from '@playwright/test';
import { expectTree } from '../fixtures/browser/expect-tree.ts';
import { brokenLayouts } from '../fixtures/browser/layout-rules.ts';
import { brokenRules, hiddenFocus, unseenNews } from '../fixtures/browser/page-rules.ts';
import { expectLooksAsBefore } from '../fixtures/browser/pictures.ts';
import {
  throughEveryManagementState,
  throughEverySection,
  throughEveryWizardState,
} from '../fixtures/browser/walks.ts';
import { expect, test } from '../fixtures/site.ts';

const phone = { width: 390, height: 900 };
const narrow = { width: 320, height: 640 };

test.use({
  viewport: phone,
  colorScheme: 'light',
  timezoneId: 'UTC',
  contextOptions: { reducedMotion: 'reduce' },
});

/** Checks that the visitor sees what has the focus, and what their last action resulted in. */
async function expectInWindow(page: Page, state: string): Promise<void> {
  expect.soft([...(await hiddenFocus(page)), ...(await unseenNews(page))], state).toEqual([]);
}

/** Checks the page against the rules, on a light phone and on a narrow dark one, and between its layouts. */
async function expectRulesKept(page: Page, state: string): Promise<void> {
  expect.soft(await brokenRules(page), state).toEqual([]);
  expect.soft(await brokenLayouts(page), state).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(narrow);
  expect.soft(await brokenRules(page), `${state}, narrow and dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
}

test('the application keeps every rule in every state, and sounds and looks as before', async ({
  page,
  visitor,
}) => {
  await throughEveryWizardState(visitor, async (state, part) => {
    await expectInWindow(page, state);
    await expectTree(part, state);
    await expectLooksAsBefore(part, state, '390-light');
    await expectRulesKept(page, state);
  });
});

test('the landing page keeps every rule, and sounds and looks as before', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await throughEverySection(visitor, (section, part) => expectTree(part, `landing-${section}`));
  await page.setViewportSize(phone);
  await throughEverySection(visitor, (section, part) =>
    expectLooksAsBefore(part, section, '390-light'),
  );
  await expectRulesKept(page, 'the landing page');
});

test('the page behind the link keeps every rule in every state, and sounds as before', async ({
  page,
  visitor,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(narrow);
  await throughEveryManagementState(visitor, async (state, part) => {
    await expectInWindow(page, state);
    await expectTree(part, `application-${state}`);
    expect.soft(await brokenRules(page), state).toEqual([]);
    expect.soft(await brokenLayouts(page), state).toEqual([]);
  });
});
