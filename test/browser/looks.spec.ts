import type { Page } from '@playwright/test';
import { applicationPage } from '../fixtures/application-page.ts';
import { holdRequests } from '../fixtures/browser/hold-requests.ts';
import { setStyle } from '../fixtures/browser/own-style.ts';
import { settle } from '../fixtures/browser/settle.ts';
import { teamForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';

const widths = [320, 360, 768, 1280, 2560, 3840];

/** How far the page can be scrolled sideways, in px. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The words in sight that are broken from one line to the next where they have no hyphen. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      // What is for screen readers alone is one pixel wide.
      if (parent.getBoundingClientRect().width <= 1) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–@./]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** What a visitor may set by WCAG 2.2, success criterion 1.4.12, without losing anything. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Sets the size of text in the browser's own settings, where 16 px is the usual. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Looks at the landing page, and at every step of the form with its errors and its answers. */
async function throughEveryView(page: Page, look: (view: string) => Promise<void>): Promise<void> {
  const { open, fill, next, main } = applicationPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await look('landing page');
  await open();
  for (const step of ['step 1', 'step 2', 'step 3']) {
    await look(`${step}, empty`);
    await next.click();
  }
  await look('review with problems');
  await main.getByRole('button', { name: 'Edit Full name' }).click();
  await look('step 1 with errors');
  await fill({ ...teamForm, email: 'ada.lovelace@example.org' });
  await look('review in order');
  await main.getByRole('button', { name: 'Edit Track' }).click();
  await look('step 3 with a team');
}

/** Collects a fault for each view and width that shows one. */
async function expectNothing<Fault>(
  page: Page,
  widthsToTry: readonly number[],
  find: (page: Page) => Promise<Fault>,
  nothing: Fault,
): Promise<void> {
  const faults: Record<string, Fault> = {};
  await throughEveryView(page, async (view) => {
    for (const width of widthsToTry) {
      await page.setViewportSize({ width, height: 900 });
      // Lengths that hang on the window's width change over a moment, too short to be seen.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await settle(page);
      const found = await find(page);
      if (JSON.stringify(found) !== JSON.stringify(nothing)) faults[`${view}, ${width} px`] = found;
    }
  });
  expect(faults).toEqual({});
}

test.describe('at any width', () => {
  test.setTimeout(120_000);

  test('nothing has to be scrolled sideways, and no word breaks into letters', async ({ page }) => {
    await expectNothing(
      page,
      widths,
      async () => ({ sideways: await sideways(page), brokenWords: await brokenWords(page) }),
      { sideways: 0, brokenWords: [] },
    );
  });

  test('text can be spaced out', async ({ page }) => {
    await expectNothing(
      page,
      widths,
      async () => {
        await setStyle(page, textSpacing);
        return sideways(page);
      },
      0,
    );
  });

  test('text can be twice as large', async ({ page }) => {
    await setTextSize(page, 32);
    await expectNothing(page, widths, sideways, 0);
  });
});

test.describe('with pictures blocked', () => {
  test('no description lies over the words or is dark on dark', async ({ page }) => {
    await page.route(/\.(avif|webp|svg|png)$/, (route) => route.abort());
    await page.goto('/');
    const banner = page.locator('#landing picture img').first();
    await expect(banner).toHaveAttribute('alt', /./);
    await expect(banner).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
    const robot = page.locator('#about img');
    await expect(robot).toHaveCSS('background-color', 'rgb(12, 14, 16)');
    await expect(robot).toHaveCSS('color', 'rgb(241, 237, 228)');
  });
});

test.describe('the answers to the questions', () => {
  const answer = 'Enter alone or in a team of up to 5.';
  const question = 'Can I enter with a team?';

  test('are printed, open or closed', async ({ page }) => {
    await page.goto('/#faq');
    await page.getByRole('button', { name: 'Who can join?' }).click();
    await expect(page.getByText(answer)).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByText('Developers of all levels')).toBeVisible();
  });

  test('are found by the browser’s search, which opens them', async ({ page }) => {
    await page.goto(`/#:~:text=${encodeURIComponent(answer)}`);
    const trigger = page.getByRole('button', { name: question });
    await expect(page.getByText(answer)).toBeInViewport();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await trigger.click();
    await expect(page.getByText(answer)).toBeHidden();
  });

  test('are found before their script has come', async ({ page }) => {
    const sendScript = await holdRequests(page, '**/assets/hydrate-questions-*.js');
    await page.goto(`/#:~:text=${encodeURIComponent(answer)}`);
    await expect(page.getByText(answer)).toBeInViewport();
    sendScript();
    await expect(page.getByRole('button', { name: question })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});
