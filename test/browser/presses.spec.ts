import type { Page } from '@playwright/test';
import { applicationPage } from '../fixtures/application-page.ts';
import { holdScript } from '../fixtures/browser/hold-requests.ts';
import { translatePage } from '../fixtures/browser/translator.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { expect, test } from '../fixtures/site.ts';

// High enough that nothing has to be scrolled: at a page's end a button stays where it is.
const computer = { viewport: { width: 1280, height: 1000 } };
const phone = { viewport: { width: 360, height: 1100 }, isMobile: true, hasTouch: true };

/** Near the lower edge of a button, which is the first to leave when it moves up. */
const lowerEdge = { position: { x: 20, y: 40 } };

/** The form, started, with an address that is tidied when its field is left. */
async function openUntidy(page: Page) {
  const application = applicationPage(page);
  await application.open();
  await isStarted(page);
  await application.field('email').fill('ada@example.org ');
  return application;
}

/** The form whose script is held back, with an address in it. */
async function openHeld(page: Page, address: string) {
  const release = await holdScript(page);
  const application = applicationPage(page);
  await application.open();
  await application.field('email').fill(address);
  return { ...application, release };
}

test.describe('a press on a button that moves, since leaving a field tidies it', () => {
  test.describe('with a pointer', () => {
    test.use(computer);

    test('counts', async ({ page }) => {
      const { field, next, step } = await openUntidy(page);
      // In its parts, to see the address tidied in between.
      await next.hover(lowerEdge);
      await page.mouse.down();
      await expect(field('email')).toHaveValue('ada@example.org');
      await page.mouse.up();
      await expect(step).toHaveAttribute('data-state', 'experience');
    });

    test('does not count with the other button, which asks for a menu', async ({ page }) => {
      const { field, next, step } = await openUntidy(page);
      await next.hover(lowerEdge);
      await page.mouse.down({ button: 'right' });
      await expect(field('email')).toHaveValue('ada@example.org');
      await page.mouse.up({ button: 'right' });
      await expect(step).toHaveAttribute('data-state', 'personalInfo');
    });

    test('counts no more where the pointer has left', async ({ page }) => {
      const { next, previous, step } = await openUntidy(page);
      await next.hover(lowerEdge);
      await page.mouse.down();
      await page.mouse.move(20, 20);
      await page.mouse.up();
      await next.click();
      await expect(step).toHaveAttribute('data-state', 'experience');
      await previous.click();
      await expect(step).toHaveAttribute('data-state', 'personalInfo');
    });
  });

  test.describe('with a finger', () => {
    test.use(phone);

    test('counts', async ({ page }) => {
      const { next, step } = await openUntidy(page);
      await next.tap(lowerEdge);
      await expect(step).toHaveAttribute('data-state', 'experience');
    });
  });
});

test.describe('a press that is made while the script comes', () => {
  test.use(computer);

  test('counts once, where the button moves', async ({ page }) => {
    const { release, main, next, previous, step } = await openHeld(page, 'ada@gmial.com');
    await next.hover();
    await page.mouse.down();
    release();
    await isStarted(page);
    await expect(main.getByText('Did you mean')).toBeVisible();
    await page.mouse.up();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await previous.click();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
  });

  test('counts where the button is made anew, since the page was translated', async ({ page }) => {
    const { release, step } = await openHeld(page, 'ada@example.org');
    await page.evaluate(translatePage);
    await page.locator('#application [type="submit"]').hover();
    await page.mouse.down();
    release();
    await isStarted(page);
    await page.mouse.up();
    await expect(step).toHaveAttribute('data-state', 'experience');
  });

  test('counts where it is the press itself that has the page taken over', async ({ page }) => {
    const { release, main, next, step } = await openHeld(page, 'ada@gmial.com');
    const point = await next.evaluate((button) => {
      const { x, y } = button.getBoundingClientRect();
      const [clientX, clientY] = [x + 1, y + 1];
      const container = document.querySelector('#application');
      const listen = EventTarget.prototype.addEventListener;
      // React listens before it hydrates, in slices, and in one go at the first press it hears of.
      EventTarget.prototype.addEventListener = function (
        this: EventTarget,
        ...parameters: Parameters<typeof listen>
      ) {
        listen.apply(this, parameters);
        if (this !== container || parameters[0] !== 'mouseup') return;
        EventTarget.prototype.addEventListener = listen;
        queueMicrotask(() =>
          button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
        );
      };
      return { clientX, clientY };
    });
    release();
    await isStarted(page);
    await expect(main.getByText('Did you mean')).toBeVisible();
    await main.dispatchEvent('mouseup', point);
    await expect(step).toHaveAttribute('data-state', 'experience');
  });
});
