import type { Locator, Page } from '@playwright/test';
import { isStarted } from '../fixtures/is-started.ts';
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

test('a section of the landing page can be reached from the form, too', async ({ page }) => {
  await page.goto('/');
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
  await page.goto('/#/apply');
  await expect(page.getByRole('heading', { name: formTitle })).toBeVisible();
  for (const hash of ['#faq', '#prizes']) {
    await page.goto(`/${hash}`);
    await expect(page.locator(hash)).toBeInViewport();
    await expect
      .poll(() => page.locator(hash).evaluate((part) => part.getBoundingClientRect().top))
      .toBeLessThan(200);
    await page.goto('/#/apply');
    await expect(page.getByRole('heading', { name: formTitle })).toBeVisible();
  }
});

test.describe('the change from the landing page to the form and back', () => {
  test('is one animation each way, and ends in the right place', async ({ page }) => {
    await noteMovements(page);
    await page.goto('/');
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
    // Clicked by position, because Playwright scrolls to an element first, even to a sticky one.
    const link = await page.getByRole('link', { name: 'Register', exact: true }).boundingBox();
    await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
    await expect(page).toHaveURL(/#\/apply$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTitle);
    await expect(page.locator('#application main')).toBeFocused();
    await expect.poll(() => scroll(page)).toBe(0);
    await expect.poll(() => movements(page)).toContain('wipe-from-right');
    await isStarted(page);
    await page.locator('[name="full_name"]').fill('Ada');
    await page.getByRole('link', { name: 'Back to Hackathon' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect.poll(() => movements(page)).toContain('wipe-from-left');
    await expect.poll(() => scroll(page)).toBe(place);
    await expect(page.locator('#landing main')).toBeFocused();

    await test.step('Back and Forward end in the right place, too', async () => {
      // Chromium's own restoration comes on top of the site's, and is sometimes one pixel off.
      await page.evaluate(() => {
        history.scrollRestoration = 'manual';
      });
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTitle);
      // The form's remaining scroll events arrive after the address has changed.
      await page.evaluate(() =>
        addEventListener('popstate', () => dispatchEvent(new Event('scroll')), { once: true }),
      );
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Hackathon');
      await expect.poll(() => scroll(page)).toBe(place);
    });
  });

  test('passes a click during the animation on to the element there', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Register Now' }).first().click();
    const clickInside = async (locator: Locator) => {
      const box = await locator.boundingBox();
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    };
    await clickInside(page.locator('[name="full_name"]'));
    await page.keyboard.type('Ada');
    await expect(page.locator('[name="full_name"]')).toHaveValue('Ada');
    const back = page.getByRole('link', { name: 'Back to Hackathon' });
    await back.click();
    await page.getByRole('link', { name: 'Register Now' }).first().click();
    await clickInside(back);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Hackathon');
  });

  test('is left to the browser if a key asks for a new tab or window', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Register Now' }).first();
    const isTaken = (key = '') =>
      link.evaluate((element, modifier) => {
        const click = new MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          [modifier]: true,
        });
        let isPrevented: boolean | undefined;
        const note = () => {
          isPrevented = click.defaultPrevented;
          click.preventDefault();
        };
        addEventListener('click', note, { once: true });
        element.dispatchEvent(click);
        return isPrevented;
      }, key);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      expect(await isTaken(key), key).toBe(false);
    expect(await isTaken()).toBe(true);
  });

  for (const reason of ['with reduced motion', 'if the browser can’t animate it'] as const) {
    test(`is immediate ${reason}`, async ({ page }) => {
      if (reason === 'with reduced motion') await page.emulateMedia({ reducedMotion: 'reduce' });
      else {
        await page.addInitScript(() => {
          Reflect.deleteProperty(Document.prototype, 'startViewTransition');
        });
      }
      await noteMovements(page);
      await page.goto('/');
      await page.getByRole('link', { name: 'Register Now' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTitle);
      await page.getByRole('link', { name: 'Back to Hackathon' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Hackathon');
      expect(await movements(page)).toEqual([]);
    });
  }
});

test.describe('with touch', () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

  test('nothing loads before the form is shown; focus by Tab does load it', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Register Now' }).first();
    await link.evaluate((element) => {
      element.addEventListener('click', (event) => event.preventDefault());
    });
    /** Lets the page finish its delayed work, and then make a request. */
    const settle = () =>
      page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        await fetch('robots.txt');
      });
    await link.tap();
    await expect(link).toBeFocused();
    await settle();
    expect(fetched).not.toContainEqual(expect.stringContaining('start-application'));
    await link.blur();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
    await settle();
    expect(fetched).toContainEqual(expect.stringContaining('start-application'));
  });
});
