import type { Locator, Page } from '@playwright/test';
import { event } from '../fixtures/browser/content.ts';
import { expect, test } from '../fixtures/site.ts';

const formTitle = 'Hackathon Application';
const place = 1500;

/** Records the animations of the pseudo-elements during a change of views. */
async function noteMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const movements: string[] = [];
    Object.assign(window, { movements });
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    document.startViewTransition = (change) => {
      const transition = start(change);
      transition.ready.then(
        () => {
          for (const animation of document.getAnimations()) {
            if (animation instanceof CSSAnimation) movements.push(animation.animationName);
          }
        },
        () => undefined,
      );
      return transition;
    };
  });
}

const movements = (page: Page) => page.evaluate<string[]>(() => Reflect.get(window, 'movements'));

const scroll = (page: Page) => page.evaluate(() => scrollY);

const scrollTo = (page: Page) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);

/** Clicks by position, because Playwright scrolls to an element first, even to a sticky one, and awaits animations. */
async function clickInside(locator: Locator): Promise<void> {
  const { x = 0, y = 0 } = (await locator.boundingBox()) ?? {};
  await locator.page().mouse.click(x + 15, y + 15);
}

test('a section of the landing page can be reached from the form, too', async ({ page }) => {
  const form = page.getByRole('heading', { name: formTitle });
  await page.goto('/');
  await scrollTo(page);
  for (const hash of ['#faq', '#prizes']) {
    await page.goto('/#/apply');
    await expect(form).toBeVisible();
    await page.goto(`/${hash}`);
    await expect
      .poll(() => page.locator(hash).evaluate((part) => part.getBoundingClientRect().top))
      .toBeLessThan(200);
    await expect(page.locator(hash)).toBeInViewport();
  }
});

test.describe('the change from the landing page to the form and back', () => {
  test('is one animation each way, and ends in the right place', async ({ page, visitor }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await noteMovements(page);
    await visitor.at('landing');
    await scrollTo(page);
    await clickInside(page.getByRole('link', { name: 'Register', exact: true }));
    await expect(heading).toHaveText(formTitle);
    await expect(page.locator('#application main')).toBeFocused();
    await expect.poll(() => scroll(page)).toBe(0);
    await expect.poll(() => movements(page)).toContain('wipe-from-right');
    await visitor.isStarted();
    await visitor.back.click();
    await expect.poll(() => movements(page)).toContain('wipe-from-left');
    await expect.poll(() => scroll(page)).toBe(place);
    await expect(page.locator('#landing main')).toBeFocused();

    // Chromium's own restoration comes on top of the site's, and is sometimes one pixel off.
    await page.evaluate(() => {
      history.scrollRestoration = 'manual';
    });
    await page.goBack();
    await expect(heading).toHaveText(formTitle);
    await page.goForward();
    await expect(heading).toHaveText('Global Hackathon');
    await expect.poll(() => scroll(page)).toBe(place);
  });

  test('passes a click during the animation on to the element there', async ({ page, visitor }) => {
    const register = page.locator('#landing main [href="#/apply"]').first();
    const name = page.locator('[name="full_name"]');
    const back = page.getByRole('link', { name: 'Back to Hackathon' });
    await visitor.at('landing');
    await register.click();
    await clickInside(name);
    await page.keyboard.type('Ada');
    await expect(name).toHaveValue('Ada');
    await back.click();
    await register.click();
    await clickInside(back);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Hackathon');
  });

  test('is left to the browser if a key asks for a new tab', async ({ page, visitor }) => {
    await visitor.at('landing');
    const isLeft = page.evaluate(async () => {
      const click = await new Promise<Event>((resolve) => {
        addEventListener('click', resolve, { once: true });
      });
      return !click.defaultPrevented;
    });
    await visitor.register.click({ modifiers: ['ControlOrMeta'] });
    expect(await isLeft).toBe(true);
    await expect(page).toHaveURL(/\/$/);
  });

  test('is immediate with reduced motion, and if the browser can’t animate it', async ({
    page,
    visitor,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await noteMovements(page);
    for (const isAnimator of [true, false]) {
      if (!isAnimator) {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.addInitScript(() => {
          for (const owner of [document, Document.prototype]) {
            Reflect.deleteProperty(owner, 'startViewTransition');
          }
        });
      }
      await visitor.at('landing');
      await visitor.register.click();
      await expect(visitor.form).toBeVisible();
      await visitor.back.click();
      await expect(visitor.register).toBeVisible();
      expect(await movements(page)).toEqual([]);
    }
  });
});

test.describe('the hidden form, which is laid out on the landing page', () => {
  test('is out of reach of pointer, screen reader and keys', async ({ page, visitor }) => {
    const form = page.locator('#application form');
    await visitor.at('landing');
    await expect.poll(async () => (await form.boundingBox())?.height).toBeGreaterThan(300);
    await expect(page.getByRole('heading', { name: formTitle })).toHaveCount(0);
    const reached = await page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>('#application :is(input, button, a)');
      return [...controls].filter((control) => {
        const { x, y } = control.getBoundingClientRect();
        control.focus();
        const isHit = control.contains(document.elementFromPoint(x + 1, y + 1));
        return isHit || document.activeElement === control;
      }).length;
    });
    expect(reached).toBe(0);
    await page.keyboard.press('ControlOrMeta+a');
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toContain(event.name);
    expect(selected).not.toContain('Back to Hackathon');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => form.boundingBox()).toBeNull();
  });
});
