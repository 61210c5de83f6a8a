import type { Page } from '@playwright/test';
import { applicationPage, freshEmail } from '../../fixtures/application-page.ts';
import { contrast } from '../../fixtures/browser/contrast.ts';
import { faultsOfFocus } from '../../fixtures/browser/focused-element.ts';
import { unreadableTexts } from '../../fixtures/browser/text-contrast.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { expect, test } from '../../fixtures/site.ts';

/** Goes through the page by a key, and looks at each stop, until the focus leaves the page. */
async function atEachStop(
  page: Page,
  look: (stop: string) => Promise<void>,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<number> {
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element === document.body ? '' : (element?.outerHTML.slice(0, 120) ?? '');
    });
    if (name === '') return stops;
    await look(name);
  }
}

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({
      viewport: { width, height: 740 },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('whatever takes the focus on the landing page is ringed, and in sight', async ({
      page,
    }) => {
      await page.goto('/');
      const faults: Record<string, readonly string[]> = {};
      const look = async (stop: string) => {
        const found = await faultsOfFocus(page);
        if (found.length > 0) faults[stop] = found;
      };
      const stops = await atEachStop(page, look);
      expect(faults).toEqual({});
      expect(stops).toBeGreaterThan(25);
      // Backwards the page scrolls down to up, to where the header lies.
      expect(await atEachStop(page, look, 'Shift+Tab')).toBe(stops);
      expect(faults).toEqual({});
    });

    test('whatever takes the focus in the application is ringed, and in sight', async ({
      page,
    }) => {
      const { open, fill, next, main } = applicationPage(page);
      const faults: Record<string, readonly string[]> = {};
      const look = async () => {
        await main.focus();
        await atEachStop(page, async (stop) => {
          const found = await faultsOfFocus(page);
          if (found.length > 0) faults[stop] = found;
        });
      };
      await open();
      await isStarted(page);
      await look();
      await next.click();
      await look();
      await next.click();
      await main.getByRole('radio', { name: 'Have a team' }).check();
      await look();
      await next.click();
      await look();
      await main.getByRole('button', { name: 'Edit Full name' }).click();
      await fill({ ...teamForm, email: freshEmail() });
      await look();
      expect(faults).toEqual({});
    });
  });
}

test.describe('for who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves: no animation, no transition, no smooth scrolling', async ({ page }) => {
    const moving = () =>
      page.evaluate(() => {
        const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
        return [...document.querySelectorAll('*')].flatMap((element) =>
          ([undefined, '::before', '::after'] as const).flatMap((pseudo) => {
            const style = getComputedStyle(element, pseudo);
            const moves =
              seconds(style.transitionDuration) > 0.001 ||
              (style.animationName !== 'none' && seconds(style.animationDuration) > 0.001) ||
              style.scrollBehavior === 'smooth';
            return moves ? [`${element.tagName} ${element.className} ${pseudo ?? ''}`] : [];
          }),
        );
      });
    await page.goto('/');
    await page.getByRole('button', { name: 'Who can join?' }).click();
    expect(await moving()).toEqual([]);
    const { open, next, step } = applicationPage(page);
    await open();
    await next.click();
    await expect(step).toHaveAttribute('data-state', 'experience');
    expect(await moving()).toEqual([]);
  });
});

test.describe('for everyone else', () => {
  test('answers unfold, and the page glides to its sections', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every text can be told from what is under it, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const question = page.getByRole('button', { name: 'Who can join?' });
      await question.click();
      // What it unfolds moves all that is below.
      await expect(question).toHaveAttribute('aria-expanded', 'true');
      await page.waitForLoadState('networkidle');
      expect(await unreadableTexts(page), `landing page at ${width} px`).toEqual([]);
    }
    const { open, fill, next, previous, main, step } = applicationPage(page);
    await open();
    await next.click();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await previous.click();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    expect(await unreadableTexts(page), 'step 1 with errors').toEqual([]);
    await fill({ ...teamForm, email: 'ada@gmial.com', 'team_members.0': '' });
    expect(await unreadableTexts(page), 'review with problems').toEqual([]);
    await main.getByRole('button', { name: 'Edit Track' }).click();
    expect(await unreadableTexts(page), 'step 3').toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`where a field begins can be told from what is around it, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const { open, next, main, step } = applicationPage(page);
    await open();
    for (const name of ['personalInfo', 'experience', 'additionalInfo']) {
      await expect(step).toHaveAttribute('data-state', name);
      const fields = main.locator('input:not([type="radio"]), textarea, label:has([type="radio"])');
      const edges = await fields.evaluateAll((all) =>
        all
          .filter((field) => field.checkVisibility())
          .map((field) => {
            let around = field.parentElement;
            while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)') {
              around = around.parentElement;
            }
            return {
              edge: getComputedStyle(field).borderTopColor,
              ground: getComputedStyle(around ?? document.body).backgroundColor,
            };
          }),
      );
      expect(edges).not.toEqual([]);
      // WCAG 2.2, success criterion 1.4.11.
      expect(edges.filter(({ edge, ground }) => contrast(edge, ground) < 3)).toEqual([]);
      await next.click();
    }
  });
}

test.describe('where the visitor forces the colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('each question keeps the sign that tells whether it is open', async ({ page }) => {
    await page.goto('/');
    const question = page.getByRole('button', { name: 'Who can join?' });
    const [sign, ground] = await question.evaluate((button) => [
      getComputedStyle(button.lastElementChild ?? button, '::before').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(contrast(sign ?? '', ground ?? '')).toBeGreaterThanOrEqual(3);
  });

  test('fields, choices and buttons keep their edges', async ({ page }) => {
    const { open, next, main } = applicationPage(page);
    await open();
    const edgeless = () =>
      main
        .locator('input[type="text"], textarea, form footer button, label:has(input)')
        .evaluateAll((all) =>
          all
            .filter((control) => control.checkVisibility())
            .filter((control) => {
              const { borderTopWidth, borderTopStyle, textDecorationLine } =
                getComputedStyle(control);
              const hasEdge = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
              return !hasEdge && textDecorationLine !== 'underline';
            })
            .map(({ outerHTML }) => outerHTML.slice(0, 100)),
        );
    expect(await edgeless()).toEqual([]);
    await next.click();
    await next.click();
    expect(await edgeless()).toEqual([]);
  });
});
