import type { Page } from '@playwright/test';
import { applicationPage } from '../../../fixtures/application-page.ts';
import { holdScript } from '../../../fixtures/browser/hold-requests.ts';
import { haveRun, isStarted } from '../../../fixtures/is-started.ts';
import { expect, test } from '../../../fixtures/site.ts';

// If registration closes by the clock, the form is rendered afresh when the script arrives.
test.describe('words typed before the script has loaded, if registration closes by the clock', () => {
  const openHeld = async (page: Page, url: string) => {
    const release = await holdScript(page);
    await page.goto(`${url}#/apply`);
    return { release, ...applicationPage(page) };
  };

  test('stay, with focus and caret', async ({ page, closingUrl }) => {
    const { release, field } = await openHeld(page, closingUrl);
    await field('email').click();
    await page.keyboard.type(' ada@example.org ');
    await field('full_name').click();
    await page.keyboard.type('Ada Lovelac');
    await page.keyboard.press('ArrowLeft');
    release();
    await isStarted(page);
    await page.keyboard.type('!');
    await expect(field('full_name')).toHaveValue('Ada Lovela!c');
    await expect(field('email'), 'an address stays as it was typed').toHaveValue(
      ' ada@example.org ',
    );
    await page.reload();
    await expect(field('full_name')).toHaveValue('Ada Lovela!c');
  });

  test('stay even if they are typed during hydration', async ({ page, closingUrl }) => {
    const { release, field } = await openHeld(page, closingUrl);
    await field('full_name').click();
    release();
    const keys = 'abcdefghijklmnopqrstuvwxyz'.repeat(4);
    await page.keyboard.type(keys);
    await isStarted(page);
    await expect(field('full_name')).toHaveValue(keys);
    await expect(field('full_name')).toBeFocused();
  });
});

test('an address stays as it was typed when the script has loaded', async ({
  page,
  site,
  closingUrl,
}) => {
  for (const url of [site.url, closingUrl]) {
    const release = await holdScript(page);
    await page.goto(`${url}#/apply`);
    const { field } = applicationPage(page);
    await field('email').fill(' ada@example.org ');
    release();
    await isStarted(page);
    await expect(field('email')).toHaveValue(' ada@example.org ');
    await expect(field('email')).toBeFocused();
  }
});

test.describe('with touch', () => {
  test.use({ viewport: { width: 360, height: 1100 }, isMobile: true, hasTouch: true });

  test('a tap that leaves an address with a trailing space counts', async ({ page }) => {
    const { open, field, next, step } = applicationPage(page);
    await open();
    await isStarted(page);
    await field('email').fill('ada@example.org ');
    // When the button moves up, its lower edge leaves the finger first.
    await next.tap({ position: { x: 20, y: 40 } });
    await expect(step).toHaveAttribute('data-state', 'experience');
  });
});

test('a key changes nothing in the head, which would recalculate all styles', async ({ page }) => {
  const { open, field } = applicationPage(page);
  await open();
  await field('full_name').fill('A');
  await isStarted(page);
  // The first key loads the modal, whose style sheet is added to the head.
  await haveRun(page, 'dialog');
  await page.evaluate(() => {
    const changes = { count: 0 };
    Object.assign(window, { changes });
    new MutationObserver((records) => {
      changes.count += records.length;
    }).observe(document.head, { childList: true, characterData: true, subtree: true });
  });
  await field('full_name').pressSequentially('da Lovelace');
  expect(await page.evaluate('window.changes.count')).toBe(0);
});
