import type { Locator, Page } from '@playwright/test';
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

/** Compares what a screen reader finds in a part of the page with its tree in docs/accessibility. */
const expectTold = (part: Locator, name: string) =>
  expect.soft(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });

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
    await expectTold(part, state);
    await expectLooksAsBefore(part, state, '390-light');
    await expectRulesKept(page, state);
  });
});

test('the landing page keeps every rule, and sounds and looks as before', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await throughEverySection(visitor, (section, part) => expectTold(part, `landing-${section}`));
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
    await expectTold(part, `application-${state}`);
    expect.soft(await brokenRules(page), state).toEqual([]);
    expect.soft(await brokenLayouts(page), state).toEqual([]);
  });
});

test('a screen reader announces why there is no form', async ({
  page,
  unconfiguredUrl,
  closingUrl,
}) => {
  const main = page.locator('#application main');
  await page.goto(`${unconfiguredUrl}#/apply`);
  await expect(main.getByRole('alert')).toBeVisible();
  await expectTold(main, 'not-configured');
  await page.clock.setFixedTime('2030-06-03T12:00:00-07:00');
  await page.goto(`${closingUrl}#/apply`);
  await expect(main.getByRole('alert')).toBeVisible();
  await expectTold(main, 'closed');
});
