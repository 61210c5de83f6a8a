import { applicationPage } from '../fixtures/application-page.ts';
import { holdScript } from '../fixtures/browser/hold-requests.ts';
import { translatePage } from '../fixtures/browser/translator.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { expect, test } from '../fixtures/site.ts';

// High enough to need no scrolling. At the end of a page, a button wouldn't move.
test.use({ viewport: { width: 1280, height: 1000 } });

/** Near the lower edge of a button, which the button leaves first when it moves up. */
const lowerEdge = { position: { x: 20, y: 40 } };

test.describe('a click that leaves an address with a trailing space', () => {
  test('counts with the main button only', async ({ page }) => {
    const { open, field, next, step } = applicationPage(page);
    await open();
    await isStarted(page);
    // In steps, to see the field lose its focus in between.
    for (const button of ['right', 'left'] as const) {
      await field('email').fill('ada@example.org ');
      await next.hover(lowerEdge);
      await page.mouse.down({ button });
      await expect(field('email')).not.toBeFocused();
      await expect(field('email')).toHaveValue('ada@example.org ');
      await page.mouse.up({ button });
      const name = button === 'left' ? 'experience' : 'personalInfo';
      await expect(step).toHaveAttribute('data-state', name);
    }
  });

  test('doesn’t count if the pointer has left the button', async ({ page }) => {
    const { open, field, next, previous, step } = applicationPage(page);
    await open();
    await isStarted(page);
    await field('email').fill('ada@example.org ');
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

test.describe('a click during hydration', () => {
  test('counts once, although React replaces the button of a translated page', async ({ page }) => {
    const release = await holdScript(page);
    const { open, field, main, step } = applicationPage(page);
    await open();
    await field('email').fill('ada@example.org');
    await page.evaluate(translatePage, '«$&»');
    await page.locator('#application [type="submit"]').hover();
    await page.mouse.down();
    release();
    await isStarted(page);
    await page.mouse.up();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await main.getByRole('button', { name: 'Previous' }).click();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
  });

  test('counts even if it triggers the hydration', async ({ page }) => {
    const release = await holdScript(page);
    const { open, field, main, next, step } = applicationPage(page);
    await open();
    await field('email').fill('ada@gmial.com');
    const point = await next.evaluate((button) => {
      const { x, y } = button.getBoundingClientRect();
      const [clientX, clientY] = [x + 1, y + 1];
      const container = document.querySelector('#application');
      const listen = EventTarget.prototype.addEventListener;
      // React listens before it hydrates. It hydrates in slices, or all at once on its first click.
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
