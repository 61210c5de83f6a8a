import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/site.ts';

const formTitle = 'Hackathon Application';

/** Notes what moves when the views change, by the pseudo-elements and their animations. */
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

const goToForm = (page: Page) => page.getByRole('link', { name: 'Register Now' }).first().click();

test.describe('from the landing page to the form and back', () => {
  test('is one movement each way, and ends where it should', async ({ page }) => {
    await noteMovements(page);
    await page.goto('/');
    const place = 1500;
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
    // Pressed by its place: Playwright scrolls to what it presses, though it sticks to the window.
    const link = await page.getByRole('link', { name: 'Register', exact: true }).boundingBox();
    await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
    await expect(page).toHaveURL(/#\/apply$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTitle);
    await expect(page.locator('#application main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => movements(page)).toContain('wipe-from-right');
    await page.getByRole('link', { name: 'Back to Hackathon' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect.poll(() => movements(page)).toContain('wipe-from-left');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await expect(page.locator('#landing main')).toBeFocused();
  });

  test('can be gone back from with the browser, as from any page', async ({ page }) => {
    await page.goto('/');
    await goToForm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTitle);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Hackathon');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTitle);
  });

  test('holds up no press: the form answers while it comes', async ({ page }) => {
    await page.goto('/');
    await goToForm(page);
    await page.locator('[name="full_name"]').click();
    await page.keyboard.type('Ada');
    await expect(page.locator('[name="full_name"]')).toHaveValue('Ada');
  });

  test('comes of two presses as of one, with nothing to wait for', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Register Now' }).first();
    const changes = await link.evaluate((element: HTMLElement) => {
      const start = document.startViewTransition.bind(document);
      const done: Promise<void>[] = [];
      document.startViewTransition = (change) => {
        const transition = start(change);
        done.push(transition.updateCallbackDone);
        return transition;
      };
      element.click();
      element.click();
      return Promise.all(done).then(({ length }) => length);
    });
    expect(changes).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTitle);
  });

  test('is at once for a visitor who wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await noteMovements(page);
    await page.goto('/');
    await goToForm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTitle);
    expect(await movements(page)).toEqual([]);
  });

  test('is at once where the browser can’t do otherwise', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    });
    await page.goto('/');
    await goToForm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTitle);
    await page.getByRole('link', { name: 'Back to Hackathon' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Hackathon');
  });

  test('opens a new tab for who asks for one', async ({ page, context }) => {
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('link', { name: 'Register Now' })
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(formTitle);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Hackathon');
  });
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

  test('the form is there at once', async ({ page }) => {
    await noteMovements(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Register Now' }).first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTitle);
    expect(await movements(page)).toEqual([]);
  });

  test('nothing is fetched before the form is shown, as it is for who comes by Tab', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Register Now' }).first();
    await link.evaluate((element) => {
      element.addEventListener('click', (event) => event.preventDefault());
    });
    /** Lets the page do all that it has put off, and ask for something after that. */
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
